import { cancelRun } from "./cancel-run.js";
import { compareResults } from "./compare-results.js";
import { describeResult } from "./describe-result.js";
import { explainEstimate } from "./explain-estimate.js";
import { explainWarning } from "./explain-warning.js";
import { keepResult } from "./keep-result.js";
import { listProjects } from "./list-projects.js";
import { listResults } from "./list-results.js";
import { queryEstimates } from "./query-estimates.js";
import { reviewFiles } from "./review-files.js";
import { runStatus } from "./run-status.js";
import { startCalibration } from "./start-calibration.js";
import { startFit } from "./start-fit.js";
import { suggestOptions } from "./suggest-options.js";
import type { Tool } from "./tool.js";

/** All tools, in the order in which work goes on. */
export const tools: readonly Tool[] = [
  ...[listProjects, listResults, describeResult, queryEstimates, explainEstimate, compareResults, explainWarning],
  ...[reviewFiles, suggestOptions, startFit, startCalibration, runStatus, cancelRun, keepResult],
];
