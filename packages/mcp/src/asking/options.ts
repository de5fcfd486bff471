import type { Control, OptionForm } from "@tessera/contract/api";
import type { Files, Options } from "./projects.js";
import type { ServiceApi } from "./service-api.js";

/** A control of a form with the labels of its section and group. */
export interface Offered {
  control: Control;
  section: string;
  label: string;
}

/** The form of model options for these files, with suggestions that follow what was chosen. */
export async function modelForm(api: ServiceApi, files: Files, chosen?: Options): Promise<Offered[]> {
  return controlsOf(await api.post<OptionForm>("/model/options", { ...files, ...(chosen && { chosen }) }));
}

/** The form of calibration options, with suggestions for these files. */
export async function calibrationForm(api: ServiceApi, { shape, survey }: Files): Promise<Offered[]> {
  return controlsOf(await api.post<OptionForm>("/calibrate/options", { shape, survey }));
}

function controlsOf({ controlSections }: OptionForm): Offered[] {
  return controlSections.flatMap(({ label: section, controlGroups }) =>
    controlGroups.flatMap(({ label: group, controls }) =>
      controls.map((control) => ({
        control,
        section,
        label: [...new Set([group, control.label])].filter(Boolean).join(", ") || control.name,
      })),
    ),
  );
}

/** The values of a form as a submit names them. */
export function valuesOf(offered: readonly Offered[]): Options {
  return Object.fromEntries(
    offered.flatMap(({ control: { name, value } }) => (value === undefined ? [] : [[name, value]])),
  );
}
