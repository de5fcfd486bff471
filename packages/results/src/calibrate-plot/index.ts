export { type CalibratePlotRow, calibratePlotRows } from "./rows.js";
