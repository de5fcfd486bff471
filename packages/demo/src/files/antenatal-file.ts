import { type CsvCell, fiveYearPartsOf, lastQuarterOf } from "@tessera/contract";
import type { Area } from "@tessera/model";
import { binomial, poisson, type Random } from "../random-draws.js";
import { reporting } from "../timeline.js";
import { cells, countsAt, type YearlyCounts } from "../truth/district-counts.js";
import { csvTable } from "./csv-table.js";

/** One district and year. */
export interface AntenatalRow {
  district: number;
  year: number;
  clients: number;
  knownPos: number;
  alreadyArt: number;
  tested: number;
  testedPos: number;
  knownNeg: number;
  birthsFacility: number;
}

const columns = [
  "area_id",
  "area_name",
  "age_group",
  "year",
  "anc_clients",
  "anc_known_pos",
  "anc_already_art",
  "anc_tested",
  "anc_tested_pos",
  "anc_known_neg",
  "births_facility",
];

const women = fiveYearPartsOf("Y015_049");

/** Probabilities: status ascertained; known positive, if not on ART; known negative; birth in a facility. */
const probabilities = { ascertained: 0.97, knewUntreated: 0.25, knownNegative: 0.04, birthInFacility: 0.85 };

/** Draws antenatal testing of each district and year. */
export function drawAntenatal(districts: number, counts: YearlyCounts, random: Random): AntenatalRow[] {
  const drawn: AntenatalRow[] = [];
  for (let year = reporting.first; year <= reporting.last; year++) {
    const { ancClients, ancPlhiv, ancAlreadyArt } = countsAt(counts, lastQuarterOf(year));
    for (let district = 0; district < districts; district++) {
      const sum = (values: Float64Array) =>
        women.reduce((total, group) => total + (values[district * cells + group] as number), 0);
      const clients = poisson(random, sum(ancClients));
      const ascertained = binomial(random, clients, probabilities.ascertained);
      const positive = binomial(random, ascertained, sum(ancPlhiv) / sum(ancClients));
      const alreadyArt = binomial(random, positive, sum(ancAlreadyArt) / sum(ancPlhiv));
      const knownPos = alreadyArt + binomial(random, positive - alreadyArt, probabilities.knewUntreated);
      const knownNeg = binomial(random, ascertained - positive, probabilities.knownNegative);
      drawn.push({
        district,
        year,
        clients,
        knownPos,
        alreadyArt,
        tested: ascertained - knownPos - knownNeg,
        testedPos: positive - knownPos,
        knownNeg,
        birthsFacility: binomial(random, clients, probabilities.birthInFacility),
      });
    }
  }
  return drawn;
}

export function antenatalFile(districts: readonly Area[], rows: readonly AntenatalRow[]): Buffer {
  return csvTable(
    columns,
    rows.map((row): CsvCell[] => {
      const area = districts[row.district] as Area;
      const { year, clients, knownPos, alreadyArt, tested, testedPos, knownNeg, birthsFacility } = row;
      return [
        area.area_id,
        area.area_name,
        "Y015_049",
        year,
        clients,
        knownPos,
        alreadyArt,
        tested,
        testedPos,
        knownNeg,
        birthsFacility,
      ];
    }),
  );
}
