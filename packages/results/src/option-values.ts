/** Whether a yes-or-no option is on; forms send the words, programs the values. */
export function isOn(value: unknown): boolean {
  return value === true || value === "true";
}

/** Whether an option has a value; forms send an empty text for none. */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
