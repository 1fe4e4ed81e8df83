import type { Entry } from './read.ts';

/** Card name; a trailing asterisk means fields of 16 columns. */
const CARD = /^([A-Za-z][A-Za-z0-9]{0,7})\*?(?=[\s,]|$)/;
/** Executive or case control command: `SOL 101`, `SUBCASE 1`, `DISPLACEMENT(PLOT) = ALL`. */
const COMMAND = /^\s*([A-Za-z][A-Za-z0-9]*)\s*(?:\([^)]*\))?\s*(?:=\s*)?(.*)$/;
/** Commands whose value is in the outline. */
const TOLD = /^(?:SOL|SUBCASE|SUBCOM|INCLUDE|SET|METHOD|LOAD|SPC|MPC|DLOAD|CMETHOD|TITLE)$/;
/** Bulk data listed individually. */
const NUMBERED = /^(?:P[A-Z]+\d?[A-Z]?|MAT[A-Z]*\d*|EIGRL?|CORD\d[RCS]|TABLE\w+|PARAM)$/;

const isComment = (line: string) => line.trimStart().startsWith('$');
/** Whether a line continues the card above: first field blank or a continuation mark. */
export const isContinuation = (line: string): boolean => /^(?:[+*,]|\s)/.test(line) && line.trim() !== '';

function second(line: string): string {
  if (line.includes(',')) return line.split(',')[1]?.trim() ?? '';
  return line.slice(8, /^\S+\*/.test(line) ? 24 : 16).trim();
}

function* commands(text: string, line: number, inCase: boolean): Generator<Omit<Entry, 'times'>> {
  const [, name = '', rest = ''] = COMMAND.exec(text) ?? [];
  const keyword = name.toUpperCase();
  if (!keyword || keyword === 'CEND') return;
  const of = TOLD.test(keyword) ? rest.replace(/\$.*$/, '').trim().slice(0, 40) : '';
  yield { keyword, of, line, level: inCase && !/^SUB(?:CASE|COM)$/.test(keyword) ? 1 : 0 };
}

/** Outline entries; consecutive cards of one name are merged. */
export function* nastranEntries(lines: readonly string[]): Generator<Omit<Entry, 'times'>> {
  const begin = lines.findIndex((it) => /^\s*BEGIN\b/i.test(it));
  let inCase = false;
  for (const [line, text] of lines.entries()) {
    if (isComment(text) || text.trim() === '') continue;
    if (line < begin) {
      yield* commands(text, line, inCase);
      inCase ||= /^\s*SUBCASE\b/i.test(text);
      continue;
    }
    if (line === begin) {
      yield { keyword: 'BEGIN', of: 'BULK', line, level: 0 };
      continue;
    }
    const keyword = CARD.exec(text)?.[1]?.toUpperCase();
    if (!keyword || keyword === 'ENDDATA') continue;
    const of = NUMBERED.test(keyword) ? second(text) : '';
    yield { keyword, of, line, level: begin < 0 ? 0 : 1 };
  }
}

/** Fold key: the card name; undefined for a continuation. */
export function nastranKey(line: string): string | undefined {
  if (isComment(line)) return '';
  if (isContinuation(line)) return undefined;
  const name = CARD.exec(line)?.[1]?.toUpperCase() ?? '';
  return /\d/.test(line.slice(name.length)) ? name : '';
}
