/** `<areas>_<label>_<yyyymmdd>-<hhmm><extension>`, in local time; areas are left out when they are not known. */
export function downloadFileName(
  areas: string | string[] | null,
  label: string,
  extension: string,
  time: Date,
): string {
  // Areas come from a request: only what is safe in a file name and in a header may pass.
  const safe = (areas === null ? [] : [areas].flat()).map((area) => area.replace(/[^\w.-]/g, "_"));
  return `${[...safe, label, timeStamp(time)].join("_")}${extension}`;
}

/** `<yyyymmdd>-<hhmm>`, in local time. */
export function timeStamp(time: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${time.getFullYear()}${two(time.getMonth() + 1)}${two(time.getDate())}`;
  return `${day}-${two(time.getHours())}${two(time.getMinutes())}`;
}
