/** A replay on this screen: which game, whose eyes, which position; positions are loaded page by page. */
import { computed, effect, signal } from "@preact/signals";
import type { Move, Step, View } from "../../boards/contract";
import { api } from "../../net/api";
import { viewOf } from "../../net/table";
import type { PositionOut, TableOut } from "../../net/types.gen";
import { pageTitle } from "../../state/attention";
import { followLore } from "../../state/lore";
import { t } from "../../text";
import type { Remark } from "../table/hand";
import { namesOf, speakerOf } from "../table/speaking";
import { beginningOf, type Entry, storyOf } from "../table/story";
import { actsAt, type Film, itemsOf, stepsTo, stop, underWay } from "./film";

const PAGE = 100;
const MOST_STEPS = 40; // a longer way is not shown step by step
const A_WHILE = 600; // milliseconds between pages that nobody waits for: the server has others to serve

const A_LOOK = 1_400; // milliseconds that each position of a line is looked at

/** A line that was not played, beside the game: its positions follow on those of the game. */
interface Aside {
  readonly film: Film;
  readonly positions: readonly PositionOut[];
  readonly at: number;
}

interface Shown {
  readonly position: PositionOut;
  readonly view: View;
  readonly steps: readonly Step[];
}

export class Reel {
  readonly table = signal<TableOut | null>(null);
  readonly problem = signal<unknown>(null);
  readonly seat = signal("spectator");
  readonly number = signal(0);
  readonly last = signal<number | null>(null);
  readonly film = signal<Film>([]);
  readonly shown = signal<Shown | null>(null);
  readonly playing = signal(false);
  /** Whether the board still shows what happened. */
  readonly moving = signal(false);
  readonly pointed = signal<ReadonlySet<string>>(new Set());
  readonly aside = signal<Aside | null>(null);
  readonly dialog = signal<"share" | "go-on" | null>(null);
  /** Why a press on the board does nothing. */
  readonly remark = signal<Remark | null>(null);
  readonly lore;

  private readonly stops: (() => void)[] = [];
  private steps = 0; // that boards were given
  private generation = 0; // rises with every change of eyes: what was asked before is void

  constructor(
    readonly id: string,
    number: number | null,
    seat: string | null,
  ) {
    const fail = (error: unknown): void => {
      this.problem.value = error;
    };
    const game = computed(() => this.table.value?.game ?? null);
    const data = computed(() => this.table.value?.data ?? null);
    const { lore, stop: stopLore } = followLore({ id, game, data }, fail);
    this.lore = lore;
    this.seat.value = seat ?? "spectator";
    this.number.value = number ?? 0;
    this.stops.push(stopLore);
    this.stops.push(
      effect(() => {
        const title = this.lore.value?.facts.game.title;
        pageTitle.value = title ? `${t("replay.title")}: ${title}` : t("replay.title");
      }),
    );
    this.stops.push(effect(() => this.show()));
    this.stops.push(effect(() => this.write()));
    this.stops.push(effect(() => this.playOn()));
    api.table(id).then(({ table }) => (this.table.value = table), fail);
    void this.load();
  }

  close(): void {
    this.generation += 1;
    this.playing.value = false;
    for (const one of this.stops) one();
  }

  // Loading ----------------------------------------------------------------------------------------------

  /** First the page that is looked at, then the others from the beginning. */
  private async load(): Promise<void> {
    this.generation += 1;
    const mine = this.generation;
    this.film.value = [];
    try {
      const wanted = Math.floor(this.number.peek() / PAGE) * PAGE;
      await this.loadPage(wanted, mine);
      for (let first = 0; mine === this.generation && first <= (this.last.peek() ?? -1); first += PAGE) {
        if (this.film.peek()[first] !== undefined) continue;
        await this.loadPage(first, mine);
        await new Promise((resolve) => setTimeout(resolve, A_WHILE));
      }
    } catch (error) {
      if (mine === this.generation) this.problem.value = error;
    }
  }

  private async loadPage(first: number, mine: number): Promise<void> {
    const answer = await api.positions(this.id, { first, count: PAGE, seat: this.seat.peek() });
    if (mine !== this.generation) return;
    const film: (PositionOut | undefined)[] = Array.from({ length: answer.last + 1 }, (_, n) => this.film.peek()[n]);
    for (const position of answer.positions) film[position.number] = position;
    this.last.value = answer.last;
    if (this.number.peek() > answer.last) this.number.value = answer.last;
    this.film.value = film;
  }

  // Going ------------------------------------------------------------------------------------------------

