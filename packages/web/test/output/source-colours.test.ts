import { expect, test } from "vitest";
import { coloursOfSources, sourceColours } from "../../src/steps/output/source-colours.ts";

const coloursOf = (...sources: string[]) =>
  coloursOfSources({
    filterTypes: [{ id: "source", column_id: "source", options: sources.map((id) => ({ id, label: id })) }],
  });

test("a source has its colour in whichever order sources come", () => {
  const sources = ["programme CY2023Q4", "DEMO2015DHS CY2015Q4", "Tessera estimate CY2020Q3", "DEMO2020PHIA CY2020Q3"];
  expect(coloursOf(...sources)).toEqual(coloursOf(...sources.toReversed()));
});

test("surveys, programmes and estimates have the colours that they have in the other views", () => {
  expect(coloursOf("Tessera estimate CY2020Q3", "programme CY2020Q3", "DEMO2020PHIA CY2020Q3")).toEqual({
    "DEMO2020PHIA CY2020Q3": sourceColours.survey,
    "Tessera estimate CY2020Q3": sourceColours.fit,
    "programme CY2020Q3": sourceColours.programme,
  });
});

test("estimates have one colour at all quarters, and measurements that may be beside each other have several", () => {
  const colours = coloursOf(
    ...["Tessera estimate CY2020Q3", "Tessera estimate CY2023Q4 females 15-49"],
    ...["A2010DHS CY2010Q4", "A2015DHS CY2015Q4", "A2020PHIA CY2020Q3", "programme CY2020Q3", "programme CY2023Q4"],
  );
  const of = (part: string) => Object.keys(colours).filter((one) => one.includes(part));
  expect(new Set(of("estimate").map((one) => colours[one])).size).toBe(1);
  expect(new Set(Object.values(colours)).size).toBe(6);
});
