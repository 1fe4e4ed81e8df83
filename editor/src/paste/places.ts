/** What the address of a picture begins with that is not on the site yet. */
export const SCHEME = 'upload:';
const WAITING = /\]\((upload:[0-9a-f]{12})(?=[)\s])/g;

/** A new address for a picture that is not on the site yet. */
export function newAddress(): string {
  return SCHEME + crypto.randomUUID().replaceAll('-', '').slice(-12);
}

/** The addresses of this kind in a text, with the places behind their pictures' brackets. */
export function waitingIn(text: string): { address: string; from: number }[] {
  return [...text.matchAll(WAITING)].map((it) => ({ address: it[1] ?? '', from: it.index + 2 }));
}

/** Every place where an address is that of a picture, as changes to another. */
export function swapped(
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

/** In which lines of a text pictures with these addresses are, for people. */
export function linesOfPictures(text: string, addresses: readonly string[]): string {
  const found = addresses.flatMap((it) => swapped(text, it, '').map(({ from }) => from));
  const lines = found.map((at) => text.slice(0, at).split('\n').length);
  return [...new Set(lines)].sort((a, b) => a - b).join('、');
}

/** Marks of pictures, each in a paragraph of its own. */
export function pictureMarks(pictures: readonly { address: string; alt: string }[]): string {
  return pictures.map(({ address, alt }) => `![${alt}](${address})`).join('\n\n');
}
