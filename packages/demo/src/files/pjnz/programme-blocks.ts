import type { WrittenBlock } from "@tessera/spectrum";
import { ages, female, fiveYearGroups, male, reporting } from "../../timeline.js";
import type { National } from "../../truth/recorded-counts.js";
import type { AntenatalRow } from "../antenatal-file.js";
import { added, byGroup, constant, emptyCell, overAges, rowsFrom, series } from "./block-series.js";

/** Years with a number who know their status. */
const statusKnown = { first: 2010, last: reporting.last };

/** Blocks of programme data: ART at 31 December, antenatal testing, knowledge of status. */
export function programmeBlocks(national: National, antenatal: readonly AntenatalRow[]): WrittenBlock[] {
  const { onArt, plhiv, aware } = national;
  const adults = [male, female].map((sex) => overAges(onArt, sex, 15, ages).map(Math.round));
  const children = added(overAges(onArt, male, 0, 15), overAges(onArt, female, 0, 15)).map(Math.round);
  const childrenInNeed = added(overAges(plhiv, male, 0, 15), overAges(plhiv, female, 0, 15));
  const reported = (of: (row: AntenatalRow) => number, otherwise: number) => antenatalSeries(antenatal, of, otherwise);
  return [
    { tag: "<HAARTBySex MV>", rows: rowsFrom(3, [added(...adults), ...adults]) },
    { tag: "<HAARTBySexPerNum MV>", rows: rowsFrom(3, [constant(0), constant(0), constant(0)]) },
    { tag: "<NeedARTDec31 MV>", rows: needRows(plhiv) },
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

/** Need of ART, which all PLHIV have: rows of both sexes, males and females, for all ages and each age group. */
function needRows(plhiv: Float64Array): WrittenBlock["rows"] {
  const groups = [male, female].map((sex) => byGroup(plhiv, sex));
  const rows = Array.from({ length: fiveYearGroups }, (_, group) => {
    const [males = [], females = []] = groups.map((ofSex) => ofSex[group] as number[]);
    return [added(males, females), males, females];
  });
  const all = groups.map((ofSex) => added(...ofSex));
  return rowsFrom(2, [added(...all), ...all, ...rows.flat()]);
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
