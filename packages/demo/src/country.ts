import type { Area } from "@tessera/results";

/** Tessaria, a country on no map. Codes beginning with X are never given to real countries. */
export const demoCountry = { iso3: "XTA", name: "Tessaria" } as const;

type Cell = readonly [column: number, row: number];

interface Place {
  id: string;
  name: string;
  level: number;
  parent: string | null;
  /** Squares of the grid, one degree wide, that the area is made of. */
  cells: readonly Cell[];
}

const levelLabels = ["Country", "Region", "District"];

const west: readonly Cell[] = [
  [0, 0],
  [0, 1],
];
const east: readonly Cell[] = [
  [1, 0],
  [1, 1],
];

const places: readonly Place[] = [
  { id: "XTA", name: "Tessaria", level: 0, parent: null, cells: [...west, ...east] },
  { id: "XTA_1_1", name: "Amberlea", level: 1, parent: "XTA", cells: west },
  { id: "XTA_1_2", name: "Solmora", level: 1, parent: "XTA", cells: east },
  { id: "XTA_2_1", name: "Kelvanu", level: 2, parent: "XTA_1_1", cells: [[0, 1]] },
  { id: "XTA_2_2", name: "Oriba", level: 2, parent: "XTA_1_1", cells: [[0, 0]] },
  { id: "XTA_2_3", name: "Tamesi", level: 2, parent: "XTA_1_2", cells: [[1, 1]] },
  { id: "XTA_2_4", name: "Velindo", level: 2, parent: "XTA_1_2", cells: [[1, 0]] },
];

/** The areas of Tessaria, parents before children; neighbours share their borders exactly. */
export const demoAreas: readonly Area[] = places.map(({ id, name, level, parent, cells }, index) => {
  const { outline, center } = rectangle(cells);
  return {
    area_id: id,
    area_name: name,
    area_level: level,
    area_level_label: levelLabels[level] ?? "",
    parent_area_id: parent,
    area_sort_order: index + 1,
    spectrum_region_code: 0,
    center_x: center[0],
    center_y: center[1],
    display: true,
    geometry: { type: "Polygon", coordinates: [outline] },
  };
});

/** Outline of a block of cells, counter-clockwise, with a corner at every grid point so that borders meet in points. */
function rectangle(cells: readonly Cell[]): { outline: Cell[]; center: [number, number] } {
  const columns = cells.map(([column]) => column);
  const rows = cells.map(([, row]) => row);
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1];
  const [bottom, top] = [Math.min(...rows), Math.max(...rows) + 1];
  const outline: Cell[] = [];
  for (let x = left; x < right; x++) outline.push([x, bottom]);
  for (let y = bottom; y < top; y++) outline.push([right, y]);
  for (let x = right; x > left; x--) outline.push([x, top]);
  for (let y = top; y > bottom; y--) outline.push([left, y]);
  outline.push([left, bottom]);
  return { outline, center: [(left + right) / 2, (bottom + top) / 2] };
}
