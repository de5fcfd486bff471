import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { severities, severityOf, toldOnce, type WarnedGroup, type Warning, type WarningKey } from "../src/index.js";

const areas = ["A", "B", "C"].map((name) => ({ id: `X_1_${name}`, name }));
const [a, b, c] = areas as [(typeof areas)[0], (typeof areas)[0], (typeof areas)[0]];
const warning = (key: WarningKey, ...groups: WarnedGroup[]): Warning => ({
  key,
  values: { file: "x.csv", count: groups.length },
  locations: ["review_inputs"],
  ...(groups.length > 0 && { groups }),
});

describe("a cause that shows in several warnings", () => {
  const exchanged = warning("warning.review.idsExchanged", { areas: [a, b] });
  const ratio = { areas: [a], times: ["2020"] };

  it("is told once, with the others as its effects", () => {
    const told = toldOnce([warning("warning.review.districtsDiffer", ratio), exchanged]);
    expect(told).toEqual([{ ...exchanged, effects: [{ cause: "warning.review.districtsDiffer", places: [ratio] }] }]);
  });

  it("leaves groups of other areas, and their number", () => {
    const groups = [{ ...ratio, count: 2 }, { areas: [a, c], count: 3 }, { areas: "all" as const }, {}];
    const [, left] = toldOnce([exchanged, warning("warning.review.districtsDiffer", ...groups)]);
    expect(left).toMatchObject({ groups: groups.slice(1), values: { count: 5 } });
  });

  it("explains years and quarters that overlap with its own alone", () => {
    const jump = warning("warning.review.populationJump", { areas: [a], times: ["CY2020Q3"] });
    const later = { ...ratio, times: ["2022"] };
    const told = toldOnce([jump, warning("warning.model.aboveThreshold", ratio, later)]);
    expect(told.map(({ groups, effects }) => [groups, effects?.flatMap(({ places }) => places)])).toEqual([
      [jump.groups, [ratio]],
      [[later], undefined],
    ]);
  });

  it("explains warnings about the files that it names alone", () => {
    const named = { ...exchanged, values: { file: "areas.geojson", others: "survey.csv, x.csv", count: 2 } };
    const differing = warning("warning.review.districtsDiffer", ratio);
    const ofOther = { ...differing, values: { file: "anc.csv", count: 1 } };
    expect(toldOnce([named, differing, ofOther]).slice(1)).toEqual([ofOther]);
  });

  it("takes over the effects of what it explains", () => {
    const effect = { indicator: "plhiv", areas: [a], change: -0.3 };
    const jump = { ...warning("warning.review.populationJump", { areas: [a] }), effect };
    const [told] = toldOnce([jump, warning("warning.review.numbersRepeated", { areas: [a, b] })]);
    expect(told).toMatchObject({ key: "warning.review.numbersRepeated", effect });
  });
});

describe("a list of warnings", () => {
  const keys = [
    "warning.review.idsExchanged",
    "warning.review.numbersRepeated",
    "warning.review.populationJump",
    "warning.review.districtsDiffer",
    "warning.review.labelOutsideArea",
    "warning.model.changeInTime",
  ] as const satisfies WarningKey[];
  const group = fc.record(
    {
      areas: fc.oneof(fc.constant("all" as const), fc.uniqueArray(fc.constantFrom(...areas), { minLength: 1 })),
      times: fc.uniqueArray(fc.constantFrom("2020", "CY2020Q3", "CY2022Q4"), { minLength: 1 }),
      count: fc.integer({ min: 2, max: 9 }),
    },
    { requiredKeys: [] },
  );
  const effect = fc.record({
    indicator: fc.constant("plhiv"),
    areas: fc.constantFrom([a], [b]),
    change: fc.double({ min: -1, max: 1, noNaN: true }),
  });
  const warnings = fc.array(
    fc
      .tuple(fc.constantFrom(...keys), fc.array(group, { maxLength: 4 }), fc.option(effect))
      .map(([key, groups, effect]) => ({ ...warning(key, ...groups), ...(effect && { effect }) })),
    { maxLength: 8 },
  );
  const partsOf = (list: readonly Warning[]) =>
    list
      .flatMap(({ key, groups = [], effects = [] }) => [
        ...groups.map((group) => [key, group]),
        ...effects.flatMap(({ cause, places }) => places.map((group) => [cause, group])),
      ])
      .map((part) => JSON.stringify(part))
      .sort();

  it("loses no group, whether told or explained", () => {
    fc.assert(
      fc.property(warnings, (list) => {
        expect(partsOf(toldOnce(list))).toEqual(partsOf(list));
      }),
    );
  });

  it("keeps the largest effect on estimates", () => {
    const largest = (list: readonly Warning[]) =>
      Math.max(0, ...list.map(({ effect }) => Math.abs(effect?.change ?? 0)));
    fc.assert(
      fc.property(warnings, (list) => {
        expect(largest(toldOnce(list))).toBe(largest(list));
      }),
    );
  });

  it("is the same when it is joined a second time", () => {
    fc.assert(
      fc.property(warnings, (list) => {
        const once = toldOnce(list);
        expect(toldOnce(once)).toEqual(once);
      }),
    );
  });

  it("begins with serious ones", () => {
    fc.assert(
      fc.property(warnings, (list) => {
        const order = toldOnce(list).map((one) => severities.indexOf(severityOf(one)));
        expect(order).toEqual(order.toSorted());
      }),
    );
  });
});
