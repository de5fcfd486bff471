/** `12.3s`, `2m 4.1s`. */
export function elapsedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${(seconds - 60 * minutes).toFixed(1)}s`;
  return minutes > 0 ? `${minutes}m ${rest}` : rest;
}
