import { DELIMITERS, type Delimiter } from './split.ts';

/** A line of a text, counted from 1; `gaps` empty ones are above it, `end` is the place behind it in the text. */
export type Line = { line: number; text: string; gaps: number; end: number };

/** Lines over which the quotes of one cell may go. */
const BREAKS_MOST = 20;
/** A row of numbers with a remark behind it. */
const REMARK = /^([-+.\d][^"#]*?)\s+#\s.*$/;
/** Cells of nothing but delimiters. */
const EMPTY = /^[\s,;；，]*$/;

/** The delimiter that Excel's line `sep=;` at the beginning says; null where there is none. */
export function separatorOf(text: string): Delimiter | null {
  const sign = /^sep=(.)\s*?[\r\n]/i.exec(text)?.[1];
  return DELIMITERS.find((it) => it === sign) ?? null;
}

const quotes = (text: string) => text.split('"').length - 1;
/** Whether a quote that began a cell is not closed. */
const isOpen = (text: string) => quotes(text) % 2 === 1 && /(?:^|[\t;；,，])\s*"/.test(text);

/** A text with one kind of line break, without its mark; these are the places that `Line.end` means. */
export function withBreaks(text: string): string {
  const own = text.replace(/^\uFEFF/, '');
  return own.includes('\r') ? own.replace(/\r\n?/g, '\n') : own;
}

/** The lines of a text that are not empty; one whose quotes are not closed goes on with those below. */
export function* linesOf(text: string): Generator<Line, void> {
  const next = (from: number) => {
    const end = text.indexOf('\n', from);
    return end < 0 ? text.length : end;
  };
  let [line, gaps] = [0, 0];
  for (let at = 0; at < text.length; ) {
    let end = next(at);
    let own = text.slice(at, end);
    line++;
    let more = 0;
    if (own.includes('"') && isOpen(own))
      for (let until = end; more < BREAKS_MOST && until < text.length; ) {
        until = next(until + 1);
        more++;
        if (quotes(text.slice(at, until)) % 2 > 0) continue;
        [own, end] = [text.slice(at, until), until];
        break;
      }
    const isWhole = !own.includes('\n');
    if (own.includes(' # ')) own = own.replace(REMARK, '$1');
    if (/^[ \u00a0]|[ \u00a0]$/.test(own)) own = own.replace(/^[ \u00a0]+|[ \u00a0]+$/g, '');
    at = end + 1;
    if (own === '' || (/^[\s,;；，]/.test(own) && EMPTY.test(own)) || (line === 1 && /^sep=.$/i.test(own)))
      gaps++;
    else {
      yield { line, text: own, gaps, end };
      gaps = 0;
    }
    if (!isWhole) line += more;
  }
}
