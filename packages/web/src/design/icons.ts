/** Outlines on a field of 20 by 20, drawn with the pen of the text beside them. */
export const icons = {
  tick: "M4 10.5l4 4 8-9",
  cross: "M5 5l10 10M15 5L5 15",
  warning: "M10 3l8 14H2zM10 8v4M10 14.5v.1",
  info: "M10 9v5M10 6v.1M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16",
  help: "M7.5 7.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M10 14v.1M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16",
  upload: "M10 14V3M5.5 7.5L10 3l4.5 4.5M3 14v3h14v-3",
  download: "M10 3v11M5.5 9.5L10 14l4.5-4.5M3 14v3h14v-3",
  file: "M5 2h7l4 4v12H5zM12 2v4h4",
  map: "M2 5l5-2 6 2 5-2v12l-5 2-6-2-5 2zM7 3v12M13 5v12",
  bars: "M3 17h14M5 17V9M10 17V4M15 17v-6",
  table: "M3 4h14v12H3zM3 8h14M8 4v12",
  link: "M8 12a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M12 8a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1",
  down: "M5 8l5 5 5-5",
  right: "M8 5l5 5-5 5",
  left: "M12 5l-5 5 5 5",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  reset: "M4 10a6 6 0 1 1 2 4.5M4 15v-4h4",
  expand: "M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6",
  pencil: "M4 16l1-4 8.5-8.5 3 3L8 15zM12 5l3 3",
  copy: "M7 7h10v10H7zM13 7V3H3v10h4",
  bin: "M4 6h12M8 6V3h4v3M6 6l1 11h6l1-11",
  clock: "M10 5v5l3 2M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16",
  more: "M4 10a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M9.4 10a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M14.8 10a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0",
} as const;

export type IconName = keyof typeof icons;
