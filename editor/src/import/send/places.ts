import { basename, join } from 'pathe';
import { percentDecode } from '../../../../craft/percentDecode.ts';
import type { ImportedArticle, Source } from '../source/article.ts';
import { pathInside } from '../source/folder.ts';

/** Placeholder origin; RFC 2606. */
export const NOWHERE = 'https://site.invalid';

/** Root prefixes of Zola and Docusaurus; file markers of Pelican. */
const ROOTED = /^(?:@\/|@site\/(?:static\/)?)/;
const NAMED = /^(?:\{(?:filename|static|attach)\}|\|(?:filename|static|attach)\|)/;

export type Place = { file: string } | { article: string; anchor: string } | { foreign: string };

const normalizeAddress = (address: string) =>
  percentDecode(address)
    .replace(/\/(index\.html?)?$/, '')
    .replace(/\.html?$/, '');

/**
 * Resolves addresses: source file, article of the source, or foreign page. Never a file outside the source
 * folder.
 */
export function placesOf(source: Source): (it: ImportedArticle, address: string) => Place | undefined {
  const byPath = new Map(source.articles.map((it) => [it.path, it.path]));
  const byAddress = new Map(
    source.articles.flatMap((it) =>
      it.addresses.map((address) => [normalizeAddress(address), it.path] as const),
    ),
  );
  const articleAt = (address: string) => byAddress.get(normalizeAddress(address));

  return (it, address) => {
    const isOwn = source.origin !== '' && address.startsWith(`${source.origin}/`);
    const isWhole = /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
    if (isWhole && !isOwn) return /^https?:\/\//i.test(address) ? { foreign: address } : undefined;
    const local = isOwn
      ? address.slice(source.origin.length)
      : address.replace(ROOTED, '/').replace(NAMED, '');
    const [path = '', anchor = ''] = local.split('#');
    // Old WordPress permalinks use the query.
    const asked = path.includes('?') ? articleAt(path.startsWith('/') ? path : `/${path}`) : undefined;
    if (asked) return { article: asked, anchor };
    const [name = ''] = path.split('?');
    if (name === '') return undefined;
    const wanted = percentDecode(name);
    const beside = (wanted.startsWith('/') ? source.roots : it.folders).flatMap(
      (folder) => pathInside(join(folder, wanted)) ?? [],
    );
    const article =
      beside
        .flatMap((path) => [
          path,
          ...['.md', '.mdx', '.markdown'].map((it) => `${path.replace(/\/$/, '')}${it}`),
          ...['index.md', 'index.mdx', 'README.md'].map((it) => join(path, it)),
        ])
        .map((path) => byPath.get(path))
        .find(Boolean) ?? articleAt(name.startsWith('/') ? name : `/${name}`);
    if (article) return { article, anchor };
    const loose = source.pictures?.get(basename(wanted).toLowerCase());
    const all = loose ? [...beside, loose] : beside;
    const file = all.find((path) => source.folder.has(path));
    return file ? { file } : isOwn && source.origin !== NOWHERE ? { foreign: address } : undefined;
  };
}
