import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Boxes that touch by less than this many pixels do not overlap. */
const slack = 1;

function overlap(one: Box, other: Box): boolean {
  const apart = (from: number, length: number, to: number) => from + length <= to + slack;
  return !(
    apart(one.x, one.width, other.x) ||
    apart(other.x, other.width, one.x) ||
    apart(one.y, one.height, other.y) ||
    apart(other.y, other.height, one.y)
  );
}

export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const boxes = await Promise.all([one.boundingBox(), other.boundingBox()]);
  const [first, second] = boxes;
  if (!first || !second) throw new Error("one of the two is not on the screen");
  expect(overlap(first, second), JSON.stringify(boxes)).toBe(false);
}

/** Nothing of an element is cut off by another one around it. */
export async function expectWithin(inner: Locator, outer: Locator): Promise<void> {
  const boxes = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  const [part, whole] = boxes;
  if (!part || !whole) throw new Error("one of the two is not on the screen");
  expect(part.y + part.height, JSON.stringify(boxes)).toBeLessThanOrEqual(whole.y + whole.height + slack);
}

/** No text of a drawing lies on another one. */
export async function expectReadableLabels(drawing: Locator): Promise<void> {
  const labels = await drawing.locator("text").evaluateAll((texts) =>
    texts.flatMap((text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      return width > 0 ? [{ words: text.textContent ?? "", x, y, width, height }] : [];
    }),
  );
  expect(labels.length).toBeGreaterThan(2);
  const collisions = labels.flatMap((one, k) =>
    labels.slice(k + 1).flatMap((other) => (overlap(one, other) ? [`${one.words} / ${other.words}`] : [])),
  );
  expect(collisions).toEqual([]);
}

/** The number of printed pages. */
export async function printedPages(page: Page, landscape = false): Promise<number> {
  const pdf = await page.pdf({ format: "A4", landscape });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** The drawings of a page are on paper as a whole: something is drawn, and nothing around it cuts it off. */
export async function expectPrintedWhole(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const cut = await page.locator("main svg[role=img]:visible, main [role=img] svg:visible").evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const { width, height, bottom } = drawing.getBoundingClientRect();
      const around = drawing.parentElement?.getBoundingClientRect();
      return { width, height, isCut: bottom > (around?.bottom ?? 0) + 1 };
    }),
  );
  await page.emulateMedia({ media: null });
  expect(cut.length).toBeGreaterThan(0);
  for (const one of cut) expect(one).toMatchObject({ isCut: false });
  expect(Math.max(...cut.map(({ height }) => height))).toBeGreaterThan(200);
}

/** Names of what can be pressed or filled in and would be printed. */
export async function printedControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const found = await page
    .locator("button:visible, select:visible, input:visible, nav:visible, [role=tab]:visible")
    .evaluateAll((controls) =>
      controls.filter((one) => !one.closest("thead")).map((one) => one.outerHTML.slice(0, 120)),
    );
  await page.emulateMedia({ media: null });
  return found;
}
