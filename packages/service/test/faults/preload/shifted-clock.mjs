// Shifts the wall clock of a process by what a file says for its part of the service, from one moment to the next.
// Timers and performance.now() go on as they do when somebody sets the clock of a machine.
import { readFileSync } from "node:fs";
import { partOfProcess } from "./part-of-process.mjs";

const { FAULTS_CLOCK: clockFile } = process.env;
const part = partOfProcess();
const RealDate = Date;
const readEveryMilliseconds = 20;
let shift = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - readAt > readEveryMilliseconds) {
    shift = JSON.parse(readFileSync(clockFile, "utf8"))[part] ?? 0;
    readAt = performance.now();
  }
  return RealDate.now() + shift * 1000;
}

class ShiftedDate extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
}

if (clockFile && part) globalThis.Date = ShiftedDate;
