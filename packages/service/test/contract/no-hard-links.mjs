// Loaded before everything else (`--import`): a disk without hard links, as SMB shares and FAT are.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

fs.linkSync = (path) => {
  throw Object.assign(new Error(`EPERM: operation not permitted, link '${path}'`), { code: "EPERM" });
};
syncBuiltinESMExports();
