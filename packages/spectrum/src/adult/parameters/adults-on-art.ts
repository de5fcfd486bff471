import { SpectrumError } from "../../errors.js";
import { readAdultArt } from "../../programme/adult-art.js";
import type { Projection } from "../../projection/projection.js";
import { sexCount } from "../dimensions.js";

/** Adults on ART at the end of each year, entered as a number or as a share of those in need: `[sex][year]`. */
export interface AdultsOnArtInputs {
  isShare: Uint8Array;
  /** Persons; where a share was entered, that share of the need at the end of the year. */
  number: Float64Array;
  /** From 0 to 1; only where a share was entered, otherwise 0. */
  share: Float64Array;
}

/** What a simulation brings adults on ART to: a number or a share at the end of each year, `[sex][year]`. */
export interface ArtTargets {
  isShare: Uint8Array;
  value: Float64Array;
}

const numberTag = "<HAARTBySex MV>";
const percentTag = "<HAARTBySexPerNum MV>";
const offsets = { male: 4, female: 5 } as const;

export function readAdultsOnArt(projection: Projection): AdultsOnArtInputs {
  const { dp, years } = projection;
  const inputs: AdultsOnArtInputs = {
    isShare: new Uint8Array(sexCount * years.count),
    number: new Float64Array(sexCount * years.count),
    share: new Float64Array(sexCount * years.count),
  };
  (["male", "female"] as const).forEach((sex, sexIndex) => {
    const entered = dp.fullSeries(numberTag, offsets[sex], years.count);
    const percentFlags = dp.series(percentTag, offsets[sex], years.count);
    readAdultArt(projection, sex).forEach(({ attend }, t) => {
      if (attend === null) throw incomplete(projection, t);
      const cell = sexIndex * years.count + t;
      inputs.number[cell] = attend;
      if (percentFlags[t] !== 1) return;
      inputs.isShare[cell] = 1;
      inputs.share[cell] = (entered[t] as number) / 100;
    });
  });
  return inputs;
}

function incomplete({ dp, years }: Projection, t: number): SpectrumError {
  const { file, member } = dp;
  return new SpectrumError("detail.spectrum.artIncomplete", { file, member, tag: numberTag, year: years.first + t });
}

/** Shares stay shares of those in need in the simulation, which has its own count of them. */
export function artTargets({ isShare, number, share }: AdultsOnArtInputs): ArtTargets {
  return { isShare, value: number.map((persons, cell) => (isShare[cell] ? (share[cell] as number) : persons)) };
}

/** Index of the first year in which men or women are on ART; the number of years when there is none. */
export function firstArtYear({ value }: ArtTargets, yearCount: number): number {
  for (let t = 0; t < yearCount; t++)
    for (let sex = 0; sex < sexCount; sex++) if ((value[sex * yearCount + t] as number) > 0) return t;
  return yearCount;
}
