/** Length in UTF-8 bytes. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Error of a text limited to `most` bytes; empty if valid. */
export function sizeFault(what: string, text: string, most: number): string {
  if (!text.trim()) return `请填写${what}内容`;
  const size = bytesOf(text);
  return size > most ? `${what}不能超过 ${most / 1024} KB，现在是 ${(size / 1024).toFixed(1)} KB` : '';
}
