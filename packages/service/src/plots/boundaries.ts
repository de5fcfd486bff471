import type { Area } from "@tessera/results";

/** Areas of a piece: outlines can be long. */
const pieceAreas = 10;

/** Areas as pieces of a GeoJSON FeatureCollection, with all digits of their outlines: neighbours must meet in the same points. */
export function boundaryPieces(areas: readonly Area[]): Uint8Array[] {
  const encoder = new TextEncoder();
  const texts = areas.map(({ geometry, ...properties }) => JSON.stringify({ type: "Feature", properties, geometry }));
  const pieces: Uint8Array[] = [];
  for (let first = 0; first < texts.length; first += pieceAreas) {
    const comma = first === 0 ? "" : ",";
    pieces.push(encoder.encode(comma + texts.slice(first, first + pieceAreas).join(",")));
  }
  return [encoder.encode('{"type":"FeatureCollection","features":['), ...pieces, encoder.encode("]}")];
}
