/** Replacement of a text range. */
export type Edit = { from: number; to: number; by: string };

/** Applies edits; of overlapping ones the first wins. */
export function applied(text: string, edits: readonly Edit[]): string {
  let [out, at] = ['', 0];
  for (const { from, to, by } of edits.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < at) continue;
    out += text.slice(at, from) + by;
    at = to;
  }
  return out + text.slice(at);
}
