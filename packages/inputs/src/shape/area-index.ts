/** What other files are checked against: which areas there are, and of which level. */
export interface AreaIndex {
  file: string;
  /** Level by area id; NaN where the shape file does not say it. In the order of the shape file. */
  levels: ReadonlyMap<string, number>;
}
