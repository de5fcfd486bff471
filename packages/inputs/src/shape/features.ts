import { quoted } from "@tessera/contract";
import type { Geometry } from "geojson";
import { decodeText } from "../csv/decode-text.js";
import { inputProblem } from "../messages.js";

/** The areas that other files may name, with their levels and names. */
export interface AreaIndex {
  file: string;
  /** Level by area id, in file order; NaN where it is missing. */
  levels: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, string>;
}

const openBracket = 91;
const openBrace = 123;

/** A GeoJSON feature before any check. */
export interface AreaFeature {
  /** A property; undefined if it is missing, null or a blank text. */
  property(name: string): unknown;
  geometry: Geometry | null;
}

export interface ShapeFile {
  file: string;
  /** The text of the file, unchanged. */
  text: string;
  features: readonly AreaFeature[];
}

/** Reads a GeoJSON file of areas. Checks only that it is a collection of features. */
export function readFeatures(bytes: Uint8Array, file: string): ShapeFile {
  const text = decodeText(bytes, file);
  const collection = parse(text, file);
  const members = isRecord(collection) && collection.type === "FeatureCollection" ? collection.features : null;
  if (!Array.isArray(members)) throw inputProblem("detail.input.shapeNotCollection", { file });
  return { file, text, features: members.map((member, index) => toFeature(member, index, file)) };
}

export function areaIndexOf({ file, features }: ShapeFile): AreaIndex {
  const levels = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { property } of features) {
    const [id, level] = [String(property("area_id")), property("area_level")];
    levels.set(id, typeof level === "number" ? level : Number.NaN);
    names.set(id, String(property("area_name") ?? id));
  }
  return { file, levels, names };
}

/** The areas of a shape file, without checking its rules. */
export function readAreaIndex(bytes: Uint8Array, file: string): AreaIndex {
  return areaIndexOf(readFeatures(bytes, file));
}

/** Maximum of opening brackets and braces. Each vertex has one; a detailed map of a large country has a million. */
const maximumOpenings = 3_000_000;

function parse(text: string, file: string): unknown {
  // Counted before parsing: parsed vertices take twenty times the memory of their text.
  let openings = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === openBracket || code === openBrace) openings++;
  }
  if (openings > maximumOpenings) throw inputProblem("detail.input.tooManyVertices", { file, limit: maximumOpenings });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw inputProblem("detail.input.shapeNotJson", { file, place: placeOf(String(error), text) });
  }
}

/** Where the parser stopped: line and column, or the surrounding text if its message has only that. */
function placeOf(message: string, text: string): string {
  const around = /, (\.{0,3}".*"\.{0,3}) is not valid JSON$/s.exec(message)?.[1];
  if (around !== undefined) return quoted(around);
  const position = /at position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split("\n");
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

function toFeature(member: unknown, index: number, file: string): AreaFeature {
  if (!isRecord(member) || member.type !== "Feature")
    throw inputProblem("detail.input.shapeNotFeature", { file, feature: index + 1 });
  const properties = isRecord(member.properties) ? member.properties : {};
  return {
    property(name) {
      const value = properties[name];
      return value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;
    },
    geometry: isRecord(member.geometry) ? (member.geometry as unknown as Geometry) : null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
