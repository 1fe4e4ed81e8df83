import { basename, dirname, join } from 'pathe';
import { frontText, isOn } from '../../foreign/values.ts';
import type { Folder } from './folder.ts';

const README = /^readme\.(?:md|markdown|mdx)$/i;
/** Table of contents of GitBook and mdBook. */
const CONTENTS = /^summary\.md$/i;
/** Line of such a table: heading, rule, entry. */
const ENTRY = /^\s*(?:#.*|-{3,}|(?:[-*+]|\d+[.)])\s+.*|\[[^\]]*\]\([^)]*\)|<!--.*-->)?\s*$/;
/** Engines with `README.md` pages, by settings below the page folder. */
const SETTINGS = ['ts', 'js', 'mts', 'mjs', 'cjs'].map((it) => `.vuepress/config.${it}`);
/** Page folders of these engines. */
const TOPS = ['', 'docs', 'src', 'docs/src'];

/** Static folders of Docusaurus, VitePress, Astro, VuePress. */
export const ROOTS = [
  '',
  ...['static', 'public', 'docs/public', 'docs/static', 'src/public', 'docs'],
  ...['.vuepress/public', 'docs/.vuepress/public', 'src/.vuepress/public'],
];

/** Whether a text is only a list of chapters. */
const isContents = (text: string) =>
  text.includes('](') && text.split('\n').every((line) => ENTRY.test(line));

/** Special pages of books and documentation sites. */
export type Book = {
  /** Tables of contents; not articles. */
  contents: readonly string[];
  /** Whether a `README.md` is a page. */
  isPage: (path: string) => boolean;
  /** Root folders of page addresses. */
  tops: readonly string[];
};

/** Detects books (GitBook, mdBook, VuePress) and which `README.md` are chapters. */
export function bookIn(folder: Folder, paths: readonly string[]): Book {
  const contents = paths.filter((it) => CONTENTS.test(basename(it)) && isContents(folder.text(it)));
  const books = contents.map((it) => dirname(it));
  const sites = TOPS.filter((top) => SETTINGS.some((it) => folder.has(join(top, it))));
  const within = (path: string, top: string) => top === '.' || top === '' || path.startsWith(`${top}/`);
  return {
    contents,
    tops: sites,
    isPage: (path) => README.test(basename(path)) && [...books, ...sites].some((top) => within(path, top)),
  };
}

/** Name of a page; of `README.md` and `index.md` the folder's. */
export function nameOf(path: string): string {
  const name = basename(path).replace(/\.\w+$/, '');
  const folder = basename(dirname(path));
  return /^(?:readme|index|_index)$/i.test(name) && folder && folder !== '.' ? folder : name;
}

/** Whether a page is only a home page layout. */
export const isHome = (front: Readonly<Record<string, unknown>>, body: string): boolean =>
  body.trim() === '' && (isOn(front['home']) || /home$/i.test(String(front['layout'] ?? '')));

/** What themes draw where a page has no text: lists of tags, of categories, of all posts, the search. */
const DRAWN = /^(?:tags?|categor(?:y|ies)|archives?|timeline|search|404)$/i;

/** Whether a page is only a layout that a theme fills. */
export const isDrawn = (front: Readonly<Record<string, unknown>>, body: string): boolean =>
  body.trim() === '' && [front['layout'], front['type']].some((it) => DRAWN.test(frontText(it)));
