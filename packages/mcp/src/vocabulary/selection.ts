import { adultsTo49, indicator as indicatorRow } from "@tessera/contract";
import type { CalibrateMetadata } from "@tessera/contract/api";
import { type Language, translate } from "@tessera/i18n";
import { Refusal } from "../asking/ask.js";
import { inPath, type QueryValue, type ServiceApi } from "../asking/service-api.js";
import { type Area, areasOf, deepestLevel, namedAreas } from "./areas.js";
import { presentQuarter } from "./present-quarter.js";

/** Estimates that somebody asks for. What is not given has the value that most questions mean. */
export interface Wanted {
  indicators: readonly string[];
  areas?: readonly string[] | undefined;
  level?: number | undefined;
  quarters?: readonly string[] | undefined;
  sexes?: readonly string[] | undefined;
  ages?: readonly string[] | undefined;
}

/** Estimates of a result, every choice made. */
export interface Selection {
  indicators: readonly string[];
  areas: readonly Area[];
  level: number;
  quarters: readonly string[];
  sexes: readonly string[];
  ages: readonly string[];
  /** The filters of the API that say the same. */
  query: Record<string, QueryValue>;
}

/** Rows read from the service for one answer, which shows the first of them. */
const mostRead = 20_000;

/** Areas that are named one by one in a request; more are asked for by their level. */
const mostNamed = 100;

export async function selectionOf(
  api: ServiceApi,
  result: string,
  wanted: Wanted,
  language: Language,
): Promise<Selection> {
  const metadata = await api.get<CalibrateMetadata>(`/calibrate/result/metadata/${inPath(result)}`);
  const known = metadata.filterTypes.find(({ id }) => id === "period")?.options ?? [];
  const present = await presentQuarter(api, result, known);
  const { indicators, quarters = [present], ages = [adultsTo49] } = wanted;
  const sexes = wanted.sexes ?? (indicators.every((id) => indicatorRow(id).isAntenatal) ? ["female"] : ["both"]);
  const all = await areasOf(api, result, present);
  const named = wanted.areas && namedAreas(all, wanted.areas, language);
  const level = wanted.level ?? deepestLevel(named ?? all);
  const areas = named
    ? named.filter((area) => wanted.level === undefined || area.level === wanted.level)
    : all.filter((area) => area.level === level);
  const rows = areas.length * indicators.length * quarters.length * sexes.length * ages.length;
  if (rows > mostRead) throw new Refusal(translate(language, "mcp.tooMany", { count: rows, most: mostRead }));
  if (areas.length === 0) throw new Refusal(translate(language, "mcp.noAreas", { level }));
  const byArea = named && areas.length <= mostNamed;
  const query = {
    indicator: indicators,
    ...(byArea ? { area_id: areas.map(({ id }) => id) } : { area_level: String(level) }),
    calendar_quarter: quarters,
    sex: sexes,
    age_group: ages,
  };
  return { indicators, areas, level, quarters, sexes, ages, query };
}
