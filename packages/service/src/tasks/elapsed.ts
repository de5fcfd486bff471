/** `12.3s`, `2m 4.1s`. */
export function elapsedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${(seconds - 60 * minutes).toFixed(1)}s`;
  return minutes > 0 ? `${minutes}m ${rest}` : rest;
}

/** `12 h`, `1 h 30 min`, `45 s`: as people say how long something may take, in every language alike. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 3600), "h"],
    [Math.floor((whole % 3600) / 60), "min"],
    [whole % 60, "s"],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return told.length === 0 ? "0 s" : told.join(" ");
}
