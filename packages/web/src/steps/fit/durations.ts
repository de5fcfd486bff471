/** "2 min 5 s" in a language; hours from 60 minutes on, seconds only below 10 minutes. */
export function durationText(seconds: number, language: string): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const parts = [
    ...(hours > 0 ? [inUnit(hours, "hour", language)] : []),
    ...(minutes > 0 ? [inUnit(minutes, "minute", language)] : []),
    ...(whole < 60 || (whole < 600 && rest > 0) ? [inUnit(rest, "second", language)] : []),
  ];
  return new Intl.ListFormat(language, { type: "unit", style: "narrow" }).format(parts);
}

/** No more exact than a forecast is: tens of seconds, then whole minutes. */
export function roughly(seconds: number): number {
  return seconds < 55 ? Math.max(10, Math.round(seconds / 10) * 10) : Math.round(seconds / 60) * 60;
}

function inUnit(value: number, unit: "hour" | "minute" | "second", language: string): string {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(value);
}
