import type { Tally } from './tally.ts';

/** Comment delimiters around code line marks. */
const [OPEN, CLOSE] = ['(?://|#|--|%|;|/\\*|<!--)', '(?:\\*/|-->)?'];
/** Line marks of VitePress. */
const OF_LINE = new RegExp(`[ \\t]*${OPEN}[ \\t]*\\[!code (?:hl|highlight|focus)\\][ \\t]*${CLOSE}[ \\t]*$`);
/** Line marks of Docusaurus, on a line of their own. */
const OWN = new RegExp(`^[ \\t>]*${OPEN}[ \\t]*highlight-(next-line|start|end)[ \\t]*${CLOSE}[ \\t]*$`);
const CHANGED = /\[!code (?:\+\+|--|error|warning)(?::\d+)?\]/;

/** Strips code line marks; returns the lines and the numbers of the marked ones. */
export function withoutMarks(lines: readonly string[], tally: Tally): { lines: string[]; marked: number[] } {
  const [kept, marked]: [string[], number[]] = [[], []];
  let [isNext, isWithin] = [false, false];
  for (const line of lines) {
    const own = OWN.exec(line)?.[1];
    if (own) {
      isNext = own === 'next-line';
      if (own !== 'next-line') isWithin = own === 'start';
      continue;
    }
    const bare = line.replace(OF_LINE, '');
    kept.push(bare);
    if (isNext || isWithin || bare !== line) marked.push(kept.length);
    isNext = false;
    if (CHANGED.test(line)) tally.add('代码里的标记 [!code …]', '原样留着');
  }
  return { lines: kept, marked };
}
