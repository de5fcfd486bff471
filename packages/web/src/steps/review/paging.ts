export interface Page<Item> {
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
