import { type CsvCell, csvFields } from "@tessera/contract";
import { wrapped } from "../design/wrapped-text.ts";
import { plainText } from "../texts/i18n.ts";

/** Downloads a file to the user's computer. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it starts to write the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function saveJson(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: "application/json" }));
}

/** A portable file name: "HIV prevalence, Emési" becomes "hiv-prevalence-emesi". */
export function fileName(words: string): string {
  return (
    plainText(words)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "tessera"
  );
}

/** Rows as CSV for spreadsheets: with a byte order mark, and quotes where they are needed. */
export function csvOf(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[columns, ...rows].map((cells) => `${csvFields(cells, { quote: "needed" })}\r\n`).join("")}`;
}

/** The heading of a saved picture. */
export interface Caption {
  title: string;
  subtitle: string;
  /** How to cite it, at the bottom. */
  citation?: string;
}

const namespace = "http://www.w3.org/2000/svg";
const margin = 24;
const captionHeight = 64;
const citationSize = 10.5;
const citationLine = 15;
/** PNG pixels per SVG unit, enough for slides and print. */
const pixelsPerUnit = 2;

/** How the drawings of a view are placed in the picture: one below the other, or as on the page. */
export type Arrangement = "stacked" | "asSeen";

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Drawings of the page as one SVG document with a caption. */
export function svgText(
  drawings: readonly SVGSVGElement[],
  { title, subtitle, citation = "" }: Caption,
  arrangement: Arrangement = "stacked",
): string {
  const places = arranged(
    drawings.map((drawing) => drawing.getBoundingClientRect()),
    arrangement,
  );
  const width = Math.max(420, ...places.map((place) => place.x + place.width)) + 2 * margin;
  const cited = wrapped(citation, Math.floor((width - 2 * margin) / citationSize / 0.52));
  const bottom = captionHeight + Math.max(0, ...places.map((place) => place.y + place.height)) + 2 * margin;
  const height = bottom + cited.length * citationLine;
  const page = document.createElementNS(namespace, "svg");
  page.setAttribute("xmlns", namespace);
  page.setAttribute("width", String(Math.ceil(width)));
  page.setAttribute("height", String(Math.ceil(height)));
  page.setAttribute("viewBox", `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`);
  page.setAttribute("font-family", getComputedStyle(document.documentElement).fontFamily);
  const ground = document.createElementNS(namespace, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", "var(--paper)");
  page.append(ground, line(title, 18, 600, margin + 8), line(subtitle, 13, 400, margin + 32));
  for (const [position, { x, y, width, height }] of places.entries()) {
    const copy = drawings[position]?.cloneNode(true) as SVGSVGElement;
    for (const part of copy.querySelectorAll("[data-screen-only]")) part.remove();
    copy.setAttribute("x", String(margin + x));
    copy.setAttribute("y", String(captionHeight + margin + y));
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    page.append(copy);
  }
  for (const [position, text] of cited.entries())
    page.append(line(text, citationSize, 400, bottom + position * citationLine - 4, "var(--ink-soft)"));
  return inLight(new XMLSerializer().serializeToString(page));
}

/** Replaces tokens of the design system by colours: a saved picture has no style sheet. */
export function withColours(svg: string, colourOf: (token: string) => string): string {
  return svg.replace(/var\((--[\w-]+)\)/g, (_, token: string) => colourOf(token));
}

/** Pictures are light whatever the screen is: they go into reports and slides. */
function inLight(svg: string): string {
  const probe = document.createElement("div");
  probe.className = "light";
  document.body.append(probe);
  try {
    const style = getComputedStyle(probe);
    return withColours(svg, (token) => style.getPropertyValue(token).trim());
  } finally {
    probe.remove();
  }
}

/** The place of each drawing; the first is at the origin. */
export function arranged(boxes: readonly Place[], arrangement: Arrangement): Place[] {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  let below = 0;
  return boxes.map(({ x, y, width, height }) => {
    const place = arrangement === "asSeen" ? { x: x - left, y: y - top } : { x: 0, y: below };
    below += height;
    return { ...place, width, height };
  });
}

function line(text: string, size: number, weight: number, y: number, ink = "var(--ink)"): SVGTextElement {
  const element = document.createElementNS(namespace, "text");
  element.setAttribute("x", String(margin));
  element.setAttribute("y", String(y));
  element.setAttribute("font-size", String(size));
  element.setAttribute("font-weight", String(weight));
  element.setAttribute("fill", ink);
  element.textContent = text;
  return element;
}

/** The SVG document as a PNG image. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve();
      image.onerror = () => reject(new Error("the picture could not be drawn"));
      image.src = address;
    });
    const canvas = document.createElement("canvas");
    canvas.width = image.width * pixelsPerUnit;
    canvas.height = image.height * pixelsPerUnit;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The drawings of an element that are saved with it. */
export function drawingsIn(element: HTMLElement | null): SVGSVGElement[] {
  return [...(element?.querySelectorAll<SVGSVGElement>("svg[data-drawing]") ?? [])];
}
