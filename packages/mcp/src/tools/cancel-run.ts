import { Type } from "typebox";
import { inPath } from "../asking/service-api.js";
import { closed, language, resultId } from "./fields.js";
import { tool } from "./tool.js";

export const cancelRun = tool({
  name: "cancel_run",
  title: "Cancel a run",
  description:
    "Cancels a fit or a calibration that waits or runs. What it had computed is lost. Only if the person asks for it.",
  effect: "ends",
  input: closed({ id: resultId("Id from start_fit or start_calibration."), language }),
  output: closed({ id: Type.String(), cancelled: Type.Boolean() }),
  async run({ id }, { api }) {
    await api.post(`/model/cancel/${inPath(id)}`);
    return { id, cancelled: true };
  },
});
