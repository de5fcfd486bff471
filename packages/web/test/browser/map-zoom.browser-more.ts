import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { giveResult } from "./given-result.ts";
import type { Visit } from "./visit.ts";

const application = provideApplication();
let calibration: string;
let user: Visit;

beforeAll(async () => {
  calibration = await giveResult(application.service);
});
beforeEach(async () => {
  user = await application.visit("en", { place: `#/results/${calibration}/map` });
  await user.page.locator("svg path[data-area]").first().waitFor();
});

interface View {
  x: number;
  y: number;
  scale: number;
}

/** Which part of the map is shown, and how large. */
async function shown(page: Page): Promise<View> {
  const transform = await page.locator("svg:has(path[data-area]) > g").getAttribute("transform");
  const [x = Number.NaN, y = Number.NaN, scale = Number.NaN] = (transform ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  return { x, y, scale };
}

const scaleOf = async () => (await shown(user.page)).scale;
const button = (key: "plots.zoomIn" | "plots.zoomOut" | "plots.wholeMap") =>
  user.page.getByRole("button", { name: user.words(key) });

async function middle(): Promise<{ x: number; y: number }> {
  const box = await user.page.locator("svg:has(path[data-area])").boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Presses, moves and releases the mouse. */
async function drag(by: { x: number; y: number }): Promise<void> {
  const from = await middle();
  await user.page.mouse.move(from.x, from.y);
  await user.page.mouse.down();
  await user.page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await user.page.mouse.move(from.x + by.x, from.y + by.y);
  await user.page.mouse.up();
}

async function turnWheel(key: "Control" | undefined, delta: number): Promise<void> {
  const { x, y } = await middle();
  await user.page.mouse.move(x, y);
  if (key) await user.page.keyboard.down(key);
  await user.page.mouse.wheel(0, delta);
  if (key) await user.page.keyboard.up(key);
}

describe("the map", () => {
  it("is enlarged, shrunk and shown whole again by its buttons", async () => {
    await expect.poll(scaleOf).toBe(1);
    expect(await button("plots.wholeMap").count()).toBe(0);
    await button("plots.zoomIn").click();
    await expect.poll(scaleOf).toBeCloseTo(1.5, 6);
    await button("plots.zoomIn").click();
    await expect.poll(scaleOf).toBeCloseTo(2.25, 6);
    await button("plots.zoomOut").click();
    await expect.poll(scaleOf).toBeCloseTo(1.5, 6);
    await button("plots.wholeMap").click();
    await expect.poll(() => shown(user.page)).toEqual({ x: 0, y: 0, scale: 1 });
  });

  it("never becomes smaller than its frame, nor larger than 24 times", async () => {
    await button("plots.zoomOut").click();
    await expect.poll(scaleOf).toBe(1);
    for (let k = 0; k < 10; k++) await button("plots.zoomIn").click();
    await expect.poll(scaleOf).toBe(24);
  });

  it("is enlarged by the wheel with a key, and left to the page without one", async () => {
    await turnWheel(undefined, -300);
    await turnWheel("Control", -400);
    await expect.poll(scaleOf).toBeCloseTo(1.0015 ** 400, 3);
    await turnWheel("Control", 10_000);
    await expect.poll(() => shown(user.page)).toEqual({ x: 0, y: 0, scale: 1 });
  });

  it("is enlarged by the wheel beside the picture, up to the frame", async () => {
    const frame = await user.page.locator("svg:has(path[data-area])").locator("..").boundingBox();
    await user.page.mouse.move((frame?.x ?? 0) + (frame?.width ?? 0) - 10, (frame?.y ?? 0) + 10);
    await user.page.keyboard.down("Control");
    await user.page.mouse.wheel(0, -400);
    await user.page.keyboard.up("Control");
    await expect.poll(scaleOf).toBeCloseTo(1.0015 ** 400, 3);
  });

  it("is doubled around a double click", async () => {
    const { x, y } = await middle();
    await user.page.mouse.dblclick(x, y);
    await expect.poll(scaleOf).toBeCloseTo(2, 6);
    expect((await shown(user.page)).x).toBeCloseTo(-500, 0);
  });

  it("is moved by a drag, up to its edges, and a drag selects no area", async () => {
    await drag({ x: 80, y: 40 });
    expect(await shown(user.page)).toEqual({ x: 0, y: 0, scale: 1 });
    await button("plots.zoomIn").click();
    await expect.poll(scaleOf).toBeCloseTo(1.5, 6);
    const before = await shown(user.page);
    await drag({ x: 20, y: 30 });
    const after = await shown(user.page);
    expect(after.x).toBeGreaterThan(before.x);
    expect((after.y - before.y) / (after.x - before.x)).toBeCloseTo(1.5, 3);
    await drag({ x: 300, y: 200 });
    await drag({ x: 300, y: 200 });
    const atEdge = await shown(user.page);
    const viewBox = await user.page.locator("svg:has(path[data-area])").getAttribute("viewBox");
    const [left = Number.NaN, top = Number.NaN] = viewBox?.split(" ").map(Number) ?? [];
    expect(atEdge.x + atEdge.scale * left).toBeCloseTo(left, 6);
    expect(atEdge.y + atEdge.scale * top).toBeCloseTo(top, 6);
    expect(await user.page.locator("[role=option][aria-selected=true]").count()).toBe(0);
    const { x, y } = await middle();
    await user.page.mouse.click(x, y);
    await user.page.locator("[role=option][aria-selected=true]").waitFor();
  });

  it("is enlarged by two fingers and moved by one", async () => {
    const { x, y } = await middle();
    const touch = await user.context.newCDPSession(user.page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
      });
    await send("touchStart", [x - 40, y]);
    await send("touchStart", [x - 40, y], [x + 40, y]);
    for (const apart of [50, 60, 70, 80]) await send("touchMove", [x - apart, y], [x + apart, y]);
    await send("touchEnd");
    await expect.poll(scaleOf).toBeGreaterThan(1.6);
    const before = await shown(user.page);
    await send("touchStart", [x, y]);
    for (const by of [10, 20, 30, 40]) await send("touchMove", [x - by, y]);
    await send("touchEnd");
    await expect.poll(async () => (await shown(user.page)).x).toBeLessThan(before.x - 20);
  });
});
