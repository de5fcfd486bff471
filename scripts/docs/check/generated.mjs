// What is made from the sources is what the sources make now.
import { generatedPages } from "../generate/pages.mjs";

export async function checkGenerated(pages) {
  const made = Object.entries(await generatedPages());
  const stale = made.filter(([path, text]) => pages.find((page) => page.path === path)?.text !== text);
  return stale.map(([place]) => ({ place, says: "is stale: run npm run docs" }));
}
