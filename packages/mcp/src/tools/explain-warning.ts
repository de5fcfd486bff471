import { causeOf, type WarningKind, warningKinds } from "@tessera/contract";
import { type TextKey, translate } from "@tessera/i18n";
import { Type } from "typebox";
import { Refusal } from "../asking/ask.js";
import { keyOfText, messageKey, messageTemplate } from "../vocabulary/warning-texts.js";
import { closed, language, oneOf, optional } from "./fields.js";
import { tool } from "./tool.js";

/** Pages of the documentation, by kind of warning. */
const pages: Record<WarningKind, string> = {
  estimates: "docs/results.md",
  calibration: "docs/calibration.md",
  inputs: "docs/review.md",
  run: "docs/model.md",
};

/** Tools that show more, by kind of warning. */
const nextTools: Record<WarningKind, string[]> = {
  estimates: ["query_estimates", "explain_estimate", "review_files"],
  calibration: ["review_files", "describe_result", "suggest_options"],
  inputs: ["review_files"],
  run: ["suggest_options", "review_files"],
};

export const explainWarning = tool({
  name: "explain_warning",
  title: "Explain a warning",
  description:
    "Explains a warning or an error message: what it means, whether it stops anything, what to look at in the application and which tools show more. Give its key (as describe_result, review_files and run_status answer) or its whole text in any language.",
  effect: "reads",
  input: closed({
    key: optional(Type.String({ minLength: 1, maxLength: 200, description: "Such as warning.model.atBound." })),
    text: optional(Type.String({ minLength: 1, maxLength: 4000, description: "The words of the warning." })),
    language,
  }),
  output: closed({
    key: Type.String(),
    kind: oneOf([...warningKinds, "refusal"]),
    message: Type.String({ description: "The message with <names> for what differs." }),
    means: Type.String(),
    look_at: Type.Array(Type.String()),
    next_tools: Type.Array(Type.String()),
    page: Type.String({ description: "Page of the documentation." }),
  }),
  async run({ key: given, text }, { language }) {
    const key = (given !== undefined && messageKey(given)) || (text !== undefined && keyOfText(text));
    if (!key) throw new Refusal(translate(language, "mcp.unknownWarning"));
    const message = messageTemplate(key, language);
    const isWarning = key.startsWith("warning.");
    const isOfInput = key.startsWith("detail.input.");
    if (!isWarning && !isOfInput)
      return {
        ...{ key, kind: "refusal" as const, message },
        means: translate(language, "mcp.means.refusal"),
        ...{ look_at: [], next_tools: [], page: "docs/messages.md" },
      };
    const { about, view } = causeOf(key);
    const kind = isOfInput ? "inputs" : about;
    const looks: TextKey[] = [`mcp.look.${kind}`, ...(view ? [`mcp.look.${view}` as const] : [])];
    return {
      key,
      kind: isWarning ? kind : ("refusal" as const),
      message,
      means: translate(language, isWarning ? `mcp.means.${kind}` : "mcp.means.refusal"),
      look_at: looks.map((look) => translate(language, look)),
      next_tools: nextTools[kind],
      page: isWarning ? pages[kind] : "docs/files.md",
    };
  },
});
