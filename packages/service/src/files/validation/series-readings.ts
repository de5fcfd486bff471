import {
  doubtsAbout,
  nationalNumbers,
  type RowChoice,
  reviewAnc,
  reviewProgramme,
  type SeriesPlotId,
  seriesChoices,
  type TimeSeries,
} from "@tessera/inputs";
import { LRUCache } from "lru-cache";
import { seriesJson } from "../../json/time-series.js";
import type { FilesToCheck, Finding, ReviewReading } from "./check-request.js";
import { contentsOf, countryOf, drawn, type Reading } from "./country-files.js";

type SeriesReading = Extract<ReviewReading, "programmeSeries" | "ancSeries">;

export const seriesReadings: Record<SeriesReading, Reading> = {
  async programmeSeries(files, cache, { only }) {
    const found = await knownOr("programmeSeries", files, async () => {
      const { shape, programme, pjnz } = await countryOf(files, cache, ["shape", "programme"], ["pjnz"]);
      const { series, warnings } = reviewProgramme(programme, shape, pjnz && nationalNumbers(pjnz.files));
      return { series, warnings: [...warnings, ...doubtsAbout("programme", { shape, programme, pjnz })] };
    });
    return seriesFinding(found, only);
  },

  async ancSeries(files, cache, { only }) {
    const found = await knownOr("ancSeries", files, async () => {
      const { shape, anc } = await countryOf(files, cache, ["shape", "anc"]);
      const { series, warnings } = reviewAnc(anc, shape);
      return { series, warnings: [...warnings, ...doubtsAbout("anc", { shape, anc })] };
    });
    return seriesFinding(found, only);
  },
};

/** Series of the last files: users look at one plot of a file after the other. */
const knownSeries = new LRUCache<string, DoubtedSeries>({ max: 2, ttl: 5 * 60_000, ttlAutopurge: true });
type DoubtedSeries = Pick<ReturnType<typeof reviewAnc>, "warnings"> & { series: TimeSeries<SeriesPlotId> };

async function knownOr(
  name: SeriesReading,
  files: FilesToCheck,
  read: () => Promise<DoubtedSeries>,
): Promise<DoubtedSeries> {
  const key = JSON.stringify([name, contentsOf(files)]);
  const known = knownSeries.get(key) ?? (await read());
  knownSeries.set(key, known);
  return known;
}

/** The rows of all plots, or of those asked for. */
function seriesFinding({ series, warnings }: DoubtedSeries, only: RowChoice | undefined): Finding {
  const { plot: wanted } = only ?? {};
  const plots = wanted ? series.plots.filter(({ id }) => wanted.includes(id)) : series.plots;
  return { ...drawn(seriesJson({ ...series, plots }), seriesChoices(series)), warnings };
}
