import type { Area } from "@tessera/results";

/** The area file: a feature for each area, its properties beside its outline. */
export function areasFile(areas: readonly Area[]): Buffer {
  const features = areas.map(({ geometry, ...properties }) => ({ type: "Feature", properties, geometry }));
  // One feature a line: a difference between two files can be read.
  return Buffer.from(
    `{"type":"FeatureCollection","name":"areas","features":[\n${features.map((feature) => JSON.stringify(feature)).join(",\n")}\n]}\n`,
  );
}
