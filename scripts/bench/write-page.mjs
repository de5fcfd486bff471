// docs/benchmarks.md, from the figures in docs/benchmarks.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pageOf } from "./page/page.mjs";
import { readFigures } from "./page/read-figures.mjs";

export const dataFolder = fileURLToPath(new URL("../../docs/benchmarks", import.meta.url));
export const pageFile = `${dataFolder}.md`;

export const writePage = () => writeFileSync(pageFile, pageOf(readFigures(dataFolder)));
