/** Counts in full, measurements in three figures: more is noise. */
export const rounded = (figure) =>
  Number.isInteger(figure) || Math.abs(figure) >= 100 ? Math.round(figure) : Number(figure.toPrecision(3));

/** A cell as people read it. */
export const shown = (cell) => {
  if (cell === null || cell === undefined) return "–";
  return typeof cell === "number" ? cell.toLocaleString("en", { maximumFractionDigits: 20 }) : cell;
};

export const median = (figures) => quantile(figures, 0.5);

export const quantile = (figures, part) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(part * figures.length))];
