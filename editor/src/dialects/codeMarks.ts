import type { Tally } from './tally.ts';

/** The signs of comments in which other sites mark lines of code, before and after. */
const [OPEN, CLOSE] = ['(?://|#|--|%|;|/\\*|<!--)', '(?:\\*/|-->)?'];
/** Marks at the end of a line, of VitePress. */
const OF_LINE = new RegExp(`[ \\t]*${OPEN}[ \\t]*\\[!code (?:hl|highlight|focus)\\][ \\t]*${CLOSE}[ \\t]*$`);
/** Marks on a line of their own, of Docusaurus. */
const OWN = new RegExp(`^[ \\t>]*${OPEN}[ \\t]*highlight-(next-line|start|end)[ \\t]*${CLOSE}[ \\t]*$`);
const CHANGED = /\[!code (?:\+\+|--|error|warning)(?::\d+)?\]/;

/** Lines of code without the marks of what is to be looked at, and the numbers of those lines. */
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
