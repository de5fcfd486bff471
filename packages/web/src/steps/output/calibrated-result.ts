import type { PlotMetadata } from "@tessera/contract/api";
import { computed, type Ref, ref, shallowRef, watch } from "vue";
import { pathTo } from "../../api/path.ts";
import { get } from "../../api/requests.ts";
import { type Outline, outlinesOf, type WorldSquare, worldSquareOf } from "../../map/outlines.ts";
import { type Area, type AreaOptions, areaOptions, areasOf } from "../../plots/area-tree.ts";
import { withSexNames } from "../../plots/plot-filters.ts";
import { withProjections } from "../../plots/result-periods.ts";
import { language } from "../../texts/i18n.ts";
import { withMultiples } from "./multiples/multiples-plots.ts";

/** The areas of a result. */
export interface Country {
  id: string;
  name: string;
  areas: Map<string, Area>;
  options: AreaOptions;
  /** Outlines of a level, computed on first use. */
  outlines(level: string): readonly Outline[];
  world: WorldSquare;
  /** Outlines of the next coarser level. */
  borders(level: string): readonly Outline[];
}

/** A calibrated result. */
export interface Result {
  calibration: string;
  metadata: PlotMetadata;
  country: Country;
}

export function countryOf(collection: GeoJSON.FeatureCollection): Country {
  const areas = areasOf(collection);
  const levels = [...new Set(areas.map(({ level }) => level))].sort((a, b) => a - b);
  const top = areas.filter(({ level }) => level === levels[0]);
  const drawn = new Map<string, Outline[]>();
  const outlines = (level: string): readonly Outline[] => {
    const kept = drawn.get(level);
    if (kept) return kept;
    const made = outlinesOf(
      areas.filter((area) => String(area.level) === level),
      top,
    );
    drawn.set(level, made);
    return made;
  };
  const above = (level: string) => levels[levels.indexOf(Number(level)) - 1];
  return {
    id: top[0]?.id ?? "",
    name: top.map(({ name }) => name).join(", "),
    areas: new Map(areas.map((area) => [area.id, area])),
    options: areaOptions(areas),
    outlines,
    world: worldSquareOf(top),
    borders: (level) => (above(level) === undefined ? [] : outlines(String(above(level)))),
  };
}

/** Boundaries may be large, so those of the last result are kept. */
let keptCountry: { calibration: string; country: Country } | undefined;

async function loadCountry(calibration: string): Promise<Country> {
  if (keptCountry?.calibration === calibration) return keptCountry.country;
  const collection = await get<GeoJSON.FeatureCollection>(pathTo`/calibrate/boundaries/${calibration}`);
  const country = countryOf(collection);
  keptCountry = { calibration, country };
  return country;
}

/** A result in the user's language. After a change of language the old texts stay until the new ones arrive. */
export function useResult(calibration: Readonly<Ref<string>>) {
  const loaded = shallowRef<Result>();
  const error = shallowRef<unknown>();
  const attempt = ref(0);

  watch(
    [calibration, language, attempt],
    async ([id], _, onCleanup) => {
      let isStale = false;
      onCleanup(() => {
        isStale = true;
      });
      error.value = undefined;
      try {
        const [metadata, country] = await Promise.all([
          get<PlotMetadata>(pathTo`/calibrate/result/metadata/${id}`),
          loadCountry(id),
        ]);
        if (isStale) return;
        const shown = withMultiples(withProjections(withSexNames(metadata)));
        loaded.value = { calibration: id, metadata: shown, country };
      } catch (problem) {
        if (!isStale) error.value = problem;
      }
    },
    { immediate: true },
  );
  return {
    result: computed(() => (loaded.value?.calibration === calibration.value ? loaded.value : undefined)),
    error,
    retry: () => {
      attempt.value += 1;
    },
  };
}
