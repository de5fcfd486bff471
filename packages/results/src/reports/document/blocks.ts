import type { Caption, Drawing } from "../charts/svg.js";

/** What a report is made of. Pages and documents are two ways to write it. */
export type Block =
  | { kind: "heading"; text: string }
  | Paragraph
  | List
  | { kind: "cards"; cards: readonly Card[] }
  | { kind: "figure"; figure: Figure }
  | Figures
  | Table;

export interface Paragraph {
  kind: "paragraph";
  text: string;
  look?: "note" | "warning";
  /** Id of the chapter that it leads to. */
  link?: string;
}

export interface List {
  kind: "list";
  items: readonly { term?: string; text: string }[];
  /** A list of names beside a map. */
  isNames?: true;
}

/** A number with its name and its interval, if it has one. */
export interface Card {
  name: string;
  value: string;
  interval?: string;
}

export interface Figure extends Caption {
  drawing: Drawing;
}

/** Pictures side by side. In print only maps are three in a row. */
export interface Figures {
  kind: "figures";
  columns: "two" | "three" | "maps";
  figures: readonly Figure[];
  /** Beside the last picture. */
  beside?: List;
}

export interface Column {
  title: string;
  isNumber?: boolean;
}

export interface Cell {
  text: string;
  /** A second line in small letters. */
  small?: string;
  /** Names the row. */
  isHeader?: true;
  isCode?: true;
}

/** A row of cells, or a heading for the rows below it. */
export type Row = readonly Cell[] | { group: string };

export interface Table {
  kind: "table";
  caption?: string;
  /** Headings above several columns each, from the second column on. */
  spans?: readonly { title: string; columns: number }[];
  columns: readonly Column[];
  rows: readonly Row[];
}

export const heading = (text: string): Block => ({ kind: "heading", text });
export const paragraph = (text: string, more: Partial<Paragraph> = {}): Block => ({ kind: "paragraph", text, ...more });

/** No block if there are no figures. */
export function figures(some: readonly Figure[], columns: Figures["columns"] = "three"): Block[] {
  return some.length === 0 ? [] : [{ kind: "figures", columns, figures: some }];
}
