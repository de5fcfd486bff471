import { setTimeout as sleep } from "node:timers/promises";
import { partOfPhases } from "@tessera/contract";
import type { ProgressPhase, TaskStatus, WarningText } from "@tessera/contract/api";
import { Type } from "typebox";
import { Refusal } from "../asking/ask.js";
import { inPath } from "../asking/service-api.js";
import { keyAndText } from "./describe-result.js";
import { closed, language, nullableText, oneOf, optional, resultId, warningRow } from "./fields.js";
import { fitting } from "./fitting.js";
import { tool } from "./tool.js";

const pollMilliseconds = 500;

export const runStatus = tool({
  name: "run_status",
  title: "Status of a run",
  description:
    "Says how a fit or a calibration stands: waiting (with its place in the queue), running (with phases), or how it ended, with its warnings or with the reason of a failure. With wait_seconds it waits for the end that long and reports progress; call it again if it still runs. A complete calibration is a result; a complete fit needs start_calibration.",
  effect: "reads",
  input: closed({
    id: resultId("Id from start_fit or start_calibration."),
    wait_seconds: optional(Type.Number({ minimum: 0, maximum: 50, description: "Default: 0." })),
    language,
  }),
  output: closed({
    id: Type.String(),
    state: oneOf(["PENDING", "RUNNING", "COMPLETE", "ERROR", "CANCELLED", "DIED", "TIMEOUT", "MISSING"]),
    done: Type.Boolean(),
    waiting_before: optional(Type.Integer({ description: "Tasks before it in the queue." })),
    part_done: optional(Type.Number({ description: "From 0 to 1." })),
    phases: Type.Array(
      closed({ name: Type.String(), state: oneOf(["waiting", "running", "done"]), text: nullableText }),
    ),
    reason: optional(Type.String({ description: "Why it failed." })),
    warnings: Type.Array(warningRow),
  }),
  async run({ id, wait_seconds: wait = 0 }, { api, report, signal }) {
    const path = `/model/status/${inPath(id)}`;
    const end = performance.now() + wait * 1000;
    let status = await api.get<TaskStatus>(path);
    while (!status.done && performance.now() < end) {
      const running = phasesOf(status).find(({ started, complete }) => started && !complete);
      await report(partOfPhases(phasesOf(status)), running?.name ?? "");
      await sleep(Math.min(pollMilliseconds, Math.max(0, end - performance.now())), undefined, { signal });
      status = await api.get<TaskStatus>(path);
    }
    const phases = phasesOf(status);
    const done = status.done === true;
    const ended = done ? await endOf() : { warnings: [] };
    return {
      ...{ id, state: status.status, done },
      ...(status.status === "PENDING" && { waiting_before: Math.max(0, status.queue - 1) }),
      ...(phases.length > 0 && { part_done: Math.round(partOfPhases(phases) * 100) / 100 }),
      phases: phases.map(({ name, started, complete, helpText = null }) => {
        const state = complete ? ("done" as const) : started ? ("running" as const) : ("waiting" as const);
        return { name, state, text: helpText };
      }),
      ...ended,
    };

    /** What a failed task is asked for is refused with the reason of its failure. */
    async function endOf() {
      try {
        const { warnings } = await api.get<{ warnings: WarningText[] }>(`/model/result/${inPath(id)}`);
        return { warnings: fitting(warnings.map(keyAndText), 40, 6000) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { reason: error.message, warnings: [] };
      }
    }
  },
});

function phasesOf({ progress }: TaskStatus): ProgressPhase[] {
  return progress.filter((phase): phase is ProgressPhase => typeof phase !== "string");
}
