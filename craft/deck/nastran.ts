import type { Entry } from './read.ts';

/** The name at the head of a line; an asterisk behind it says that fields are 16 columns wide. */
const CARD = /^([A-Za-z][A-Za-z0-9]{0,7})\*?(?=[\s,]|$)/;
/** A command of the executive or of case control: `SOL 101`, `SUBCASE 1`, `DISPLACEMENT(PLOT) = ALL`. */
const COMMAND = /^\s*([A-Za-z][A-Za-z0-9]*)\s*(?:\([^)]*\))?\s*(?:=\s*)?(.*)$/;
/** Commands of which the outline says what they name. */
const TOLD = /^(?:SOL|SUBCASE|SUBCOM|INCLUDE|SET|METHOD|LOAD|SPC|MPC|DLOAD|CMETHOD|TITLE)$/;
/** Bulk data that are told apart by their number or name. */
const NUMBERED = /^(?:P[A-Z]+\d?[A-Z]?|MAT[A-Z]*\d*|EIGRL?|CORD\d[RCS]|TABLE\w+|PARAM)$/;

const isComment = (line: string) => line.trimStart().startsWith('$');
/** Whether a line goes on with the card above it: its first field is blank, or a mark of continuation. */
export const goesOn = (line: string): boolean => /^(?:[+*,]|\s)/.test(line) && line.trim() !== '';

/** The second field of a card, without what columns add. */
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

/** The commands of a file for Nastran, and its cards; those of one name in a row are one entry. */
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

/** Cards of one name belong together, each with the lines that go on with it; undefined for such a line. */
export function nastranKey(line: string): string | undefined {
  if (isComment(line)) return '';
  if (goesOn(line)) return undefined;
  const name = CARD.exec(line)?.[1]?.toUpperCase() ?? '';
  return /\d/.test(line.slice(name.length)) ? name : '';
}
