import { countryFiles, fitFiles } from "./country-fit.js";
import type { RunningService } from "./running-service.js";
import { sessionFile } from "./uploaded-files.js";

type Role = keyof typeof countryFiles;

/** Files of a country as requests refer to them; one that is null is sent as null. */
export function filesOf(
  wanted: readonly Role[],
  paths: Partial<Record<Role, string | null>> = {},
): Record<string, unknown> {
  const entries = wanted.map((role) => {
    const path = role in paths ? paths[role] : `/uploads/${countryFiles[role]}`;
    return [role, path && sessionFile(path, { filename: countryFiles[role] })];
  });
  return Object.fromEntries(entries);
}

export const ofModel = Object.keys(fitFiles) as (keyof typeof fitFiles)[];
const ofForm = ["shape", "survey", "programme", "anc"] as const;

export function askForOptions(
  service: RunningService,
  paths: Partial<Record<Role, string | null>> = {},
  language = "en",
) {
  return service.post("/model/options", filesOf(ofForm, paths), { "accept-language": language });
}

export function validateOptions(
  service: RunningService,
  options: Record<string, unknown>,
  paths: Partial<Record<Role, string | null>> = {},
  language = "en",
) {
  return service.post("/validate/options", { data: filesOf(ofModel, paths), options }, { "accept-language": language });
}

interface AnyControl {
  name: string;
  type: string;
  required: boolean;
  label?: string;
  helpText?: string;
  options?: { id: string; label: string }[];
  value?: string | string[] | number;
}

interface AnyForm {
  controlSections: { label: string; controlGroups: { label: string; controls: AnyControl[] }[] }[];
}

export function controlsOf({ controlSections }: AnyForm): AnyControl[] {
  return controlSections.flatMap(({ controlGroups }) => controlGroups.flatMap(({ controls }) => controls));
}

/** Values as a form sends them when nothing is changed. */
export function submittedValues(form: AnyForm): Record<string, unknown> {
  return Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value ?? ""]));
}
