import type { Outline } from "../../../map/outlines.ts";

const shapes = new WeakMap<Outline, Path2D>();
let canvas: CanvasRenderingContext2D | null | undefined;

/** The area at a place of the field. */
export function areaAt(outlines: readonly Outline[], { x, y }: { x: number; y: number }): string | undefined {
  canvas ??= document.createElement("canvas").getContext("2d");
  return outlines.find((outline) => {
    const [[left, top], [right, bottom]] = outline.bounds;
    const isNear = x >= left && x <= right && y >= top && y <= bottom;
    return isNear && canvas?.isPointInPath(shapeOf(outline), x, y, "evenodd");
  })?.id;
}

function shapeOf(outline: Outline): Path2D {
  const known = shapes.get(outline);
  if (known) return known;
  const shape = new Path2D(outline.path);
  shapes.set(outline, shape);
  return shape;
}
