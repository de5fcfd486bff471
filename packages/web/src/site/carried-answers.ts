import { siteScripts } from "@tessera/contract";
import type { EstimateColumns } from "@tessera/contract/api";
import { language } from "../texts/i18n.ts";
import {
  type CarriedEstimate,
  type EstimateQuery,
  neededFiles,
  queryOf,
  rangeOfEstimates,
  selectedEstimates,
} from "./carried-estimates.ts";
import { loadScript, siteData, siteResult } from "./site-data.ts";

/** Answers of the service for the views of a site, by the beginning of the path. */
const answers: Record<string, (query: EstimateQuery) => Promise<unknown>> = {
  "/calibrate/result/metadata/": async () => siteResult().metadata[language.value],
  "/calibrate/boundaries/": async () => siteData().boundaries,
  "/calibrate/about/": async () => siteResult().about[language.value],
  "/calibrate/estimates/": async (query) => ({ data: byColumn(await estimates(query)) }),
  "/calibrate/range/": async (query) => rangeOfEstimates(await estimates(query)),
  "/comparison/metadata/": async () => siteResult().comparison?.[language.value],
  "/comparison/plot/": async (query) => ({ data: await measured(query) }),
};

/** The answer that the service would give to a GET request. */
export function carriedAnswer(path: string): Promise<unknown> {
  const [, answer] = Object.entries(answers).find(([beginning]) => path.startsWith(beginning)) ?? [];
  if (!answer) return Promise.reject(new Error(`the site does not carry ${path}`));
  const [, search = ""] = path.split("?");
  return answer(queryOf(search));
}

async function estimates(query: EstimateQuery): Promise<CarriedEstimate[]> {
  const result = siteResult();
  const needed = neededFiles(result, query);
  await Promise.all(needed.map(({ file }) => loadScript(file)));
  return needed.flatMap(({ key, ...of }) => {
    const values = siteData().values[key];
    return values ? [...selectedEstimates(result, values, query, of)] : [];
  });
}

/** By column, as the application asks the service. */
function byColumn(rows: readonly CarriedEstimate[]): EstimateColumns[] {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first) as (keyof CarriedEstimate)[];
  const columns = Object.fromEntries(names.map((name) => [name, { values: rows.map((row) => row[name]) }]));
  return [{ row_count: rows.length, columns }];
}

async function measured(query: EstimateQuery): Promise<unknown[]> {
  await loadScript(siteScripts.comparison);
  const indicators = query.get("indicator");
  return (siteData().comparison ?? []).filter(({ indicator }) => indicators?.includes(indicator) ?? true);
}
