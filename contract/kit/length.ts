/** Characters of a text as people count them, without blanks around it. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** What is wrong with a text of at most so many characters, called `what` where its field does not say so; empty where nothing is. */
export function lengthFault(text: string, most = Number.POSITIVE_INFINITY, what = ''): string {
  const length = lengthOf(text);
  return length > most ? `${what}最多 ${most} 个字，现在有 ${length} 个` : '';
}