  goTo(number: number): void {
    this.aside.value = null;
    const last = this.last.value ?? 0;
    this.number.value = Math.max(0, Math.min(last, number));
  }

  step(way: 1 | -1): void {
    this.goTo(stop(this.film.value, this.last.value ?? 0, this.number.value, way));
  }

  /** Somebody looks at something: the replay does not run away from it. */
  keepStill(): void {
    this.playing.value = false;
  }

  lookAt(number: number): void {
    this.keepStill();
    this.goTo(number);
  }

  lookOn(way: 1 | -1): void {
    this.keepStill();
    this.step(way);
  }

  /** Show a line that was not played. */
  playAside(positions: readonly PositionOut[]): void {
    this.keepStill();
    const film: (PositionOut | undefined)[] = [];
    for (const position of positions) film[position.number] = position;
    this.aside.value = { film, positions, at: 0 };
  }

  leaveAside(): void {
    this.aside.value = null;
  }

  private playOn(): (() => void) | undefined {
    const aside = this.aside.value;
    if (!aside || this.moving.value || aside.at >= aside.positions.length - 1) return undefined;
    const timer = setTimeout(() => {
      this.aside.value = { ...aside, at: aside.at + 1 };
    }, A_LOOK);
    return () => clearTimeout(timer);
  }

  lookAs(seat: string): void {
    if (seat === this.seat.value) return;
    this.aside.value = null;
    this.seat.value = seat;
    void this.load();
  }

  private show(): void {
    const aside = this.aside.value;
    const position = aside ? aside.positions[aside.at] : this.film.value[this.number.value];
    if (!position) return;
    const before = this.shown.peek();
    if (before?.position === position) return;
    const view = viewOf(position.view);
    const steps =
      before && before.view.seat === view.seat
        ? stepsTo(aside?.film ?? this.film.peek(), before.position.number, position.number)
        : [];
    // Boards animate what is new, by numbers that rise; who goes back and on again sees it again.
    const numbered = steps.length > MOST_STEPS ? [] : steps.map((step) => ({ ...step, id: ++this.steps }));
    this.shown.value = { position, view, steps: numbered };
  }

  /** The address names the position, so that a reload or a copy of it leads here again. */
  private write(): void {
    const [number, seat] = [this.number.value, this.seat.value];
    const words = new URLSearchParams({ n: String(number) });
    if (seat !== "spectator") words.set("seat", seat);
    history.replaceState(history.state, "", `/r/${this.id}?${words}`);
  }

  get link(): string {
    const seat = this.seat.value === "spectator" ? "" : `&seat=${encodeURIComponent(this.seat.value)}`;
    return `${location.origin}/r/${this.id}?n=${this.number.value}${seat}`;
  }

  // Words ------------------------------------------------------------------------------------------------

  readonly names = computed(() => namesOf(this.table.value?.seats ?? [], this.lore.value));
  readonly say = computed(() => speakerOf(this.lore.value, this.names.value));

  /** Moves as players count them, at the position and at the end; null while they are not known. */
  readonly acts = computed(() => {
    const [at, last] = [actsAt(this.film.value, this.number.value), actsAt(this.film.value, this.last.value ?? 0)];
    return at === null || last === null ? null : { at, last };
  });

  readonly entries = computed<readonly Entry[]>(() => {
    const say = this.say.value;
    return say ? [...beginningOf(this.table.value?.position ?? null), ...storyOf(itemsOf(this.film.value), say)] : [];
  });

  /** What the position shows, and its line of the log: of the act under way, or the last that has happened. */
  readonly now = computed<{ readonly text: string; readonly key: string | null }>(() => {
    const [number, say, aside] = [this.number.value, this.say.value, this.aside.value];
    if (aside && say) {
      const made = aside.positions[aside.at]?.move;
      const text =
        made && aside.at > 0
          ? `${say.seat(made.actor)}: ${say.move(made.move as unknown as Move)}`
          : t("analysis.instead");
      return { text, key: null };
    }
    const act = underWay(this.film.value, number);
    if (act && say) {
      const told = say.lines(act.moves);
      const lines = this.entries.value.filter((entry) => entry.number === act.end);
      const last = act.moves.at(-1);
      return {
        // Not the line of the log, which tells how it will end.
        text: told.at(-1)?.text ?? (last?.move ? `${say.seat(last.actor)}: ${say.move(last.move)}` : ""),
        key: lines[Math.max(0, Math.min(told.length, lines.length) - 1)]?.key ?? null,
      };
    }
    const entry = this.entries.value.findLast((one) => one.number <= number);
    return { text: entry?.text ?? "", key: entry?.key ?? null };
  });
}
