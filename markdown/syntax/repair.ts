import { BARE } from './beginFormulas.ts';
import { fenceAfter } from './codeFences.ts';

/** Where an environment that begins on a line ends, if nothing but it is on its lines; -1 where it does not. */
function environmentEnd(lines: readonly string[], from: number): number {
  const name = BARE.exec(lines[from] ?? '')?.[1];
  if (name === undefined) return -1;
  for (let at = from; at < lines.length && lines[at]?.trim() !== ''; at++) {
    if (at > from && BARE.exec(lines[at] ?? '')?.[1] === name) return -1;
    const end = lines[at]?.indexOf(`\\end{${name}}`) ?? -1;
    if (end >= 0) return lines[at]?.slice(end).trim() === `\\end{${name}}` ? at : -1;
  }
  return -1;
}

/** What a display formula begins with that shares the line of its opening `$$`; the signs of lists and quotes before it. */
const begun = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)\$\$[ \t]*([^\s$].*)$/;
const closed = /^[ \t>]*\$\$[ \t]*$/;
const item = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** Where a formula ends that begins on the line of its opening `$$` and closes on a line of its own; -1 where it does not. */
function displayEnd(lines: readonly string[], from: number): number {
  const [, , tex = '$$'] = begun.exec(lines[from] ?? '') ?? [];
  if (tex.includes('$$')) return -1;
  for (let at = from + 1; at < lines.length && lines[at]?.trim() !== ''; at++)
    if (lines[at]?.includes('$$')) return closed.test(lines[at] ?? '') ? at : -1;
  return -1;
}

/** Its first line as two, so that its dollars stand alone. */
function splitAtDollars(line: string): string[] {
  const [, before = '', tex = ''] = begun.exec(line) ?? [];
  return [`${before}$$`, before.replace(/[^\s>]/g, ' ') + tex];
}

/**
 * Lines in, lines out: a display formula whose opening or closing `$$` shares its line, or whose closing one is missing, gets
 * it on a line of its own, without which it would swallow the rest of the article. An environment such as `align` gets both
 * dollars.
 */
export function closeFormulas(lines: string[]): string[] {
  const result: string[] = [];
  let code = '';
  let start = -1;
  let within = -1;
  let display = -1;
  let isItem = false;
  for (const [at, line] of lines.entries()) {
    if (at <= display) {
      result.push(line);
      continue;
    }
    if (item.test(line)) isItem = true;
    else if (/^\S/.test(line) && lines[at - 1]?.trim() === '') isItem = false;
    if (start < 0) code = fenceAfter(line, code);
    const text = line.trimEnd();
    const dollars = text.indexOf('$$');
    // What is indented so far is code, unless it belongs to an item.
    const isCode = code !== '' || (/^(?: {4}|\t)/.test(line) && !isItem);
    if (start < 0 && within < 0 && !isCode) display = displayEnd(lines, at);
    if (display > at) result.push(...splitAtDollars(line));
    else if (code) result.push(line);
    else if (text === '$$') {
      start = start < 0 ? result.length : -1;
      result.push(line);
    } else if (start >= 0 && dollars >= 0 && text.lastIndexOf('$$') === dollars) {
      if (dollars > 0) result.push(text.slice(0, dollars));
      result.push('$$');
      const rest = text.slice(dollars + 2).trim();
      if (rest) result.push(rest);
      start = -1;
    } else {
      const end = start < 0 && within < 0 ? environmentEnd(lines, at) : -1;
      if (end >= 0) {
        result.push('$$');
        within = end;
      }
      result.push(line);
      if (at === within) {
        result.push('$$');
        within = -1;
      }
    }
  }
  if (start < 0) return result;
  const blank = result.findIndex((line, index) => index > start && line.trim() === '');
  result.splice(blank < 0 ? result.length : blank, 0, '$$');
  return result;
}
