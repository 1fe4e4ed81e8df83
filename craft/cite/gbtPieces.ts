import type { Item } from './item.ts';

/** A piece of a reference; one with `href` is an address or a DOI. */
export type Piece = { text: string; href?: string };

/** Parts as sentences; a part that ends in a full stop does not get another. */
export function sentences(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((it) => (it.endsWith('.') ? it : `${it}.`))
    .join(' ');
}

/** Pages with hyphens. */
export const hyphened = (page = '') => page.replaceAll('–', '-');

/** A part of a work by its number, which stands behind `label` in Western works. */
export function partOf(volume: string | undefined, chinese: boolean, label: string): string {
  if (!volume || !/^\d+$/.test(volume)) return volume ?? '';
  return chinese ? `第${volume}卷` : label + volume;
}

/** The pieces of a reference: its text, its address, and its DOI behind `label`, unless the address has it. */
export function withAddresses(text: string, { URL: url, DOI: doi }: Item, label: string): Piece[] {
  const pieces: Piece[] = [{ text }];
  if (url)
    pieces.push({ text: ' ' }, /^https?:/i.test(url) ? { text: url, href: url } : { text: url }, {
      text: '.',
    });
  if (doi && !url?.includes(doi))
    pieces.push({ text: label }, { text: doi, href: `https://doi.org/${encodeURI(doi)}` }, { text: '.' });
  return pieces;
}
