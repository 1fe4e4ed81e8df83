/** A list of words in, the pattern of any of them as a whole word out. */
export function anyOf(list: string): string {
  return `\\b(?:${list.trim().split(/\s+/).join('|')})\\b`;
}
