import { type RouteGroup, routeGroups } from "./route-groups.js";

export type RateLimits = Partial<Record<RouteGroup, number>>;

/** Requests in a minute by group, such as `uploads=60,submit=20`. */
export function rateLimits(text: string): RateLimits {
  const pairs = text.split(",").map((pair) => {
    const [, group = "", number = ""] = /^\s*([a-z-]+)\s*=\s*(\d{1,9})\s*$/.exec(pair) ?? [];
    if (!Object.hasOwn(routeGroups, group) || Number(number) < 1) throw new Error(expectedLimits);
    return [group, Number(number)] as const;
  });
  if (new Set(pairs.map(([group]) => group)).size < pairs.length) throw new Error(expectedLimits);
  return Object.fromEntries(pairs);
}

const expectedLimits = `Expected requests in a minute, 1 or more, such as uploads=60,submit=20. Groups are ${Object.keys(routeGroups).join(", ")}.`;
