import { literalLines } from './lines.ts';
import { maskedLines } from './maskedLines.ts';
import type { Tally } from './tally.ts';

/** Pandoc example lists: `(@good)`, `(@)` without a label; numbered through the text. */
const EXAMPLE = /^([ \t>]*)\(@([\w-]*)\)(?=[ \t]+\S)/;
const CALL = /\(@([\w-]+)\)/g;
const BROKEN = /(?: {2}|\\)$/;

/** Numbers Pandoc examples and resolves references to them; unresolved ones stay. */
export function withExamples(lines: readonly string[], tally: Tally): string[] {
  if (!lines.some((it) => EXAMPLE.test(it))) return [...lines];
  const literal = literalLines(lines);
  const plain = maskedLines(lines.join('\n')).split('\n');
  const heads = lines.map((line, at) => (literal[at] ? null : EXAMPLE.exec(line)));
  const numbers = new Map<string, number>();
  let count = 0;
  const numbered = heads.map((head) => {
    if (!head) return '';
    const [whole, indent = '', name = ''] = head;
    // A repeated label is the same example.
    const number = numbers.get(name) ?? ++count;
    if (name) numbers.set(name, number);
    tally.add('例子的编号 (@…)', '按次序编了号，没有变成列表');
    return { whole, by: `${indent}(${number})` };
  });
  return lines.map((line, at) => {
    const head = numbered[at];
    let [text, from] = head ? [head.by, head.whole.length] : ['', 0];
    for (const { 0: whole, 1: name = '', index } of (plain[at] ?? '').matchAll(CALL)) {
      const number = numbers.get(name);
      if (number === undefined || index < from) continue;
      text += `${line.slice(from, index)}(${number})`;
      from = index + whole.length;
    }
    const put = text + line.slice(from);
    const isBroken = numbered[at + 1] && line.trim() !== '' && !BROKEN.test(line);
    return isBroken ? `${put}\\` : put;
  });
}
