/** A form as the service sends it; it is shown as it comes, in its order. */
export interface ControlSection {
  label: string;
  description?: string;
  collapsible?: boolean;
  collapsed?: boolean;
  controlGroups: ControlGroup[];
}

export interface ControlGroup {
  label?: string;
  controls: Control[];
}

export type Control = ChoiceControl | NumberControl;

interface ControlHead {
  name: string;
  required: boolean;
  label?: string;
  helpText?: string;
}

export interface ChoiceControl extends ControlHead {
  type: "select" | "multiselect";
  options: Choice[];
  /** Absent: there is no default. Empty: left blank on purpose. */
  value?: string | string[];
  /** The choice cannot be left blank although it is not required. */
  excludeNullOption?: boolean;
}

export interface NumberControl extends ControlHead {
  type: "number";
  value?: number;
  min?: number;
  max?: number;
}

export interface Choice {
  id: string;
  label: string;
  children?: Choice[];
}

export function controlsOf(sections: readonly ControlSection[]): Control[] {
  return sections.flatMap(({ controlGroups }) => controlGroups.flatMap(({ controls }) => controls));
}

/** Words for each control out of its place: what stands above its group, and its own. */
export function titlesOf(sections: readonly ControlSection[]): Map<string, string> {
  const groups = sections.flatMap(({ controlGroups }) => controlGroups);
  return new Map(
    groups.flatMap((group) =>
      group.controls.map((control) => {
        const words = [group.label, control.label].filter((label) => label !== undefined && label !== "");
        return [control.name, words.join(" – ") || control.name] as const;
      }),
    ),
  );
}

/** Options below options, as areas have them. */
export function isTree({ options }: ChoiceControl): boolean {
  return options.some(({ children }) => children !== undefined && children.length > 0);
}

export function idsOf(options: readonly Choice[]): string[] {
  return options.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
}
