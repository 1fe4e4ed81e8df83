import { literalLines } from '../dialects/lines.ts';

/** Lines that make a verse, and how wide one may be at most, a Chinese character being two. */
const [FEWEST, WIDEST] = [3, 48];
const PREFIX = /^[ \t]*(?:>[ \t]?)*/;
/** What begins a block of its own: a heading, a list, a table, HTML, a formula, a picture, a note, a command. */
const BLOCK =
  /^(?:#|\||<|\$\$|\\[a-z[]|[-*+](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|!\[|\[[^\]]*\]:|:::|[-=_*]{3,}[ \t]*$|\[![a-z])/i;
/** What keeps a line: two blanks, a backslash, or `<br>` at its end. */
const KEPT = /(?: {2}|\\|<br\s*\/?>)$/i;
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/g;

const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

/** Lines from 1 that look like verse: several short ones that single breaks end, which articles join. */
export type Verse = { from: number; to: number };

/** The verses of a text. */
export function versesIn(text: string): Verse[] {
  const lines = text.split('\n');
  const literal = literalLines(lines);
  const found: Verse[] = [];
  let from = 0;
  const isPart = (at: number) => {
    const line = lines[at] ?? '';
    const own = line.replace(PREFIX, '');
    return !literal[at] && own.trim() !== '' && !BLOCK.test(own);
  };
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && isPart(at)) continue;
    const verse = lines.slice(from, at);
    // Lines below an item of a list or in a table are of that.
    const above = (lines[from - 1] ?? '').replace(PREFIX, '').trim();
    const isAlone = above === '' || /^#{1,6}\s/.test(above) || literal[from - 1] === true;
    const isShort = verse.every((line) => widthOf(line.trim()) <= WIDEST);
    if (verse.length >= FEWEST && isAlone && isShort && !verse.slice(0, -1).some((line) => KEPT.test(line)))
      found.push({ from: from + 1, to: at });
    from = at + 1;
  }
  return found;
}
