import { basename, dirname, join } from 'pathe';
import { isOn } from '../../foreign/values.ts';
import type { Folder } from './folder.ts';

const README = /^readme\.(?:md|markdown|mdx)$/i;
/** The contents of a book of GitBook or mdBook. */
const CONTENTS = /^summary\.md$/i;
/** A line of such contents: a heading, a rule, or an entry with or without a link. */
const ENTRY = /^\s*(?:#.*|-{3,}|(?:[-*+]|\d+[.)])\s+.*|\[[^\]]*\]\([^)]*\)|<!--.*-->)?\s*$/;
/** Engines whose pages are called `README.md`, by the settings below their folder of pages. */
const SETTINGS = ['ts', 'js', 'mts', 'mjs', 'cjs'].map((it) => `.vuepress/config.${it}`);
/** Where the pages of such an engine lie. */
const TOPS = ['', 'docs', 'src', 'docs/src'];

/** Where sites of documents keep what their addresses from the top lead to: Docusaurus, VitePress, Astro, VuePress. */
export const ROOTS = [
  '',
  ...['static', 'public', 'docs/public', 'docs/static', 'src/public', 'docs'],
  ...['.vuepress/public', 'docs/.vuepress/public', 'src/.vuepress/public'],
];

/** Whether a text is nothing but a list of chapters. */
const isContents = (text: string) =>
  text.includes('](') && text.split('\n').every((line) => ENTRY.test(line));

/** The parts of a book or a site of documents that are pages by another rule than that of folders of notes. */
export type Book = {
  /** Lists of chapters, which are no articles. */
  contents: readonly string[];
  /** Whether a `README.md` is a page, as opposed to the words beside a program. */
  isPage: (path: string) => boolean;
  /** Folders that the addresses of pages begin in. */
  tops: readonly string[];
};

/** Which files of a folder are chapters although they are called `README.md`: of GitBook, mdBook, VuePress. */
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

/** What a page is called that is named for its folder: `README.md`, `index.md`. */
export function nameOf(path: string): string {
  const name = basename(path).replace(/\.\w+$/, '');
  const folder = basename(dirname(path));
  return /^(?:readme|index|_index)$/i.test(name) && folder && folder !== '.' ? folder : name;
}

/** Whether a page only says how the first one of a site looks. */
export const isHome = (front: Readonly<Record<string, unknown>>, body: string): boolean =>
  body.trim() === '' && (isOn(front['home']) || /home$/i.test(String(front['layout'] ?? '')));
