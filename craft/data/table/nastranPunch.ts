const POINTS = /^\$(?:DISPLACEMENTS|VELOCIT|ACCELERATION|EIGENVECTOR|SPCF|MPCF|OLOAD|TEMPERATURE)/i;
const [CONTINUED, REAL] = [/^-CONT-/, /^\$REAL OUTPUT/i];
/** Column of the line number; first value column of a continuation. */
const [LAST, FIRST] = [72, 18];
const HEADS = '# POINT TYPE T1 T2 T3 R1 R2 R3';

/** Whether a text is a Nastran punch file (.pch). */
export const isPunch = (text: string): boolean => /^\$TITLE\b/m.test(text) && /^-CONT-/m.test(text);

/**
 * Joins punch file continuation lines and drops columns after 72. Joined lines become empty so that line
 * numbers stay.
 */
export function unwrapPunch(text: string): string {
  const lines = text.split('\n');
  const out = lines.map(() => '');
  let [entry, head] = [-1, -1];
  let [isOfPoints, isReal] = [false, false];
  let said: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('$')) {
      if (head !== at - 1) [isOfPoints, isReal, said] = [false, false, []];
      head = at;
      isOfPoints ||= POINTS.test(line);
      isReal ||= REAL.test(line);
      const own = line.slice(0, LAST).trim();
      if (!/^\$(?:TITLE|SUBTITLE|LABEL)\s*=\s*$/i.test(own))
        said.push(own.replace(/^\$/, '').replace(/\s*=\s*/, ' = '));
    } else if (CONTINUED.test(line) && entry >= 0) out[entry] += ` ${line.slice(FIRST, LAST).trimEnd()}`;
    else {
      if (head === at - 1 && said.length > 0) {
        out[at - 2] = `# ${said.join('，')}`;
        if (isOfPoints && isReal) out[at - 1] = HEADS;
      }
      entry = at;
      out[at] = line.slice(0, LAST).trimEnd();
    }
  }
  return out.join('\n');
}
