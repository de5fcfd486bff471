import type { EvidenceRow } from "@tessera/contract/api";

/** A district with its direct estimates, the latest survey first. */
export interface SurveyLine {
  id: string;
  name: string;
  surveys: EvidenceRow[];
}

export const surveyOrders = ["value", "size", "difference", "name", "area"] as const;
export type SurveyOrder = (typeof surveyOrders)[number];

export function surveyLines(rows: readonly EvidenceRow[]): SurveyLine[] {
  const lines = new Map<string, SurveyLine>();
  for (const row of rows) {
    const line = lines.get(row.area_id) ?? { id: row.area_id, name: row.area_name, surveys: [] };
    line.surveys.push(row);
    lines.set(row.area_id, line);
  }
  for (const { surveys } of lines.values())
    surveys.sort((a, b) => b.calendar_quarter.localeCompare(a.calendar_quarter) || a.source.localeCompare(b.source));
  return [...lines.values()];
}

/** Lines by the latest survey: the largest values first, the smallest samples first, the largest differences first, or by area. */
export function inSurveyOrder(
  lines: readonly SurveyLine[],
  order: SurveyOrder,
  rankOf: (area: string) => number,
  language: string,
): SurveyLine[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const keys: Record<SurveyOrder, (a: SurveyLine, b: SurveyLine) => number> = {
    value: (a, b) => latest(b).observed - latest(a).observed,
    size: (a, b) => (latest(a).sample_size ?? Infinity) - (latest(b).sample_size ?? Infinity) || 0,
    difference: (a, b) => Math.abs(latest(b).residual) - Math.abs(latest(a).residual),
    name: (a, b) => compare(a.name, b.name),
    area: (a, b) => rankOf(a.id) - rankOf(b.id),
  };
  return [...lines].sort((a, b) => keys[order](a, b) || rankOf(a.id) - rankOf(b.id));
}

function latest({ surveys }: SurveyLine): EvidenceRow {
  return surveys[0] as EvidenceRow;
}
