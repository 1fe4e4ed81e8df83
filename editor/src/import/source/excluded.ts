import { matchesGlob } from 'pathe';
import { parse } from 'yaml';
import { frontText, isOff, isRecord, listOf } from '../../foreign/values.ts';
import type { Folder } from './folder.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The settings of Jekyll and of others that keep theirs in `_config.yml`. */
export const configIn = (folder: Folder): Fields => settingsIn(folder, '_config.yml');

/** The settings in a file of YAML; none where it is not there or cannot be read, as where it has tags of a program. */
function settingsIn(folder: Folder, path: string): Fields {
  try {
    const found: unknown = folder.has(path) ? parse(folder.text(path), { logLevel: 'silent' }) : {};
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}

/** Whether a path, or a folder that it lies in, is one of some patterns: more than the engines say, since that makes drafts. */
export const isAmong = (path: string, patterns: readonly string[]): boolean =>
  patterns
    .map((it) => it.trim().replace(/^\.?\/|\/$/g, ''))
    .filter((it) => it !== '' && !/^[#!]/.test(it))
    .some((it) =>
      [it, `${it}/**`, `**/${it}`, `**/${it}/**`].some((one) => one === path || matchesGlob(path, one)),
    );

const listedIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(frontText) : listOf(value));

/** Collections of Jekyll that have pages, and what its settings hand down to the files of a folder. */
function jekyllOf(settings: Fields) {
  const { collections, defaults } = settings;
  const shown = isRecord(collections)
    ? Object.entries(collections).flatMap(([name, it]) =>
        isRecord(it) && it['output'] !== undefined && !isOff(it['output']) ? [`_${name}`] : [],
      )
    : [];
  const scopes = (Array.isArray(defaults) ? defaults : []).filter(isRecord).map((it) => {
    const scope = isRecord(it['scope']) ? it['scope'] : {};
    const values = isRecord(it['values']) ? it['values'] : {};
    return { folder: frontText(scope['path']), type: frontText(scope['type']), values };
  });
  // Jekyll lets the longer path win, then the scope that names a type, then the later one.
  scopes.sort((a, b) => a.folder.length - b.folder.length || Number(a.type !== '') - Number(b.type !== ''));
  return { shown, scopes };
}

/** Whether a file is of a type of Jekyll: a collection by its name, among them posts and drafts, or pages; early versions leave out the s. */
function isOfType(path: string, type: string): boolean {
  const collection = path.split('/').find((it) => it.startsWith('_'));
  const own = collection ? collection.slice(1) : 'pages';
  return own === type || own === `${type}s`;
}

/** Whether a file is the settings of VitePress or VuePress, which are a program. */
export const isProgram = (path: string): boolean =>
  /(?:^|\/)\.(?:vitepress|vuepress)\/config\.[cm]?[jt]s$/.test(path);

const PROGRAMS = ['', 'docs/'].flatMap((top) =>
  ['vitepress', 'vuepress'].flatMap((engine) =>
    ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `${top}.${engine}/config.${ending}`),
  ),
);

/** The patterns that a program of settings names as what is no page: the texts of one list, since nothing is run. */
function programmed(folder: Folder): string[] {
  const texts = PROGRAMS.filter((it) => folder.has(it)).map((it) => folder.text(it));
  const listsOf = (name: string) =>
    texts.flatMap((it) =>
      [...it.matchAll(new RegExp(`\\b${name}\\s*:\\s*\\[([^\\]]*)\\]`, 'g'))].map(([, list = '']) => list),
    );
  const wordsIn = (list: string) => [...list.matchAll(/(["'`])(.*?)\1/g)].map(([, , word = '']) => word);
  const negated = listsOf('pagePatterns')
    .flatMap(wordsIn)
    .filter((it) => it.startsWith('!'));
  return [...listsOf('srcExclude').flatMap(wordsIn), ...negated.map((it) => it.slice(1))];
}

/** What the settings of an engine that makes pages of a folder of Markdown say of its files. */
export type Exclusion = {
  /** Fields that a file has where it does not say otherwise. */
  above: (path: string) => Fields;
  /** Why a file is no page. */
  why: (path: string) => string[];
};

/** What Jekyll and MkDocs leave out of a folder, and what begins with `_`, which engines make no pages of. */
export function excludedFrom(folder: Folder): Exclusion {
  const jekyll = configIn(folder);
  const mkdocs = settingsIn(folder, 'mkdocs.yml');
  const { shown, scopes } = jekyllOf(jekyll);
  const docs = frontText(mkdocs['docs_dir']) || 'docs';
  const outside = programmed(folder);
  const left = ['exclude_docs', 'draft_docs'].flatMap((name) => frontText(mkdocs[name]).split('\n'));
  return {
    above: (path) =>
      Object.assign(
        {},
        ...scopes
          .filter((it) => it.folder === '' || isAmong(path, [it.folder]))
          .filter((it) => it.type === '' || isOfType(path, it.type))
          .map(({ values }) => values),
      ),
    why: (path) => {
      const hidden = path
        .split('/')
        .find((it) => it.startsWith('_') && !['_posts', '_drafts', ...shown].includes(it));
      return [
        ...(hidden ? [`${hidden} 以 _ 开头，按惯例不成页`] : []),
        ...(isAmong(path.replace(/^docs\//, ''), outside)
          ? ['设置里不让它成页（srcExclude、pagePatterns）']
          : []),
        ...(isAmong(path, listedIn(jekyll['exclude'])) ? ['_config.yml 的 exclude 里有它'] : []),
        ...(path.startsWith(`${docs}/`) && isAmong(path.slice(docs.length + 1), left)
          ? ['mkdocs.yml 不把它放进网站']
          : []),
      ];
    },
  };
}

/** The patterns of files that Hexo does not read, relative to `source`. */
export const hexoExcludes = (settings: Fields): string[] =>
  ['exclude', 'ignore'].flatMap((name) => listedIn(settings[name]));

/** Whether the settings of Hugo leave a file out. */
export function isIgnoredByHugo(settings: Fields, path: string): boolean {
  return listedIn(settings['ignorefiles']).some((it) => {
    try {
      return new RegExp(it).test(path);
    } catch {
      return true;
    }
  });
}
