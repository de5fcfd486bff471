import type { WrittenBlock } from "@tessera/spectrum";
import { ages, female, male, reporting } from "../../timeline.js";
import type { National } from "../../truth/recorded-counts.js";
import type { AntenatalRow } from "../antenatal-file.js";
import { added, constant, emptyCell, overAges, rowsFrom, series, threeRowsAGroup } from "./block-series.js";

/** Years with a number who know their status. */
const statusKnown = { first: 2010, last: reporting.last };

/** Blocks of programme data: ART at 31 December, antenatal testing, knowledge of status. */
export function programmeBlocks(national: National, antenatal: readonly AntenatalRow[]): WrittenBlock[] {
  const { onArt, plhiv, artNeed, aware } = national;
  const adults = [male, female].map((sex) => overAges(onArt, sex, 15, ages).map(Math.round));
  const children = added(overAges(onArt, male, 0, 15), overAges(onArt, female, 0, 15)).map(Math.round);
  const childrenInNeed = added(overAges(plhiv, male, 0, 15), overAges(plhiv, female, 0, 15));
  const reported = (of: (row: AntenatalRow) => number, otherwise: number) => antenatalSeries(antenatal, of, otherwise);
  return [
    { tag: "<HAARTBySex MV>", rows: rowsFrom(3, [added(...adults), ...adults]) },
    { tag: "<HAARTBySexPerNum MV>", rows: rowsFrom(3, [constant(0), constant(0), constant(0)]) },
    // A projection by calendar year counts both at its end.
    threeRowsAGroup("<NeedART MV>", artNeed),
    threeRowsAGroup("<NeedARTDec31 MV>", artNeed),
    threeRowsAGroup("<OnART MV>", onArt),
    { tag: "<ChildTreatInputs MV3>", rows: rowsFrom(3, [children, ...[1, 2, 3].map(() => constant(emptyCell))]) },
    { tag: "<ChildARTByAgeGroupPerNum MV2>", rows: { 3: constant(0) } },
    { tag: "<ChildARTCalc MV2>", rows: { 9: childrenInNeed } },
    {
      tag: "<ANCTestingValues MV4>",
      rows: {
        2: reported(({ clients }) => clients, emptyCell),
        3: reported(({ tested }) => tested, emptyCell),
        4: reported(({ testedPos }) => testedPos, emptyCell),
        5: reported(({ knownPos }) => knownPos, emptyCell),
        10: reported(({ knownNeg }) => knownNeg, emptyCell),
      },
    },
    { tag: "<ARVRegimen MV3>", rows: { 11: reported(({ alreadyArt }) => alreadyArt, 0) }, firstColumn: 5 },
    {
      tag: "<KnowledgeOfStatusInput MV4>",
      rows: rowsFrom(
        2,
        aware.map((known) =>
          series((t, year) => (year < statusKnown.first || year > statusKnown.last ? emptyCell : (known[t] as number))),
        ),
      ),
    },
  ];
}

function antenatalSeries(
  rows: readonly AntenatalRow[],
  of: (row: AntenatalRow) => number,
  otherwise: number,
): number[] {
  const totals = new Map<number, number>();
  for (const row of rows) totals.set(row.year, (totals.get(row.year) ?? 0) + of(row));
  return series((_, year) => totals.get(year) ?? otherwise);
}
