/** What is wrong with a text of at most so many characters, as people count them; empty where nothing is. */
export function lengthFault(text: string, most = Number.POSITIVE_INFINITY): string {
  const { length } = [...text.trim()];
  return length > most ? `最多 ${most} 个字，现在有 ${length} 个` : '';
}
