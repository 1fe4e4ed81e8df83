import { literalLines } from '../dialects/lines.ts';

/** Minimum lines, and maximum width (a Chinese character counts 2). */
const [FEWEST, WIDEST] = [3, 48];
const PREFIX = /^[ \t]*(?:>[ \t]?)*/;
/** Lines that start another block. */
const BLOCK =
  /^(?:#|\||<|\$\$|\\[a-z[]|[-*+](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|!\[|\[[^\]]*\]:|:::|[-=_*]{3,}[ \t]*$|\[![a-z])/i;
/** Hard breaks: two blanks, backslash, `<br>`. */
const KEPT = /(?: {2}|\\|<br\s*\/?>)$/i;
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/g;

const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

/** 1-based; short lines with soft breaks, which will be joined. */
export type VerseLines = { from: number; to: number };

/** Finds verses. */
export function versesIn(text: string): VerseLines[] {
  const lines = text.split('\n');
  const literal = literalLines(lines);
  const found: VerseLines[] = [];
  let from = 0;
  const isPart = (at: number) => {
    const line = lines[at] ?? '';
    const own = line.replace(PREFIX, '');
    return !literal[at] && own.trim() !== '' && !BLOCK.test(own);
  };
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && isPart(at)) continue;
    const verse = lines.slice(from, at);
    // Lines below a list item or in a table belong to it.
    const above = (lines[from - 1] ?? '').replace(PREFIX, '').trim();
    const isAlone = above === '' || /^#{1,6}\s/.test(above) || literal[from - 1] === true;
    const isShort = verse.every((line) => widthOf(line.trim()) <= WIDEST);
    if (verse.length >= FEWEST && isAlone && isShort && !verse.slice(0, -1).some((line) => KEPT.test(line)))
      found.push({ from: from + 1, to: at });
    from = at + 1;
  }
  return found;
}
