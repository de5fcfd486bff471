// The Markdown pages of the project, with what the checks ask of them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import GithubSlugger from "github-slugger";
import { lexer, walkTokens } from "marked";

export const clone = fileURLToPath(new URL("../..", import.meta.url));

/** All pages that git keeps or would keep, by their path from the root of the clone. */
export function readPages() {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], {
    cwd: clone,
    encoding: "utf8",
  });
  return listed.trim().split("\n").map(readPage);
}

export function readPage(path) {
  const text = readFileSync(join(clone, path), "utf8");
  const page = { path, text, links: [], anchors: new Set(), blocks: [], tables: [] };
  const slugger = new GithubSlugger();
  let line = 1;
  for (const token of lexer(text)) {
    walkTokens([token], (part) => collect(page, part, line, slugger));
    line += token.raw.split("\n").length - 1;
  }
  return page;
}

/** `line` is that of the paragraph, list or table that the part is in. */
function collect(page, part, line, slugger) {
  if (part.type === "heading") page.anchors.add(slugger.slug(plain(part.tokens)));
  if (part.type === "link" || part.type === "image") page.links.push({ target: part.href, line });
  if (part.type === "table")
    page.tables.push({ header: part.header.map(text), rows: part.rows.map((row) => row.map(text)) });
  if (part.type === "code" && part.codeBlockStyle !== "indented") {
    const [language = "", ...marks] = (part.lang ?? "").split(" ");
    page.blocks.push({ language, marks, text: part.text, line });
  }
}

const text = (cell) => cell.text;

/** A heading as it is read, without the signs of emphasis, code and links. */
function plain(tokens) {
  return tokens.map((token) => (token.tokens ? plain(token.tokens) : token.text)).join("");
}
