/** Views of a result: name in the address, and the plot of the service's metadata that it shows. */
export const views = [
  { id: "map", plot: "choropleth" },
  { id: "bars", plot: "barchart" },
  { id: "table", plot: "table" },
  { id: "bubbles", plot: "bubble" },
  { id: "cascade", plot: "cascade" },
  { id: "comparison", plot: "comparison" },
] as const;

export type ViewName = (typeof views)[number]["id"];

export function viewOf(name: unknown): ViewName {
  return views.find(({ id }) => id === name)?.id ?? "map";
}
