import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Stop {
  /** Its place among all elements that can be operated. */
  place: number;
  name: string;
  isSeen: boolean;
}

/** The focused element, and whether its focus can be seen. */
export function focused(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const all = [...document.querySelectorAll("main *")];
    const { width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isMarked = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent ?? ""}`.slice(0, 80);
    return { place: all.indexOf(element), name, isSeen: isMarked && width > 0 && height > 0 };
  });
}

/** What can be operated and is on the screen, but for those of a group that arrow keys move in. */
function operable(page: Page): Promise<{ place: number; name: string }[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll("main *")];
    return all.flatMap((element, place) => {
      if (!(element instanceof HTMLElement || element instanceof SVGElement)) return [];
      const isOperable = element.matches("button, select, input, summary, a[href], [tabindex]");
      if (!isOperable || element.tabIndex < 0 || element.matches(":disabled") || !element.checkVisibility()) return [];
      return [
        {
          place,
          name: `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent ?? ""}`.slice(0, 80),
        },
      ];
    });
  });
}

/** Every control of the page is reached by Tab, in the order of the page, and its focus is seen. The focus is before them at the beginning. */
export async function expectReachedByTab(page: Page): Promise<void> {
  const wanted = await operable(page);
  expect(wanted.length).toBeGreaterThan(5);
  const stops: Stop[] = [];
  // As many steps as there are controls, and those before and after the view.
  for (let step = 0; step < wanted.length + 30; step++) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    if (stop && stop.place >= 0) stops.push(stop);
    else if (stops.length > 0) break;
  }
  expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
  const reached = new Set(stops.map(({ place }) => place));
  expect(wanted.filter(({ place }) => !reached.has(place)).map(({ name }) => name)).toEqual([]);
  expect(stops.map(({ place }) => place)).toEqual([...stops.map(({ place }) => place)].sort((a, b) => a - b));
}
