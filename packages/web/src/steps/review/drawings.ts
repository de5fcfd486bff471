/** The drawings within an element that are saved with it. */
export function drawingsIn(element: HTMLElement | null): SVGSVGElement[] {
  return [...(element?.querySelectorAll<SVGSVGElement>("svg[data-drawing]") ?? [])];
}
