import type { InputFiles } from "../../project/project.ts";

/** Views of the files of a project. Series need programme, antenatal or STI clinic data; the projection is compared with the first two. */
export function reviewTabs({ programme, anc, sti }: InputFiles) {
  const isCompared = programme !== undefined || anc !== undefined;
  return [
    ...(isCompared || sti ? (["timeSeries"] as const) : []),
    "map" as const,
    ...(isCompared ? (["comparison"] as const) : []),
    "population" as const,
  ];
}
