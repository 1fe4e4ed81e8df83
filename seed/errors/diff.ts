/** Hunk separator in diffs that omit lines. */
const GAP = ' …';

/** Hunks of a diff: lines to find, and lines to leave. */
function hunksOf(diff: string): { found: string[]; left: string[] }[] {
  const hunks = [{ found: [] as string[], left: [] as string[] }];
  for (const line of diff.split('\n')) {
    const hunk = hunks.at(-1);
    if (line === GAP) hunks.push({ found: [], left: [] });
    else {
      if (!line.startsWith('+')) hunk?.found.push(line.slice(1));
      if (!line.startsWith('-')) hunk?.left.push(line.slice(1));
    }
  }
  return hunks;
}

/** Applies a diff without line numbers; undefined if a hunk is not found after the previous one. */
export function applied(text: string, diff: string): string | undefined {
  const rest = text.split('\n');
  const done: string[] = [];
  for (const { found, left } of hunksOf(diff)) {
    const at = rest.findIndex((_, from) => found.every((line, n) => rest[from + n] === line));
    if (at < 0) return undefined;
    done.push(...rest.splice(0, at), ...left);
    rest.splice(0, found.length);
  }
  return [...done, ...rest].join('\n');
}
