const UNITS = [
  ['KB', 0],
  ['MB', 1],
  ['GB', 2],
] as const;

/** Formats bytes with at most two decimals in the first unit below 1,024. */
export function sizeText(bytes: number): string {
  let size = bytes;
  let text = `${bytes} B`;
  for (const [unit, decimals] of UNITS) {
    if (size < 1024) break;
    size = Number((size / 1024).toFixed(decimals));
    text = `${size} ${unit}`;
  }
  return text;
}
