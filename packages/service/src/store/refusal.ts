/** Whether the store answered and would not do what it was told: it is full, or may not be written. */
export function isRefusal(error: unknown): boolean {
  return (error as Error).name === "ReplyError";
}
