/** How densely an area is hatched: 1 where it is uncertain, 2 where it is very uncertain. */
export type Hatching = 1 | 2;

/** Distance of the lines in pixels. */
export const hatchDistance: Record<Hatching, number> = { 1: 9, 2: 4.5 };
