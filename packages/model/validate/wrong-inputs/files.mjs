/** A CSV file that can be edited: its header, and rows of cells. */
export class Csv {
  constructor(content) {
    const [header, ...rows] = content.toString("utf8").trim().split(/\r?\n/);
    this.header = header.split(",");
    this.rows = rows.map((row) => row.split(","));
  }

  at(column) {
    const at = this.header.indexOf(column);
    if (at < 0) throw new Error(`there is no column ${column}`);
    return at;
  }

  /** Edits the rows for which something holds, each by functions of its cells. */
  edit(isEdited, changes) {
    for (const row of this.rows)
      if (isEdited((column) => row[this.at(column)]))
        for (const [column, change] of Object.entries(changes)) {
          const at = this.at(column);
          row[at] = String(change(row[at], (other) => row[this.at(other)]));
        }
    return this;
  }

  /** Exchanges two values of a column in the rows for which something holds. */
  exchange(column, [a, b], isEdited = () => true) {
    const other = { [a]: b, [b]: a };
    return this.edit(isEdited, { [column]: (cell) => other[cell] ?? cell });
  }

  content() {
    return Buffer.from(`${[this.header, ...this.rows].map((row) => row.join(",")).join("\n")}\n`);
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
