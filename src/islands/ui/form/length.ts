/** Characters of a text as people count them, without blanks around it. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** What is wrong with a text of at most so many characters; empty where nothing is. */
export function lengthFault(text: string, most = Number.POSITIVE_INFINITY): string {
  const length = lengthOf(text);
  return length > most ? `最多 ${most} 个字，现在有 ${length} 个` : '';
}
