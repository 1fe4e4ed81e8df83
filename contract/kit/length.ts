/** Trimmed length in code points. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** Error if a text exceeds `most` characters, with `what` as its name, or ''. */
export function lengthFault(text: string, most = Number.POSITIVE_INFINITY, what = ''): string {
  const length = lengthOf(text);
  return length > most ? `${what}最多 ${most} 个字，现在有 ${length} 个` : '';
}
