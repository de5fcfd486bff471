import type { TextKey } from "@tessera/i18n";

/** What whoever runs the service can mend, by the code of the operating system or, from libraries, by its words. */
const troubles: { codes: string[]; words: string; key: TextKey }[] = [
  { codes: ["ENOSPC", "EDQUOT"], words: "No space left on device", key: "detail.diskFull" },
  { codes: ["EROFS"], words: "Read-only file system", key: "detail.diskReadOnly" },
];

/** The text about a disk that takes no more, or nothing when an error is about something else. */
export function diskTrouble(error: unknown): TextKey | undefined {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  return troubles.find(({ codes, words }) => codes.includes(code) || message.includes(words))?.key;
}
