// Every link leads somewhere: to a file of the clone, to a heading of a page. Addresses on the internet are only parsed.
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { clone } from "../pages.mjs";

export function checkLinks(pages) {
  const anchorsOf = new Map(pages.map(({ path, anchors }) => [path, anchors]));
  return pages.flatMap((page) =>
    page.links.flatMap(({ target, line }) => {
      const problem = problemOf(page.path, target, anchorsOf);
      return problem ? [{ place: `${page.path}:${line}`, says: problem }] : [];
    }),
  );
}

function problemOf(from, target, anchorsOf) {
  if (/^[a-z]+:/.test(target)) return URL.canParse(target) ? null : `${target} is no address`;
  const [path = "", anchor] = target.split("#");
  if (path.startsWith("/")) return `${target} begins at the root of somebody's disk: write it from this page`;
  const file = path === "" ? from : normalize(join(dirname(from), decodeURI(path)));
  if (!existsSync(join(clone, file))) return `there is no ${file}`;
  if (anchor !== undefined && !anchorsOf.get(file)?.has(anchor)) return `${file} has no heading #${anchor}`;
  return null;
}
