import { quarterNumber } from "@tessera/contract";
import { sharedFile } from "../shared-files.js";

/** Time points of a published run, as in its options. */
export function publishedQuarters(name: string): number[] {
  const options = JSON.parse(sharedFile("reference", name, "options.json").toString("utf8")) as Record<string, string>;
  return [1, 2, 3, 4].map((point) => {
    const label = options[`calendar_quarter_t${point}`] ?? "";
    return quarterNumber(label);
  });
}
