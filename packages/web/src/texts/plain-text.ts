/** A text without accents and capitals, so that it is found however it is written: "emesi" finds "Emési". */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
