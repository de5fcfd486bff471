import type { Caption } from "../../saving/picture.ts";
import type { Choices } from "./choices.ts";

/** Filters that make the axes of a plot, or its title: they are no part of the line below it. Areas are, where they are not all. */
function isElsewhere({ settings, controls }: Choices, id: string): boolean {
  const axes = [settings.x_axis, settings.disagg_by, ...(controls.table?.row ?? []), ...(controls.table?.column ?? [])];
  return (id !== "area" && axes.includes(id)) || id === "detail" || id.toLowerCase().includes("indicator");
}

export function labelOf({ controls }: Choices, filter: string, value: string | undefined): string {
  const options = controls.filters.find(({ id }) => id === filter)?.options ?? [];
  return options.find(({ id }) => id === value)?.label ?? value ?? "";
}

/** What a picture shows: the indicator, and below it country, areas, quarter, sex and age. */
export function captionOf(choices: Choices, title: string, country: { id: string; name: string }): Caption {
  const parts = [country.name];
  for (const { id, isHidden } of choices.controls.filters) {
    const values = choices.values[id] ?? [];
    const isCountry = id === "area" && values.length === 1 && values[0] === country.id;
    if (isHidden || isCountry || isElsewhere(choices, id)) continue;
    const labels = values.map((value) => labelOf(choices, id, value));
    if (labels.length > 0) parts.push(labels.length > 4 ? `${labels.slice(0, 4).join(", ")} …` : labels.join(", "));
  }
  return { title, subtitle: parts.join(" · ") };
}
