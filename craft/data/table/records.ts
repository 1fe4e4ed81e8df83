import { DELIMITERS, type Delimiter } from './split.ts';

/** `line` from 1; `gaps` empty lines above; `end` is the offset after it. */
export type Line = { line: number; text: string; gaps: number; end: number };

/** Most lines of a quoted cell. */
const BREAKS_MOST = 20;
/** Row with a trailing remark. */
const REMARK = /^([-+.\d][^"#]*?)\s+#\s.*$/;
/** Row framed by bars: Markdown, SU2. */
const FRAMED = /^\|(.*[^\\|\s].*)\|$/;
const EMPTY = /^[\s,;；，]*$/;

/** Delimiter from Excel's `sep=;` line; null if none. */
export function separatorOf(text: string): Delimiter | null {
  const sign = /^sep=(.)\s*?[\r\n]/i.exec(text)?.[1];
  return DELIMITERS.find((it) => it === sign) ?? null;
}

const quotes = (text: string) => text.split('"').length - 1;
/** Whether a quoted cell is left open. */
const isOpen = (text: string) => quotes(text) % 2 === 1 && /(?:^|[\t;；,，])\s*"/.test(text);

/** Normalises line breaks and strips the BOM; `Line.end` refers to this text. */
export function withBreaks(text: string): string {
  const own = text.replace(/^\uFEFF/, '');
  return own.includes('\r') ? own.replace(/\r\n?/g, '\n') : own;
}

/** Non-empty lines; an open quote continues on the next line. */
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
    if (own.startsWith('|')) own = own.replace(FRAMED, '$1');
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
