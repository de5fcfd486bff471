import { allAges } from "@tessera/contract";
import type { EstimateRow } from "@tessera/contract/api";
import { type Language, translate } from "@tessera/i18n";
import { Refusal } from "../asking/ask.js";
import { inPath, type ServiceApi } from "../asking/service-api.js";

export interface Area {
  id: string;
  name: string;
  level: number;
  levelLabel: string;
}

/** Names that a refusal lists. */
const mostNames = 20;

/** All areas of a result. The population is estimated for every one of them. */
export async function areasOf(api: ServiceApi, result: string, quarter: string): Promise<Area[]> {
  const query = { indicator: "population", sex: "both", age_group: allAges, calendar_quarter: quarter };
  const { data } = await api.get<{ data: EstimateRow[] }>(`/calibrate/estimates/${inPath(result)}`, query);
  return data.map((row) => ({
    ...{ id: row.area_id, name: row.area_name },
    ...{ level: row.area_level, levelLabel: row.area_level_label },
  }));
}

/** The deepest level, of districts as a rule. */
export function deepestLevel(areas: readonly Area[]): number {
  return areas.reduce((deepest, { level }) => Math.max(deepest, level), 0);
}

/** The areas that somebody names, by id or by name, in any case and without regard to accents. */
export function namedAreas(areas: readonly Area[], given: readonly string[], language: Language): Area[] {
  return given.flatMap((text) => {
    const byId = areas.filter(({ id }) => id === text);
    const found = byId.length > 0 ? byId : areas.filter(({ name }) => plain(name) === plain(text));
    if (found.length > 0) return found;
    const alike = areas.filter(({ name }) => plain(name).includes(plain(text)) || plain(text).includes(plain(name)));
    const known = (alike.length > 0 ? alike : areas).slice(0, mostNames).map(({ id, name }) => `${name} (${id})`);
    throw new Refusal(translate(language, "mcp.unknownArea", { area: text, known: known.join(", ") }));
  });
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .trim()
    .toLowerCase();
}
