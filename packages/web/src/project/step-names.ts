/** The seven steps that users know. */
export type StepName = "inputs" | "review" | "options" | "fit" | "calibrate" | "output" | "save";
