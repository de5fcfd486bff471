import { hasShared } from "../../../scripts/test/shared.mjs";

export { goldenAnswer, sharedFile } from "../../../scripts/test/shared.mjs";

export const hasSharedFiles = hasShared("validation of the public input files", "data", "reference");
