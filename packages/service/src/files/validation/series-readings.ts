import { toldOnce } from "@tessera/contract";
import {
  doubtsAbout,
  nationalNumbers,
  type RowChoice,
  reviewAnc,
  reviewProgramme,
  reviewSti,
  type SeriesPlotId,
  seriesChoices,
  type TimeSeries,
} from "@tessera/inputs";
import { seriesJson } from "../../json/time-series.js";
import type { Finding, ReviewReading } from "./check-request.js";
import { contentsOf, countryOf, drawn, lastMade, type Reading } from "./country-files.js";

type SeriesReading = Extract<ReviewReading, `${string}Series`>;

const lastSeries = lastMade<DoubtedSeries>();

export const seriesReadings: Record<SeriesReading, Reading> = {
  async programmeSeries(files, cache, { only }) {
    const found = await lastSeries(["programme", contentsOf(files)], async () => {
      const { shape, programme, pjnz } = await countryOf(files, cache, ["shape", "programme"], ["pjnz"]);
      const { series, warnings } = reviewProgramme(programme, shape, pjnz && nationalNumbers(pjnz.files));
      return { series, warnings: toldOnce([...warnings, ...doubtsAbout("programme", { shape, programme, pjnz })]) };
    });
    return seriesFinding(found, only);
  },

  async ancSeries(files, cache, { only }) {
    const found = await lastSeries(["anc", contentsOf(files)], async () => {
      const { shape, anc } = await countryOf(files, cache, ["shape", "anc"]);
      const { series, warnings } = reviewAnc(anc, shape);
      return { series, warnings: toldOnce([...warnings, ...doubtsAbout("anc", { shape, anc })]) };
    });
    return seriesFinding(found, only);
  },

  async stiSeries(files, cache, { only }) {
    const found = await lastSeries(["sti", contentsOf(files)], async () => {
      const { shape, sti } = await countryOf(files, cache, ["shape", "sti"]);
      return reviewSti(sti, shape);
    });
    return seriesFinding(found, only);
  },
};

type DoubtedSeries = Pick<ReturnType<typeof reviewAnc>, "warnings"> & { series: TimeSeries<SeriesPlotId> };

/** The rows of all plots, or of those asked for. */
function seriesFinding({ series, warnings }: DoubtedSeries, only: RowChoice | undefined): Finding {
  const { plot: wanted } = only ?? {};
  const plots = wanted ? series.plots.filter(({ id }) => wanted.includes(id)) : series.plots;
  return { ...drawn(seriesJson({ ...series, plots }), seriesChoices(series)), warnings };
}
