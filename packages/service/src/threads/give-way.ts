import { setPriority } from "node:os";

/** In a thread: where cores are short, those who wait for a short answer come first. */
export function giveWay(): void {
  // Elsewhere than on Linux this would be about the whole process.
  if (process.platform === "linux") setPriority(0, 10);
}
