import { chmodSync, statSync } from "node:fs";

/** The bits that files and folders of the service do not have. */
let withheld = 0;

/**
 * Keeps what this process and its children write to their user. Where others have been shut out
 * already, the umask stays: with 007 or 027 its files are for the group, too.
 */
export function keepPrivate(): void {
  const given = process.umask(0o077);
  withheld = (given & 0o007) === 0o007 ? given : 0o077;
  process.umask(withheld);
}

/**
 * Takes from a file or folder of an earlier version what new ones do not have. One of another user
 * stays as it is.
 */
export function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.()) return;
  const mode = found.mode & 0o7777;
  if ((mode & withheld) !== 0) chmodSync(path, mode & ~withheld);
}
