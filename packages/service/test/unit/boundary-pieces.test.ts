import { demoAreas } from "@tessera/demo";
import type { Area } from "@tessera/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { boundaryPieces } from "../../src/plots/plot-rows-thread.js";

const [sample] = demoAreas();

it("boundaries are one collection, however many areas and whatever their names and coordinates are", () => {
  const coordinate = fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0);
  const area = fc
    .record({ area_id: fc.string(), area_name: fc.string(), at: fc.tuple(coordinate, coordinate) })
    .map(({ at, ...names }): Area => {
      const geometry = { type: "Polygon" as const, coordinates: [[at, at, at, at]] };
      return { ...(sample as Area), ...names, geometry };
    });
  fc.assert(
    fc.property(fc.array(area, { maxLength: 35, size: "max" }), (areas) => {
      const { type, features } = JSON.parse(Buffer.concat(boundaryPieces(areas)).toString("utf8"));
      expect(type).toBe("FeatureCollection");
      expect(features).toEqual(areas.map(({ geometry, ...properties }) => ({ type: "Feature", properties, geometry })));
    }),
  );
});
