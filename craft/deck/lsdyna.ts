import type { Entry } from './read.ts';

const KEYWORD = /^\*([A-Za-z][^\s,]*)/;
/** Keywords whose first card is a name. */
const TITLED = /^\*PART(?:_|$)|_TITLE$/;
/** Suffix that changes the card width. */
const SIGN = /[-+%]$/;

/** Normalises an LS-DYNA keyword: capitals, with asterisk and options. */
export function dynaWord(text: string): string {
  return text.trim().toUpperCase().replace(SIGN, '');
}

const isCard = (line: string) => line.trim() !== '' && !/^[*$]/.test(line);

/** Outline entries, with the names of parts and titled keywords. */
export function* dynaEntries(lines: readonly string[]): Generator<Omit<Entry, 'times'>> {
  for (const [line, text] of lines.entries()) {
    const hit = KEYWORD.exec(text);
    if (!hit) continue;
    const keyword = dynaWord(hit[0]);
    if (keyword === '*END') return;
    let of = '';
    if (TITLED.test(keyword)) {
      let at = line + 1;
      while (lines[at]?.startsWith('$')) at++;
      const first = lines[at] ?? '';
      if (isCard(first)) of = first.trim().slice(0, 40);
    }
    yield { keyword, of, line, level: 0 };
  }
}

/** Fold key: `data` for cards. */
export function dynaKey(line: string): string {
  return isCard(line) ? 'data' : '';
}
