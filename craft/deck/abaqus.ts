const KEYWORD = /^\s*\*([A-Za-z][^,]*)(,.*)?$/;
/** Opening and closing keywords; the content is one level deeper. */
const PAIRS = new Map([
  ['STEP', 'END STEP'],
  ['PART', 'END PART'],
  ['ASSEMBLY', 'END ASSEMBLY'],
  ['INSTANCE', 'END INSTANCE'],
]);
const ENDS = new Set(PAIRS.values());
const NAMED = /,\s*(?:NAME|NSET|ELSET|INSTANCE)\s*=\s*"?([^,"]+)/i;

/** Normalises an Abaqus or CalculiX keyword: capitals, single blanks, with asterisk. */
export function abaqusWord(text: string): string {
  return text.trim().toUpperCase().replace(/\s+/g, ' ');
}

/** Outline entries of an input file. */
export function* abaqusEntries(lines: readonly string[]) {
  let depth = 0;
  let goesOn = false;
  for (const [line, text] of lines.entries()) {
    const hit: RegExpExecArray | null = goesOn ? null : KEYWORD.exec(text);
    goesOn = (hit !== null || goesOn) && /,\s*$/.test(text);
    if (!hit) continue;
    const word = abaqusWord(hit[1] ?? '');
    if (ENDS.has(word)) {
      depth = Math.max(0, depth - 1);
      continue;
    }
    const of = NAMED.exec(hit[2] ?? '')?.[1]?.trim() ?? '';
    yield { keyword: `*${word}`, of, line, level: Math.min(depth, 2) };
    if (PAIRS.has(word)) depth++;
  }
}

/** Fold key: `data` for lines that are no keyword, comment or keyword continuation. */
export function abaqusKey(line: string, previous: string): string {
  const isData = line.trim() !== '' && !/^\s*\*/.test(line) && !/^\s*\*[A-Za-z].*,\s*$/.test(previous);
  return isData ? 'data' : '';
}
