import { describePublicFiles } from "./public-files.ts";

describePublicFiles(["mwi-2019", "mwi-zone"]);
