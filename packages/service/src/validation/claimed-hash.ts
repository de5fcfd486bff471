import type { Refusal } from "./refusal.js";

/** How clients that take a hash of the content write it; others send any name, which says nothing. */
const md5Name = /^([0-9a-f]{32})(\.[^.]*)?$/i;

/** Why a file is not the one that a client means: its content is not what the client took the hash of. */
export function claimRefusal(hash: string | undefined, md5: string, file: string): Refusal | null {
  const claimed = md5Name.exec(hash ?? "")?.[1]?.toLowerCase();
  if (claimed === undefined || claimed === md5.toLowerCase()) return null;
  return { key: "detail.validation.contentDiffers", values: { file, claimed, found: md5.toLowerCase() } };
}
