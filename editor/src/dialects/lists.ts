const NUMBERED = /^([ \t>]*)(\d{1,3})([.)])(?=[^\s\d.)])/;

/** Numbered lines from 1 on without the blank after the number. */
export function crampedLists(lines: readonly string[], literal: readonly boolean[]): Set<number> {
  const found = new Set<number>();
  let run: number[] = [];
  const close = () => {
    if (run.length > 1) for (const at of run) found.add(at);
    run = [];
  };
  for (const [at, line] of lines.entries()) {
    const number = literal[at] ? Number.NaN : Number(NUMBERED.exec(line)?.[2] ?? Number.NaN);
    if (number !== run.length + 1) close();
    if (number === run.length + 1) run.push(at);
  }
  close();
  return found;
}

/** Inserts the blank. */
export const spacedItem = (line: string): string => line.replace(NUMBERED, '$1$2$3 ');
