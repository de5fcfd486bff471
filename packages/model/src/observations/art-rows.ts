import { areaInText, groupWithRows, listed, listedLines, listedRows } from "@tessera/contract";
import type { Areas, Programme } from "@tessera/inputs";
import { modelProblem } from "../errors.js";
import type { Aggregation } from "../frame/aggregation.js";

/** Refuses two rows of one area, age group, sex and quarter. */
export function checkRowsOnce(programme: Programme, areas: Areas): void {
  const { file, rowNumbers } = programme;
  const repeated = [...rowsByGroup(programme)].flatMap(([group, rowsOfArea]) =>
    [...rowsOfArea].filter(([, rows]) => rows.length > 1).map(([id, rows]) => ({ id, group, rows })),
  );
  if (repeated.length === 0) return;
  const lines = repeated.map(({ id, group, rows }) =>
    groupWithRows(
      `${areaNamed(areas, id)}, ${group}`,
      rows.map((row) => rowNumbers[row] as number),
    ),
  );
  throw modelProblem("detail.model.artRowsRepeated", { file, count: lines.length, groups: listedLines(lines) });
}

/** Refuses rows of an area beside rows of areas inside it, such as those of a region and of its districts. */
export function checkAreasOnce(programme: Programme, areas: Areas, { index }: Aggregation): void {
  const { file, rowNumbers } = programme;
  const lines: string[] = [];
  for (const [group, rowsOfArea] of rowsByGroup(programme)) {
    const inside = new Map<string, string[]>();
    for (const id of rowsOfArea.keys())
      for (const outer of ancestorsOf(areas, id))
        if (index.has(id) && index.has(outer) && rowsOfArea.has(outer))
          inside.set(outer, [...(inside.get(outer) ?? []), id]);
    for (const [outer, ids] of inside) {
      const rows = [outer, ...ids].flatMap((id) => rowsOfArea.get(id) ?? []).map((row) => rowNumbers[row] as number);
      const names = listed(ids.map((id) => areaNamed(areas, id)));
      lines.push(`${areaNamed(areas, outer)}, ${group}: ${names} (${listedRows(rows.sort((a, b) => a - b))})`);
    }
  }
  if (lines.length > 0)
    throw modelProblem("detail.model.artAreasOverlap", { file, count: lines.length, groups: listedLines(lines) });
}

/** Positions of rows by age group, sex and quarter, then by area. */
function rowsByGroup({ columns, rowCount }: Programme): Map<string, Map<string, number[]>> {
  const texts = [columns.age_group, columns.sex, columns.calendar_quarter];
  const groups = new Map<string, Map<string, number[]>>();
  for (let row = 0; row < rowCount; row++) {
    const group = texts.map(({ values, codes }) => values[codes[row] as number] ?? "").join(", ");
    const id = columns.area_id.values[columns.area_id.codes[row] as number] ?? "";
    const ofGroup = groups.get(group) ?? new Map<string, number[]>();
    const rows = ofGroup.get(id);
    if (rows) rows.push(row);
    else ofGroup.set(id, [row]);
    groups.set(group, ofGroup);
  }
  return groups;
}

function ancestorsOf({ ids, parents, positions }: Areas, id: string): string[] {
  const ancestors: string[] = [];
  for (let at = parents[positions.get(id) ?? -1] ?? -1; at >= 0; at = parents[at] ?? -1)
    ancestors.push(ids[at] as string);
  return ancestors;
}

function areaNamed({ names, positions }: Areas, id: string): string {
  return areaInText(id, names[positions.get(id) ?? -1]);
}
