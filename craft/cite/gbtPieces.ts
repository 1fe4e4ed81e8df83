import type { Item } from './item.ts';

/** `href` marks a URL or DOI. */
export type Piece = { text: string; href?: string };

/** Joins parts as sentences without doubling full stops. */
export function sentences(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((it) => (it.endsWith('.') ? it : `${it}.`))
    .join(' ');
}

/** Page range with hyphens. */
export const hyphenate = (page = '') => page.replaceAll('–', '-');

/**
 * Series and part by volume number; `label` precedes it in Western works. In BibTeX the volume of a work in a
 * series counts the series, which has to be named then.
 */
export function partsOf(item: Item, chinese: boolean, label: string): string[] {
  const part = partOf(item.volume, chinese, label);
  return part ? [item['collection-title'] ?? '', part] : [];
}

function partOf(volume: string | undefined, chinese: boolean, label: string): string {
  if (!volume || !/^\d+$/.test(volume)) return volume ?? '';
  return chinese ? `第${volume}卷` : label + volume;
}

/** Text followed by URL and DOI links; omits the DOI if the URL contains it. */
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
