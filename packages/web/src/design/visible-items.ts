interface Page<Item> {
  items: Item[];
  /** From 0; never beyond the last. */
  number: number;
  count: number;
}

export function pageOf<Item>(items: readonly Item[], wanted: number, size: number): Page<Item> {
  const count = Math.max(1, Math.ceil(items.length / size));
  const number = Math.min(Math.max(0, wanted), count - 1);
  return { items: items.slice(number * size, (number + 1) * size), number, count };
}

/** Rows that are drawn above and below those one sees, so that scrolling does not run into emptiness. */
const spare = 12;

/** Which of many rows of one height are drawn, and the room that stands for those before and after. */
export function visibleRows(count: number, rowHeight: number, scrolled: number, height: number) {
  const first = Math.max(0, Math.min(count, Math.floor(scrolled / rowHeight)) - spare);
  const end = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + spare);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
}
