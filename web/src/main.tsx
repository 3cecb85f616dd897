import "./look/look.css"; // first, so that components can refine it
import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app";
import { followTheme } from "./look/theme";
import { followLinks } from "./router";
import { watchAttention } from "./state/attention";
import { loadMe } from "./state/person";
import { motion } from "./state/settings";
import { followLanguage } from "./text";

followTheme();
followLanguage();
followLinks();
watchAttention();
effect(() => {
  document.documentElement.dataset["motion"] = motion.value ? "on" : "off";
});
void loadMe().catch(() => undefined); // the server is away: the pages that need it say so

const root = document.getElementById("app");
if (root) render(<App />, root);
