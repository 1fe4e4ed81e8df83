/** Scheme of placeholder addresses. */
export const SCHEME = 'upload:';
const WAITING = /\]\((upload:[0-9a-f]{12})(?=[)\s])/g;

/** New placeholder address. */
export function newAddress(): string {
  return SCHEME + crypto.randomUUID().replaceAll('-', '').slice(-12);
}

/** Placeholders in a text, with the offset after the brackets. */
export function waitingIn(text: string): { address: string; from: number }[] {
  return [...text.matchAll(WAITING)].map((it) => ({ address: it[1] ?? '', from: it.index + 2 }));
}

/** Changes that replace an address in all pictures. */
export function addressEdits(
  text: string,
  address: string,
  there: string,
): { from: number; to: number; insert: string }[] {
  const changes = [];
  for (let at = text.indexOf(`](${address}`); at >= 0; at = text.indexOf(`](${address}`, at + 1)) {
    const [from, to] = [at + 2, at + 2 + address.length];
    if (/^[)\s]/.test(text.slice(to))) changes.push({ from, to, insert: there });
  }
  return changes;
}

/** Line numbers of pictures, in words. */
export function linesOfPictures(text: string, addresses: readonly string[]): string {
  const found = addresses.flatMap((it) => addressEdits(text, it, '').map(({ from }) => from));
  const lines = found.map((at) => text.slice(0, at).split('\n').length);
  return [...new Set(lines)].sort((a, b) => a - b).join('、');
}

/** Picture marks, one paragraph each. */
export function pictureMarks(pictures: readonly { address: string; alt: string }[]): string {
  return pictures.map(({ address, alt }) => `![${alt}](${address})`).join('\n\n');
}
