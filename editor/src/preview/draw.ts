import { type Block, type Rendered, render } from '../../../markdown/index.ts';

/** What the preview shows beside the text, all but the HTML itself. */
export type Facts = Pick<
  Rendered,
  'wordCount' | 'readMinutes' | 'summary' | 'placeholders' | 'hasMath' | 'fault' | 'lockFault' | 'toc'
>;

/** A text as it will be stored: its blocks, those behind the lock apart, and what is derived from it. */
export type Drawn = { open: readonly Block[]; locked: readonly Block[] | null; facts: Facts };

/** Draws an article as ming does when it is written. */
export async function draw(source: string): Promise<Drawn> {
  const { blocks, wordCount, readMinutes, summary, placeholders, ...rest } = await render(source);
  const { hasMath, fault, lockFault, toc } = rest;
  const facts = { wordCount, readMinutes, summary, placeholders, hasMath, fault, lockFault, toc };
  return { ...blocks, facts };
}

/** How one list of blocks becomes another: `removed` of them from index `from` on give way to `added`. */
export type Change = {
  from: number;
  removed: number;
  added: readonly Block[];
  lines: readonly (number | null)[];
};

/** The smallest change in one piece between two lists of blocks. */
export function changeBetween(before: readonly Block[], after: readonly Block[]): Change {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from]?.html === after[from]?.html) from++;
  let end = 0;
  while (end < most - from && before.at(-1 - end)?.html === after.at(-1 - end)?.html) end++;
  return {
    from,
    removed: before.length - from - end,
    added: after.slice(from, after.length - end),
    lines: after.map(({ line }) => line),
  };
}
