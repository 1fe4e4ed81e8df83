import { type Block, type Rendered, render } from '../../../markdown/index.ts';

/** Derived data besides HTML. */
export type Facts = Pick<
  Rendered,
  'wordCount' | 'readMinutes' | 'summary' | 'placeholders' | 'hasMath' | 'fault' | 'lockFault' | 'toc'
>;

/** Rendered blocks, locked ones apart. */
export type PreviewResult = { open: readonly Block[]; locked: readonly Block[] | null; facts: Facts };

/** Renders as the server does. */
export async function draw(source: string): Promise<PreviewResult> {
  const { blocks, wordCount, readMinutes, summary, placeholders, ...rest } = await render(source);
  const { hasMath, fault, lockFault, toc } = rest;
  const facts = { wordCount, readMinutes, summary, placeholders, hasMath, fault, lockFault, toc };
  return { ...blocks, facts };
}

/** Splice: `removed` blocks from `from` on are replaced by `added`. */
export type Change = {
  from: number;
  removed: number;
  added: readonly Block[];
  lines: readonly (number | null)[];
};

/** Minimal single splice between two lists. */
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
