export { type PlotCoverage, type PlotRow, readPlotCoverage, readPlotRows, streamPlotRows } from "./read.js";
export { writePlotData } from "./write.js";
