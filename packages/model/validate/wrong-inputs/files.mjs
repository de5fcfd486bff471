import Papa from "papaparse";

/** A CSV file that can be edited: its header, and rows of cells. */
export class Csv {
  constructor(content) {
    const [header, ...rows] = Papa.parse(content.toString("utf8"), { skipEmptyLines: true }).data;
    this.header = header;
    this.rows = rows;
  }

  at(column) {
    const at = this.header.indexOf(column);
    if (at < 0) throw new Error(`there is no column ${column}`);
    return at;
  }

  /** Edits the rows for which something holds, each by functions of its cells. */
  edit(isEdited, changes) {
    const columns = Object.entries(changes).map(([column, change]) => [this.at(column), change]);
    for (const row of this.rows) {
      const cell = (column) => row[this.at(column)];
      if (!isEdited(cell)) continue;
      for (const [at, change] of columns) row[at] = String(change(row[at], cell));
    }
    return this;
  }

  /** Exchanges two values of a column in the rows for which something holds. */
  exchange(column, [a, b], isEdited = () => true) {
    const other = { [a]: b, [b]: a };
    return this.edit(isEdited, { [column]: (cell) => other[cell] ?? cell });
  }

  /**
   * Gives columns of some rows the cells of the row with the same key, as a table of the key with
   * these columns. `sourceOf` returns the key of that row; a row without one stays.
   */
  take(columns, keyOf, sourceOf) {
    const places = columns.filter((column) => this.header.includes(column)).map((column) => this.at(column));
    const cellOf = (row) => (column) => row[this.at(column)];
    const known = new Map(this.rows.map((row) => [keyOf(cellOf(row)), places.map((at) => row[at])]));
    for (const row of this.rows) {
      const source = sourceOf(cellOf(row));
      const cells = source === undefined ? undefined : known.get(source);
      if (cells) for (const [index, at] of places.entries()) row[at] = cells[index];
    }
    return this;
  }

  content() {
    return Buffer.from(`${Papa.unparse([this.header, ...this.rows], { newline: "\n" })}\n`);
  }
}

/** A shape file that can be edited. */
export class Shape {
  constructor(content) {
    this.collection = JSON.parse(content.toString("utf8"));
  }

  /** Areas that have none below them. */
  get districts() {
    const parents = new Set(this.collection.features.map(({ properties }) => properties.parent_area_id));
    return this.collection.features.filter(({ properties }) => !parents.has(properties.area_id));
  }

  content() {
    return Buffer.from(JSON.stringify(this.collection));
  }
}

/** A geometry with every position replaced. */
export function moved(geometry, move) {
  const deep = (list) => (typeof list[0] === "number" ? move(list) : list.map(deep));
  return { ...geometry, coordinates: deep(geometry.coordinates) };
}
