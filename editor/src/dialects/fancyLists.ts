import { literalLines } from './lines.ts';
import type { Tally } from './tally.ts';

/** Pandoc list markers `a.`, `iv)`, `(2)`, `(A)`. */
const MARKER = /^[ \t>]*(?:\(([A-Za-z]{1,7}|\d{1,3})\)|([A-Za-z]{1,7})[.)])[ \t]+\S/;
/** Auto-numbered marker `#.` of Pandoc and reStructuredText. */
const COUNTED = /^([ \t>]*)#([.)])(?=[ \t]+\S)/;
const BROKEN = /(?: {2}|\\)$/;

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** Value of a Roman numeral; 0 if invalid. */
function roman(text: string): number {
  const values = [...text].map((it) => ROMAN[it] ?? Number.NaN);
  const sum = values.reduce((all, it, at) => all + (it < (values[at + 1] ?? 0) ? -it : it), 0);
  return Number.isNaN(sum) ? 0 : sum;
}

/** Possible numbers of a marker, with their style. */
function numbersOf(line: string): string[] {
  const [, bracketed, plain] = MARKER.exec(line) ?? [];
  const text = bracketed ?? plain ?? '';
  if (!text) return [];
  const kind = `${bracketed === undefined ? '' : '('}${text === text.toLowerCase() ? 'a' : 'A'}`;
  if (/^\d/.test(text)) return [`${kind}1 ${Number(text)}`];
  const small = text.toLowerCase();
  if (text !== small && text !== text.toUpperCase()) return [];
  return [
    ...(small.length === 1 ? [`${kind}a ${small.charCodeAt(0)}`] : []),
    ...(roman(small) > 0 ? [`${kind}i ${roman(small)}`] : []),
  ];
}

const nextOf = (number: string) => number.replace(/\d+$/, (it) => String(Number(it) + 1));

/** Lines of a paragraph that are consecutive list items. */
function itemsIn(lines: readonly string[], from: number, end: number): number[] {
  const items: number[] = [];
  const seen = new Set<string>();
  let isCounted = false;
  for (let at = from; at < end; at++) {
    const numbers = numbersOf(lines[at] ?? '');
    if (numbers.length === 0) continue;
    isCounted ||= numbers.some((it) => seen.has(it));
    for (const it of numbers) seen.add(nextOf(it));
    items.push(at);
  }
  return isCounted ? items : [];
}

/**
 * Converts Pandoc's fancy lists: lettered, Roman or bracketed items get lines of their own, `#.` becomes a
 * numbered list.
 */
export function withFancyLists(lines: readonly string[], tally: Tally): string[] {
  if (!lines.some((it) => MARKER.test(it) || COUNTED.test(it))) return [...lines];
  const literal = literalLines(lines);
  const out = lines.map((line, at) => (literal[at] ? line : line.replace(COUNTED, '$11$2')));
  const isText = (at: number) => at < lines.length && !literal[at] && lines[at]?.trim() !== '';
  for (let at = 0; at < lines.length; at++) {
    let end = at;
    while (isText(end)) end++;
    const items = itemsIn(lines, at, end);
    if (items.length > 0) tally.add('字母、罗马数字或带括号的编号', '每一项另起一行，没有变成列表');
    for (const item of items.filter((it) => it > at))
      if (!BROKEN.test(out[item - 1] ?? '')) out[item - 1] = `${out[item - 1]}\\`;
    at = Math.max(at, end - 1);
  }
  return out;
}
