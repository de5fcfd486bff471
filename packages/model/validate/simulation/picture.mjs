export function drawRanks() { return ""; }
