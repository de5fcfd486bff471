import { halfWidth, type MapKind, mapKindOf, mapScales, type WidthClass, widthClass } from "@tessera/contract";
import type { IndicatorMetadata } from "@tessera/contract/api";
import { computed } from "vue";
import type { Hatching } from "../../../../map/hatching.ts";
import { colourOf, faded, type Scale } from "../../../../plots/colours.ts";
import { percentText } from "../../../../texts/formats.ts";
import { t } from "../../../../texts/i18n.ts";
import type { Estimate } from "../../estimates.ts";
import type { MapSubject, WideMark } from "./map-choice.ts";
import { widthTexts } from "./map-texts.ts";
import { probabilityClass, probabilityClasses } from "./probability-classes.ts";
import { rankBreaks, rankClasses, rankClassOf, rankSpread } from "./rank-classes.ts";

/** What is drawn. */
interface Drawn {
  subject: MapSubject;
  wide: WideMark;
  indicator: IndicatorMetadata;
  scale: Scale;
  /** Estimates of the areas on the map, by area id. */
  rows: ReadonlyMap<string, Estimate>;
  /** Number of areas that are ranked: all of the level, also where the map shows a part. */
  ranked: number;
}

/** Colours and hatching of a map, and what its legends say. */
export function useMapLayers(drawn: () => Drawn) {
  const kind = computed(() => mapKindOf(drawn().indicator));
  const rankScale = computed((): Scale => {
    const { colour, invert_scale } = drawn().indicator;
    return { min: 0, max: 1, isInverted: !invert_scale, colour };
  });
  const ranks = computed(() => rankClasses(drawn().ranked));
  const rankColours = computed(() =>
    ranks.value.map((_, k) => colourOf((k + 0.5) / ranks.value.length, rankScale.value)),
  );

  /** Where the value of an area is among the classes of the subject, if it has classes. */
  function classOf(row: Estimate): number | undefined {
    const { subject } = drawn();
    if (subject === "rank") return typeof row.rank === "number" ? rankClassOf(row.rank, ranks.value) : undefined;
    if (subject !== "probability" || typeof row.probability !== "number") return undefined;
    return probabilityClasses.indexOf(probabilityClass(row.probability));
  }
  function fullColour(row: Estimate): string | undefined {
    const { subject, scale } = drawn();
    if (subject === "estimate") return row.mean === null ? undefined : colourOf(row.mean, scale);
    const place = classOf(row) ?? -1;
    return subject === "rank" ? rankColours.value[place] : probabilityClasses[place]?.colour;
  }

  const widths = computed(() => {
    const { subject, rows, ranked } = drawn();
    const found = new Map<string, WidthClass>();
    for (const [id, row] of rows) found.set(id, widthOf(subject, row, kind.value, ranked));
    return found;
  });
  const colours = computed(() => {
    const { rows, wide } = drawn();
    const found = new Map<string, string>();
    for (const [id, row] of rows) {
      const colour = fullColour(row);
      if (colour) found.set(id, wide === "fade" ? faded(colour, widths.value.get(id) ?? 0) : colour);
    }
    return found;
  });
  const hatchings = computed(() => {
    const found = new Map<string, Hatching>();
    if (drawn().wide !== "hatch") return found;
    for (const [id, width] of widths.value) if (width > 0 && colours.value.has(id)) found.set(id, width as Hatching);
    return found;
  });

  return {
    colours,
    hatchings,
    /** Classes of the legend, the highest first; none of estimates, which have a continuous scale. */
    classes: computed(() => {
      const { subject, rows } = drawn();
      if (subject === "estimate") return [];
      const places = [...rows.values()].map(classOf);
      const count = (place: number) => places.filter((one) => one === place).length;
      if (subject === "rank")
        return ranks.value.map((range, k) => ({
          colour: rankColours.value[k] ?? "",
          text: rankClassText(range, k, ranks.value.length),
          count: count(k),
        }));
      return probabilityClasses
        .map(({ word, from, to, colour }, k) => {
          const range = `${Math.round(100 * from)}–${percentText(to)}`;
          return { colour, text: `${t(`maps.probable.${word}`)}, ${range}`, count: count(k) };
        })
        .reverse();
    }),
    /** The key to wide intervals; undefined if they are shown like the others. */
    widthKey: computed(() => {
      const { subject, wide, scale } = drawn();
      if (wide === "usual") return undefined;
      const samples =
        subject === "rank"
          ? rankColours.value.toReversed()
          : [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => colourOf(scale.min + part * (scale.max - scale.min), scale));
      return {
        title: t(subject === "rank" ? "maps.widthTitle.rank" : "maps.widthTitle.estimate"),
        note: t(`maps.widthNote.${subject === "rank" ? "rank" : mapScales[kind.value].width.measure}`),
        classes: widthTexts(subject, kind.value).map((text, k) => ({
          text,
          colours: wide === "fade" ? samples.map((colour) => faded(colour, k as WidthClass)) : samples,
          hatching: wide === "hatch" && k > 0 ? (k as Hatching) : undefined,
        })),
      };
    }),
  };
}

/** How wide the interval of a row is: that of its rank, or that of its estimate. */
function widthOf(subject: MapSubject, row: Estimate, kind: MapKind, ranked: number): WidthClass {
  const width = subject === "rank" ? rankSpread(row, ranked) : halfWidth(row, kind);
  return width === undefined ? 0 : widthClass(width, subject === "rank" ? rankBreaks : mapScales[kind].width.breaks);
}

function rankClassText({ from, to }: { from: number; to: number }, place: number, count: number): string {
  const range = from === to ? String(from) : t("maps.rankRange", { from, to });
  if (place === 0) return t("maps.highest", { range });
  return place === count - 1 ? t("maps.lowest", { range }) : range;
}
