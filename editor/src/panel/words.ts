import { stripInvisible } from '../../../contract/kit/visible.ts';

/** Separators; not a space, as in `k-ω SST`. */
const ENDS = /[,，、;；]/;

/** Deduplication key, as on the server. */
const keyOf = (tag: string) => tag.normalize('NFKC').toLowerCase();

/** Whether a typed tag is complete. */
export const isEnded = (typed: string): boolean => ENDS.test(typed.slice(-1));

/** Adds typed tags, deduplicated, without invisible characters. */
export function withTyped(tags: readonly string[], typed: string): readonly string[] {
  const words = typed.split(ENDS).map((it) => stripInvisible(it).trim().replace(/\s+/g, ' '));
  const all = new Map(tags.map((it) => [keyOf(it), it]));
  for (const it of words.filter(Boolean)) if (!all.has(keyOf(it))) all.set(keyOf(it), it);
  return [...all.values()];
}
