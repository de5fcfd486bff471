#!/usr/bin/env node
// Linked at install, before anything is built; the program itself is bundled from src/cli.ts by bundle.mjs.
import { existsSync } from "node:fs";

const program = new URL("../dist/program/cli.js", import.meta.url);
if (!existsSync(program)) {
  console.error("tessera: not built yet. Run 'npm run build' first.");
  process.exit(1);
}
await import(program.href);
