import { type Static, Type } from "typebox";
import { closed, nullable } from "./envelope.js";

/** Pictures below the areas of a map; null where the service has none. */
export const baseMap = closed({
  /** With {z}, {x} and {y} for the place of a picture in the Web Mercator scheme. */
  address: nullable(Type.String()),
  credit: nullable(Type.String()),
});
export type BaseMap = Static<typeof baseMap>;
