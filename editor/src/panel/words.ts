/** What ends a tag while it is typed. A space does not: `k-ω SST` is one. */
const ENDS = /[,，、]/;

/** Whether a tag that is typed is complete. */
export const isEnded = (typed: string): boolean => ENDS.test(typed.slice(-1));

/** The tags of an article with those that are typed; each once. */
export function withTyped(tags: readonly string[], typed: string): readonly string[] {
  const words = typed.split(ENDS).map((it) => it.trim().replace(/\s+/g, ' '));
  return [...new Set([...tags, ...words.filter(Boolean)])];
}
