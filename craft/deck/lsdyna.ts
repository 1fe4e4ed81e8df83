import type { Entry } from './read.ts';

const KEYWORD = /^\*([A-Za-z][^\s,]*)/;
/** Keywords whose first card is a name. */
const TITLED = /^\*PART(?:_|$)|_TITLE$/;
/** A sign behind a keyword changes the width of its cards. */
const SIGN = /[-+%]$/;

/** A keyword of LS-DYNA as manuals write it: capitals, with its asterisk and its options. */
export function dynaWord(text: string): string {
  return text.trim().toUpperCase().replace(SIGN, '');
}

const isCard = (line: string) => line.trim() !== '' && !/^[*$]/.test(line);

/** The keywords of an input file, those of parts and of titled things with their names. */
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

/** Cards are what is neither a keyword nor a comment. */
export function dynaKey(line: string): string {
  return isCard(line) ? 'data' : '';
}
