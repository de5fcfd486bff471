interface Page<Item> {
  items: Item[];
  /** From 0. */
  number: number;
  count: number;
}

export function pageOf<Item>(items: readonly Item[], wanted: number, size: number): Page<Item> {
  const count = Math.max(1, Math.ceil(items.length / size));
  const number = Math.min(Math.max(0, wanted), count - 1);
  return { items: items.slice(number * size, (number + 1) * size), number, count };
}

/** Rows rendered above and below the visible ones, so that scrolling shows no gap. */
const spare = 12;

/** The rows of a virtual list that are rendered, and the height of the space before and after them. */
export function visibleRows(count: number, rowHeight: number, scrolled: number, height: number) {
  const first = Math.max(0, Math.min(count, Math.floor(scrolled / rowHeight)) - spare);
  const end = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + spare);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
}
