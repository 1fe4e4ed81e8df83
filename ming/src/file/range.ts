/** The one range of bytes that a Range header (RFC 9110 §14.2) asks for; null where it asks for something else. */
export function rangeOf(header: string, size: number): { offset: number; length: number } | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const offset = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return end > offset ? { offset, length: end - offset } : 'beyond';
}
