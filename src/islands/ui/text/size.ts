/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** What is wrong with a text of at most so many bytes, in Chinese; empty where nothing is. */
export function sizeFault(what: string, text: string, most: number): string {
  if (!text.trim()) return `请填写${what}内容`;
  const size = bytesOf(text);
  return size > most ? `${what}不能超过 ${most / 1024} KB，现在是 ${(size / 1024).toFixed(1)} KB` : '';
}
