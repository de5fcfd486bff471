/** What a text names: file, rows, column and so on. */
export type TextValues = Record<string, string | number>;

/** Something to say to a user: the key of a text, and what the text names. It is put into words when its reader is known. */
export interface Message<Key extends string = string> {
  key: Key;
  values: TextValues;
}

/** What a problem is about: a Spectrum file, another input file, the options or data of a model, an output, the service. */
export type Subject = "spectrum" | "inputs" | "model" | "results" | "service";

/** A place in a file: the row of a table as a spreadsheet counts it or the number of an area in a shape file, a column, and its content. */
export interface Place {
  row?: number;
  column?: string;
  value?: string;
}

/** A rule that a file breaks, and the places where it does. These are found when they are asked for. */
export interface Violation<Key extends string = string> extends Message<Key> {
  places?: () => Iterable<Place>;
}

/** Why something cannot be used. It is thrown, and reaches the user in words. */
export class Problem<Key extends string = string> extends Error implements Message<Key> {
  readonly where: Subject;
  readonly key: Key;
  readonly values: TextValues;
  /** Everything that is wrong, this problem first. */
  readonly violations: readonly Violation<Key>[];

  constructor(where: Subject, key: Key, values: TextValues = {}, violations: readonly Violation<Key>[] = []) {
    super(`${key} ${JSON.stringify(values)}`);
    this.name = "Problem";
    this.where = where;
    this.key = key;
    this.values = values;
    this.violations = violations.length > 0 ? violations : [{ key, values }];
  }
}

/** Whether an error is a problem, of one subject where that is named. */
export function isProblem(error: unknown, where?: Subject): error is Problem {
  return error instanceof Problem && (where === undefined || error.where === where);
}

/** Characters after which a list is cut, so that the rest of the sentence stays readable. */
const shortList = 150;
/** Lists of columns and values are shown whole; this bounds what a hostile file can fill. */
const wholeList = 2_000;
const longestItem = 60;

/** A list for a text, cut after about 150 characters with the number of all items. */
export function listed(items: Iterable<string | number>): string {
  return joined(items, shortList);
}

/** Rows of a file for a text, in ascending order; three and more that follow each other are one range. */
export function listedRows(rows: ArrayLike<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const row of Array.from(rows)) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const named = ranges.flatMap(([first, last]) => {
    if (last - first > 1) return [`${first}-${last}`];
    return first === last ? [`${first}`] : [`${first}`, `${last}`];
  });
  return joined(named, shortList, rows.length);
}

/** A list for a text, whole for every file made in good faith. */
export function listedWhole(items: Iterable<string | number>): string {
  return joined(items, wholeList);
}

/** Lines after which a list of lines is cut. */
const mostLines = 10;

/** A list for a text with one item on each line, cut after ten with the number of all items. */
export function listedLines(items: readonly string[]): string {
  const shown = items.slice(0, mostLines);
  return (items.length > shown.length ? [...shown, `... (${items.length})`] : shown).join("\n");
}

/** An area in a text: its id, which files have, and its name, which people know. */
export function areaInText(id: string, name: string | undefined): string {
  return name === undefined || name === "" || name === id ? quoted(id) : `${quoted(id)} (${quoted(name)})`;
}

/** A group that a file has several rows of, in a text: how many, and which. */
export function groupWithRows(group: string, rows: ArrayLike<number>): string {
  return `${group}: ${rows.length} (${listedRows(rows)})`;
}

/** A cell on one line, cut after 60 characters. */
export function quoted(cell: string | number): string {
  const line = String(cell).replace(/\s+/g, " ");
  return line.length > longestItem ? `${line.slice(0, longestItem)}...` : line;
}

function joined(items: Iterable<string | number>, longest: number, total?: number): string {
  const shown: string[] = [];
  let [length, count, isCut] = [0, 0, false];
  for (const item of items) {
    count++;
    if (isCut) continue;
    const text = quoted(item);
    isCut = shown.length > 0 && length + text.length >= longest;
    if (!isCut) shown.push(text);
    length += text.length + 2;
  }
  return isCut ? `${shown.join(", ")}, ... (${total ?? count})` : shown.join(", ");
}
