const UNITS = [
  ['KB', 0],
  ['MB', 1],
  ['GB', 2],
] as const;

/** A size in bytes as people read it: at most two decimals, in the first unit that leaves fewer than 1,024. */
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
