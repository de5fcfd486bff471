/**
 * What keeps the repository from an answer: it refuses the key or its person, does not have what was asked for, does not know an action, refuses what was sent, is
 * not reached, is too slow, asks to wait, fails, answers something else than the action API, breaks off, sends a file that is too large, or sends it from an
 * address that is not followed.
 */
export const troubleKinds = [
  "forbidden",
  "missing",
  "unknownAction",
  "refused",
  "away",
  "slow",
  "busy",
  "failed",
  "notCkan",
  "broken",
  "tooLarge",
  "unsafeAddress",
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** Troubles that may be over at the next try. */
const passing: ReadonlySet<TroubleKind> = new Set(["away", "slow", "busy", "failed", "broken"]);

/** Why a request to the repository has no result. It says nothing of the key. */
export class RepositoryTrouble extends Error {
  readonly kind: TroubleKind;
  /** What the repository says about it, where that helps; or the host or limit that it is about. */
  readonly detail: string;
  /** Seconds that the repository asks to wait. */
  readonly wait: number | undefined;

  constructor(kind: TroubleKind, detail = "", wait?: number) {
    super(detail === "" ? kind : `${kind}: ${detail}`);
    this.name = "RepositoryTrouble";
    this.kind = kind;
    this.detail = detail;
    this.wait = wait;
  }

  get isPassing(): boolean {
    return passing.has(this.kind);
  }
}
