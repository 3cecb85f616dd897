/** Small signs of one line weight, drawn on 24 by 24. They stand beside words, or have a label of their own. */
const PATHS = {
  back: "M15 5l-7 7 7 7",
  bell: "M6 16V11a6 6 0 0112 0v5l2 2H4zM10 21h4",
  board: "M4 4h16v16H4zM4 12h16M12 4v16",
  book: "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14",
  bot: "M5 9h14v10H5zM12 9V5M10 3h4M9 13v2M15 13v2M2 13v3M22 13v3",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 00-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0012 3z",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  check: "M4 12l5 5L20 6",
  clock: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 3",
  close: "M5 5l14 14M19 5L5 19",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  device: "M7 2h10v20H7zM11 18h2",
  dice: "M4 4h16v16H4zM8 8h.01M16 16h.01M12 12h.01M16 8h.01M8 16h.01",
  down: "M5 9l7 7 7-7",
  download: "M12 3v12M7 10l5 5 5-5M4 20h16",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 100 6 3 3 0 000-6z",
  first: "M6 5v14M18 5l-8 7 8 7z",
  flag: "M5 21V4M5 4h13l-3 4 3 4H5",
  forward: "M9 5l7 7-7 7",
  friends:
    "M9 11a4 4 0 100-8 4 4 0 000 8zM2 21v-2a5 5 0 015-5h4a5 5 0 015 5v2M16 3.5a4 4 0 010 7M18 14.5a5 5 0 014 4.5v2",
  hourglass: "M6 3h12M6 21h12M7 3v4l5 5 5-5V3M7 21v-4l5-5 5 5v4",
  language: "M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3.5 6 3.5 9S15 18 12 21c-3-3-3.5-6-3.5-9S9 6 12 3z",
  last: "M18 5v14M6 5l8 7-8 7z",
  link: "M10 14a4 4 0 006 0l4-4a4 4 0 00-6-6l-2 2M14 10a4 4 0 00-6 0l-4 4a4 4 0 006 6l2-2",
  lock: "M6 11h12v10H6zM8 11V8a4 4 0 018 0v3",
  menu: "M4 6h16M4 12h16M4 18h16",
  minus: "M5 12h14",
  moon: "M20 14A8.5 8.5 0 1110 4a7 7 0 0010 10z",
  mute: "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6",
  open: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  pause: "M8 5v14M16 5v14",
  pencil: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  person: "M12 11a4 4 0 100-8 4 4 0 000 8zM4 21v-1a6 6 0 016-6h4a6 6 0 016 6v1",
  play: "M7 4l13 8-13 8z",
  plus: "M12 5v14M5 12h14",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2",
  rematch: "M4 12a8 8 0 0114-5l2 2M20 4v5h-5M20 12a8 8 0 01-14 5l-2-2M4 20v-5h5",
  screen: "M3 4h18v13H3zM9 21h6M12 17v4",
  search: "M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5",
  send: "M3 11L21 3l-7 18-3-7z",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  share:
    "M18 3a3 3 0 100 6 3 3 0 000-6zM6 9a3 3 0 100 6 3 3 0 000-6zM18 15a3 3 0 100 6 3 3 0 000-6zM8.6 10.6l6.8-3.2M8.6 13.4l6.8 3.2",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 010 6M18.5 6.5a8 8 0 010 11",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  trophy: "M7 4h10v6a5 5 0 01-10 0zM7 6H3v1a4 4 0 004 4M17 6h4v1a4 4 0 01-4 4M12 15v4M8 21h8v-2H8z",
  undo: "M9 6l-5 5 5 5M4 11h10a6 6 0 010 12h-3",
  unlink: "M10 14a4 4 0 006 0l4-4a4 4 0 00-6-6M14 10a4 4 0 00-6 0l-4 4a4 4 0 006 6M3 3l18 18",
  up: "M5 15l7-7 7 7",
  upload: "M12 16V4M7 9l5-5 5 5M4 20h16",
  warning: "M12 3l10 18H2zM12 10v5M12 18h.01",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, label }: { readonly name: IconName; readonly label?: string }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
