import { adults } from "@tessera/contract";
import type { Programme } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";
import { areaAt, type Finding, median, shown, spread } from "./findings.js";

/** Minimum number of areas for a median. */
const minimumAreas = 4;
/** Both limits: the ratio to the median of areas, and the difference of logs in deviations. */
const maximumRatio = 2;
const maximumDeviations = 4;

interface OnArt {
  area: number;
  women: number;
  men: number;
}

/** Areas and quarters with women per man on ART unlike the other areas. */
export function artSexRatio(programme: Programme, areas: Areas): Finding[] {
  return [...onArtByQuarter(programme, areas)].flatMap(([time, places]) => {
    const known = [...places.values()].filter(({ women, men }) => women > 0 && men > 0);
    if (known.length < minimumAreas) return [];
    const logs = known.map(({ women, men }) => Math.log(women / men));
    const centre = median(logs);
    const betweenAreas = spread(logs, centre);
    return known.flatMap(({ area, women, men }, at) => {
      const weight = Math.abs((logs[at] as number) - centre);
      const deviation = Math.sqrt(betweenAreas ** 2 + 1 / women + 1 / men);
      if (!(weight > Math.log(maximumRatio) && weight > maximumDeviations * deviation)) return [];
      return [{ area: areaAt(areas, area), time, numbers: `${shown(women)} : ${shown(men)}`, weight }];
    });
  });
}

function onArtByQuarter({ columns, rowCount }: Programme, areas: Areas): Map<string, Map<string, OnArt>> {
  const { area_id, sex, age_group, calendar_quarter, art_current } = columns;
  const byQuarter = new Map<string, Map<string, OnArt>>();
  for (let row = 0; row < rowCount; row++) {
    const [id, who] = [area_id.values[area_id.codes[row] as number] ?? "", sex.values[sex.codes[row] as number]];
    if (age_group.values[age_group.codes[row] as number] !== adults || who === "both") continue;
    const quarter = calendar_quarter.values[calendar_quarter.codes[row] as number] ?? "";
    const places = byQuarter.get(quarter) ?? new Map<string, OnArt>();
    byQuarter.set(quarter, places);
    const place = places.get(id) ?? { area: areas.positions.get(id) ?? -1, women: 0, men: 0 };
    if (who === "female") place.women = art_current[row] as number;
    else place.men = art_current[row] as number;
    places.set(id, place);
  }
  return byQuarter;
}
