import { plainText } from "../texts/plain-text.ts";

/** Hands a file to the user under a name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands a text over as JSON. */
export function saveJson(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: "application/json" }));
}

/** A name that every system takes, from words: "HIV prevalence, Emési" is "hiv-prevalence-emesi". */
export function fileName(words: string): string {
  return (
    plainText(words)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "tessera"
  );
}
