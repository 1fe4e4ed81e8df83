/** Between hunks of a diff that skips the lines between them. */
const GAP = ' …';

/** The hunks of a diff, each as the lines that it finds and those that it leaves. */
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

/** A text after a diff without line numbers; nothing where a hunk is not in it, after the one before. */
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
