import type { Message } from "@tessera/contract";
import type { SessionFile, TransferredFile, TransferStatus } from "@tessera/contract/api";
import { type Language, type TextKey, translate, wordsOf } from "@tessera/i18n";
import type { Transfer } from "@tessera/records";
import { type WantedType, wantedTypes } from "@tessera/repository";

/** A file of a transfer. What is wrong with it is worded when somebody asks. */
export interface TransferFile {
  type: string;
  name: string | null;
  state: TransferredFile["state"];
  bytes: number;
  size: number | null;
  file?: SessionFile;
  resource?: NonNullable<TransferredFile["resource"]>;
  candidates?: { id: string; name: string }[];
  problem?: Message<TextKey>;
}

/** What the database keeps of a transfer. */
export interface TransferContent {
  dataset: { id: string; title: string | null };
  release: { id: string; name: string | null } | null;
  files: TransferFile[];
  problem?: Message<TextKey>;
}

/** Why a transfer ended that did not end by itself. */
const endings: Partial<Record<TransferStatus["state"], TextKey>> = {
  cancelled: "detail.repository.cancelled",
  interrupted: "detail.repository.interrupted",
};

/** How a transfer stands, in the words of its reader. */
export function transferInAnswer(
  { id, kind, state, content, startedAt }: Transfer,
  language: Language,
): TransferStatus {
  const { dataset, release, files, problem } = JSON.parse(content) as TransferContent;
  const ending = endings[state];
  return {
    ...{ id, kind, state, dataset, release, started_at: startedAt },
    files: files.map((file) => fileInAnswer(file, language)),
    problem: ending ? translate(language, ending) : problem ? wordsOf(problem, language) : null,
  };
}

function fileInAnswer(given: TransferFile, language: Language): TransferredFile {
  const { type, name, state, bytes, size, file = null, resource = null, candidates = [], problem } = given;
  const words =
    problem && wordsOf({ ...problem, values: { ...problem.values, type: typeInWords(type, language) } }, language);
  return { type, name, state, bytes, size, file, resource, candidates, problem: words ?? null };
}

function typeInWords(type: string, language: Language): string {
  const known = wantedTypes.find((wanted): wanted is WantedType => wanted === type);
  if (known === undefined) return type;
  return translate(language, known === "output" ? "repository.type.output" : `validate.type.${known}`);
}
