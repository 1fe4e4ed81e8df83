/** Pattern that matches any of the words as a whole word. */
export function anyOf(list: string): string {
  return `\\b(?:${list.trim().split(/\s+/).join('|')})\\b`;
}
