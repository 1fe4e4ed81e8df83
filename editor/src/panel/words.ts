import { visible } from '../../../contract/kit/visible.ts';

/** What ends a tag while it is typed. A space does not: `k-ω SST` is one. */
const ENDS = /[,，、;；]/;

/** What two ways to write one tag have in common: the site stores it once. */
const keyOf = (tag: string) => tag.normalize('NFKC').toLowerCase();

/** Whether a tag that is typed is complete. */
export const isEnded = (typed: string): boolean => ENDS.test(typed.slice(-1));

/** The tags of an article with those that are typed; each once, without what nobody sees. */
export function withTyped(tags: readonly string[], typed: string): readonly string[] {
  const words = typed.split(ENDS).map((it) => visible(it).trim().replace(/\s+/g, ' '));
  const all = new Map(tags.map((it) => [keyOf(it), it]));
  for (const it of words.filter(Boolean)) if (!all.has(keyOf(it))) all.set(keyOf(it), it);
  return [...all.values()];
}
