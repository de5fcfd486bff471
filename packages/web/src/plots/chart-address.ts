/** What the views of a result are about: the first line of tabs. */
export const viewGroups = ["estimates", "measured", "compared", "sensitivity"] as const;

export type ViewGroup = (typeof viewGroups)[number];

/** Views of a result: id in the URL, name of the plot in the metadata, and the group that it belongs to. */
export const views = [
  { id: "map", plot: "choropleth", group: "estimates" },
  { id: "grid", plot: "grid", group: "estimates" },
  { id: "bars", plot: "barchart", group: "estimates" },
  { id: "table", plot: "table", group: "estimates" },
  { id: "bubbles", plot: "bubble", group: "estimates" },
  { id: "cascade", plot: "cascade", group: "estimates" },
  { id: "trends", plot: "trends", group: "estimates" },
  { id: "pyramids", plot: "pyramids", group: "estimates" },
  { id: "comparison", plot: "comparison", group: "measured" },
  { id: "surveys", plot: "surveys", group: "measured" },
  { id: "residuals", plot: "residuals", group: "measured" },
  { id: "explanation", plot: "explanation", group: "measured" },
  { id: "sensitivity", plot: "sensitivity", group: "sensitivity" },
  { id: "difference", plot: "choropleth", group: "compared" },
  { id: "against", plot: "choropleth", group: "compared" },
  { id: "changes", plot: "choropleth", group: "compared" },
] as const;

export type ViewName = (typeof views)[number]["id"];

export function viewOf(name: unknown): ViewName {
  return views.find(({ id }) => id === name)?.id ?? "map";
}

export function groupOf(view: ViewName): ViewGroup {
  return views.find(({ id }) => id === view)?.group ?? "estimates";
}

/** What all views of a result share. What is absent has its default. */
export interface SharedChoice {
  indicator?: string;
  /** A calendar quarter. */
  period?: string;
  /** An area level. */
  level?: string;
  areas?: readonly string[];
  ages?: readonly string[];
  sexes?: readonly string[];
}

/** The selection in the URL: lists of ids by key. */
export type Query = Record<string, string[]>;

/** Filters of a plot that are the shared choice under another name. */
const sharedNames: Record<string, string> = { colourIndicator: "indicator", indicator_control: "indicator" };

/**
 * All views share the value of a filter. Several values along an axis have a key of their own, because the ages along an axis say nothing about
 * the age of the map; those of the comparison differ again, because it has the groups that were measured. Areas are a list in every view.
 */
export function filterKey(plot: string, { id, isMultiple }: { id: string; isMultiple: boolean }): string {
  const key = sharedNames[id] ?? id;
  if (!isMultiple || key === "area") return key;
  return plot === "comparison" ? `comparison.${key}.several` : `${key}.several`;
}

export function settingKey(plot: string, setting: string): string {
  return sharedNames[setting] ?? `${plot}.${setting}`;
}

/**
 * The query of the output step that shows a choice: a map, or bars by age and sex where there are several ages or sexes. For a router link:
 * `{ name: "output", params: { project }, query: chartQuery(choice) }`.
 */
export function chartQuery({ indicator, period, level, areas = [], ages = [], sexes = [] }: SharedChoice): Query {
  const isBars = ages.length > 1 || sexes.length > 1;
  const view: ViewName = isBars ? "bars" : "map";
  const given = {
    indicator: indicator === undefined ? [] : [indicator],
    period: period === undefined ? [] : [period],
    detail: level === undefined ? [] : [level],
    area: areas,
    ...(isBars
      ? {
          "barchart.x_axis": ["age"],
          "barchart.disagg_by": ["sex"],
          "age.several": ages,
          "sex.several": sexes,
        }
      : { age: ages, sex: sexes }),
  };
  const query: Query = { view: [view] };
  for (const [key, values] of Object.entries(given)) if (values.length > 0) query[key] = [...values];
  return query;
}
