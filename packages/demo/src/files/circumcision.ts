import { fiveYearPartsOf } from "@tessera/inputs";
import type { CountryPlan } from "../country/areas.js";
import { binomial } from "../random/counts.js";
import type { Random } from "../random/random.js";
import { cells, countsAt, type YearlyCounts } from "../truth/district-counts.js";
import { type WorkbookCell, workbook } from "./workbook.js";

const sheet = "Datapack inputs";
const quarter = "CY2024Q4";
const men = 17;

/** Age groups of the file, and the share of men circumcised ever and in the last year. */
const groups = [
  { label: "15-24", ageGroup: "Y015_024", ever: 0.45, lastYear: 0.05 },
  { label: "25-34", ageGroup: "Y025_034", ever: 0.35, lastYear: 0.02 },
  { label: "35-49", ageGroup: "Y035_049", ever: 0.25, lastYear: 0.006 },
  { label: "50+", ageGroup: "Y050_999", ever: 0.2, lastYear: 0.001 },
] as const;

/** Men circumcised in the last year and ever, by area; what an area has is the sum of its districts. */
export function circumcisionFile(country: CountryPlan, counts: YearlyCounts, random: Random): Promise<Buffer> {
  const { population } = countsAt(counts, quarter);
  const drawn = country.neighbours.map((_, district) =>
    groups.map(({ ageGroup, ever, lastYear }) => {
      const inGroup = fiveYearPartsOf(ageGroup).reduce(
        (sum, group) => sum + (population[district * cells + men + group] as number),
        0,
      );
      const everDone = binomial(random, Math.round(inGroup), ever);
      return { everDone, lastYear: binomial(random, everDone, lastYear / ever) };
    }),
  );
  const rows = country.areas.map((area, index): WorkbookCell[] => {
    const total = (group: number, of: "everDone" | "lastYear") =>
      (country.districtsOf[index] ?? []).reduce((sum, district) => sum + (drawn[district]?.[group]?.[of] ?? 0), 0);
    return [
      area.area_id,
      area.area_name,
      area.area_level_label,
      ...groups.map((_, group) => total(group, "lastYear")),
      ...groups.map((_, group) => total(group, "everDone")),
    ];
  });
  const labels = groups.map(({ label }) => label);
  const year = quarter.slice(2, 6);
  return workbook(sheet, [
    [
      null,
      null,
      null,
      `Men circumcised during ${year}`,
      null,
      null,
      null,
      `Living men ever circumcised, end of ${year}`,
    ],
    ["area_id", "SNU", "Region", ...labels, ...labels],
    ...rows,
  ]);
}
