import { join, posix } from 'node:path';
import type { Imported, Source } from './article.ts';
import { below, isFile } from './files.ts';

/** The origin of a site whose export does not say where it was; see RFC 2606. */
export const NOWHERE = 'https://site.invalid';

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
  const isInside = (path: string) => !below(source.base, path).startsWith('..');

  return (it, address) => {
    const isOwn = source.origin !== '' && address.startsWith(`${source.origin}/`);
    const isWhole = /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
    if (isWhole && !isOwn) return /^https?:\/\//i.test(address) ? { foreign: address } : undefined;
    const local = isOwn ? address.slice(source.origin.length) : address;
    const [path = '', anchor = ''] = local.split('#');
    // Old addresses of WordPress are in the query.
    const asked = path.includes('?') ? articleAt(path.startsWith('/') ? path : `/${path}`) : undefined;
    if (asked) return { article: asked, anchor };
    const [name = ''] = path.split('?');
    if (name === '') return undefined;
    const wanted = decoded(name);
    const files = wanted.startsWith('/')
      ? source.roots.map((root) => join(root, wanted))
      : it.folders.map((folder) => join(source.base, folder, wanted));
    const beside = wanted.startsWith('/')
      ? source.roots.map((root) => below(source.base, join(root, wanted)))
      : it.folders.map((folder) => posix.join(folder, wanted));
    const article =
      beside
        .flatMap((path) => [path, `${path.replace(/\/$/, '')}.md`, posix.join(path, 'index.md')])
        .map((path) => byPath.get(path))
        .find(Boolean) ?? articleAt(name.startsWith('/') ? name : `/${name}`);
    if (article) return { article, anchor };
    const loose = source.pictures?.get(posix.basename(wanted).toLowerCase());
    const all = loose ? [...files, join(source.base, loose)] : files;
    const file = all.find((path) => isInside(path) && isFile(path));
    return file ? { file } : isOwn && source.origin !== NOWHERE ? { foreign: address } : undefined;
  };
}
