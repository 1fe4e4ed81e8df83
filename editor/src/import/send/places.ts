import { basename, join } from 'pathe';
import type { Imported, Source } from '../source/article.ts';
import { inside } from '../source/folder.ts';

/** The origin of a site whose export does not say where it was; see RFC 2606. */
export const NOWHERE = 'https://site.invalid';

/** How Zola begins addresses in its content and Docusaurus those in its folder, and how Pelican says that one names a file. */
const ROOTED = /^(?:@\/|@site\/(?:static\/)?)/;
const NAMED = /^(?:\{(?:filename|static|attach)\}|\|(?:filename|static|attach)\|)/;

/** What an address of a text leads to. */
export type Place = { file: string } | { article: string; anchor: string } | { foreign: string };

/** A part of an address without its escapes, where it can be read. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const plain = (address: string) =>
  decoded(address)
    .replace(/\/(index\.html?)?$/, '')
    .replace(/\.html?$/, '');

/**
 * Finds what addresses lead to: a file of the source, another of its articles, or a page of another site. Nothing outside
 * of the source's folder is ever a file of it.
 */
export function placesOf(source: Source): (it: Imported, address: string) => Place | undefined {
  const byPath = new Map(source.articles.map((it) => [it.path, it.path]));
  const byAddress = new Map(
    source.articles.flatMap((it) => it.addresses.map((address) => [plain(address), it.path] as const)),
  );
  const articleAt = (address: string) => byAddress.get(plain(address));

  return (it, address) => {
    const isOwn = source.origin !== '' && address.startsWith(`${source.origin}/`);
    const isWhole = /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
    if (isWhole && !isOwn) return /^https?:\/\//i.test(address) ? { foreign: address } : undefined;
    const local = isOwn
      ? address.slice(source.origin.length)
      : address.replace(ROOTED, '/').replace(NAMED, '');
    const [path = '', anchor = ''] = local.split('#');
    // Old addresses of WordPress are in the query.
    const asked = path.includes('?') ? articleAt(path.startsWith('/') ? path : `/${path}`) : undefined;
    if (asked) return { article: asked, anchor };
    const [name = ''] = path.split('?');
    if (name === '') return undefined;
    const wanted = decoded(name);
    const beside = (wanted.startsWith('/') ? source.roots : it.folders).flatMap(
      (folder) => inside(join(folder, wanted)) ?? [],
    );
    const article =
      beside
        .flatMap((path) => [
          path,
          ...['.md', '.mdx'].map((it) => `${path.replace(/\/$/, '')}${it}`),
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
