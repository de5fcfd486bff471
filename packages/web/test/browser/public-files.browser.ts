import { describePublicFiles } from "./public-files.ts";

describePublicFiles(["mwi-2024"]);
