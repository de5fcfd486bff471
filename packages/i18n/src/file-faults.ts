import { fileFaults as en } from "./texts/en/file-faults.js";
import { fileFaults as fr } from "./texts/fr/file-faults.js";
import { fileFaults as pt } from "./texts/pt/file-faults.js";

/** Faults of files, which the application shares with the service. */
export const fileFaults = { en, fr, pt };
