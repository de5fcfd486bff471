/** Kinds of requests that are limited apart, and what they have in common. */
export const routeGroups = {
  uploads: "files that are sent",
  validation: "files and options that are checked or reviewed",
  submit: "tasks, and what else is made",
  downloads: "results and files that are fetched",
  polling: "how tasks stand",
  "sign-in": "tokens that are tried",
  other: "everything else but the health of the process and the pages of the application",
} as const;

export type RouteGroup = keyof typeof routeGroups;

/** The first that fits a route says its group. */
const table: readonly [RegExp, RouteGroup | undefined][] = [
  [/^\/(livez|readyz|app.*)$/, undefined],
  [/^\/internal\/upload\//, "uploads"],
  [/^\/(validate|chart-data|review-input|model\/options|calibrate\/options)\b/, "validation"],
  [/\/submit\b|^\/(internal|project|wake)\b/, "submit"],
  [/\/status\/|\/exists$/, "polling"],
  [/^\/(model|calibrate|download)\/(result|plot|estimates|boundaries|debug)\b|^\/comparison\/plot\b/, "downloads"],
  [/^\/service\/sign-in$/, "sign-in"],
];

/** The group of a route by its path as it is registered; nothing for what is never limited. */
export function groupOf(route: string): RouteGroup | undefined {
  const row = table.find(([pattern]) => pattern.test(route));
  return row ? row[1] : "other";
}
