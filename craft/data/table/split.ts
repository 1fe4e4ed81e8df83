import { splitTouching } from './number.ts';

/** ' ' is any white space. */
export type Delimiter = '\t' | '|' | ';' | '；' | ',' | '，' | ' ';

/** By preference: least likely inside a cell first. */
export const DELIMITERS: readonly Delimiter[] = ['\t', '|', ';', '；', ',', '，', ' '];

export const DELIMITER_WORDS: Record<Delimiter, string> = {
  '\t': '制表符',
  '|': '竖线',
  ';': '分号',
  '；': '全角分号',
  ',': '逗号',
  '，': '全角逗号',
  ' ': '空格',
};

/** Splits quoted cells; null while a quote is open. */
function splitQuoted(text: string, mark: Delimiter): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    while (text[at] === ' ' || (mark === ' ' && text[at] === '\t')) at++;
    if (mark === ' ' && at >= text.length) return cells;
    let cell = '';
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (at >= text.length) return null;
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') cell += text[at++];
        else break;
      }
      at++;
    }
    const end = mark === ' ' ? at + text.slice(at).search(/[\s]|$/) : text.indexOf(mark, at);
    const until = end < 0 ? text.length : end;
    cells.push((cell + text.slice(at, until)).trim());
    if (until >= text.length) return cells;
    at = until + 1;
  }
}

/** Numbers and parenthesised vectors. */
const VECTORS = /^[\s\d.,eEdD+\-()naNAiIfF/]*$/;

/** Replaces `-nan(ind)` (Windows) before parsing parentheses. */
const plainNan = (text: string) => (text.includes('(') ? text.replace(/nan\(\w*\)/gi, 'nan') : text);

/** Whether a line has OpenFOAM vectors in balanced parentheses. */
export function hasVectors(text: string): boolean {
  const own = plainNan(text);
  return /^[+-]?[\d.]/.test(own) && own.includes('(') && VECTORS.test(own);
}

const TOUCHING = /\d\.?[+-]\d*\./;

/** Splits a record into cells; null if it continues on the next line. */
export function cellsOf(text: string, mark: Delimiter): string[] | null {
  if (text.includes('"')) return splitQuoted(text, mark);
  if (mark !== ' ') return text.split(mark).map((it) => it.trim());
  const flat = hasVectors(text) ? plainNan(text).replace(/[()]/g, ' ') : text;
  const cells = flat.trim().split(/\s+/);
  return cells.some((it) => TOUCHING.test(it)) ? cells.flatMap(splitTouching) : cells;
}

/** Strips the outermost brackets that OpenFOAM before 2.2 wrote around forces and moments. */
export function stripForceBrackets(text: string): string {
  const signs = [...plainNan(text)];
  const open: number[] = [];
  let isDeep = false;
  for (const [at, sign] of [...signs].entries()) {
    if (sign === '(' && open.push(at) === 3) isDeep = true;
    if (sign !== ')') continue;
    const from = open.pop();
    if (open.length > 0 || from === undefined) continue;
    if (isDeep) signs[from] = signs[at] = ' ';
    isDeep = false;
  }
  return signs.join('');
}

/** A number, or a group's value count and nested group count. */
export type Shape = { length: number; groups: number };

/** Shapes of the values in a line of vectors. */
export function shapesOf(text: string): Shape[] {
  const shapes: Shape[] = [];
  let depth = 0;
  for (const [token] of plainNan(text).matchAll(/[()]|[^\s()]+/g)) {
    const last = shapes.at(-1);
    if (token === '(') {
      depth++;
      if (depth === 1) shapes.push({ length: 0, groups: 0 });
      else if (last) last.groups++;
    } else if (token === ')') depth--;
    else if (depth === 0) shapes.push({ length: 1, groups: -1 });
    else if (last) last.length++;
  }
  return shapes;
}
