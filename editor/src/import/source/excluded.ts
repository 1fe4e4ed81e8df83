import { matchesGlob } from 'pathe';
import { parse } from 'yaml';
import { frontText, isOff, isRecord, listOf } from '../../foreign/values.ts';
import { encryptedBy } from './encrypted.ts';
import type { Folder } from './folder.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Settings in `_config.yml` (Jekyll and others). */
export const configIn = (folder: Folder): Fields => settingsIn(folder, '_config.yml');

/** Parsed YAML settings; empty if missing or invalid (custom tags). */
function settingsIn(folder: Folder, path: string): Fields {
  try {
    const found: unknown = folder.has(path) ? parse(folder.text(path), { logLevel: 'silent' }) : {};
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}

/**
 * Whether a path or its folder matches a pattern. Matches more than the engines do, since the effect is a
 * draft.
 */
export const isAmong = (path: string, patterns: readonly string[]): boolean =>
  patterns
    .map((it) => it.trim().replace(/^\.?\/|\/$/g, ''))
    .filter((it) => it !== '' && !/^[#!]/.test(it))
    .some((it) =>
      [it, `${it}/**`, `**/${it}`, `**/${it}/**`].some((one) => one === path || matchesGlob(path, one)),
    );

const listedIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(frontText) : listOf(value));

/** Jekyll collections with output, and front matter defaults. */
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
  // Jekyll precedence: longer path, then scope with type, then later.
  scopes.sort((a, b) => a.folder.length - b.folder.length || Number(a.type !== '') - Number(b.type !== ''));
  return { shown, scopes };
}

/** Whether a file is of a Jekyll type: collection (posts, drafts, …) or pages; early versions omit the s. */
function isOfType(path: string, type: string): boolean {
  const collection = path.split('/').find((it) => it.startsWith('_'));
  const own = collection ? collection.slice(1) : 'pages';
  return own === type || own === `${type}s`;
}

/** Whether a file is the settings of VitePress or VuePress, which are a program. */
export const isProgram = (path: string): boolean =>
  /(?:^|\/)\.(?:vitepress|vuepress)\/(?:config|theme|plume\.config)\.[cm]?[jt]s$/.test(path);

const PROGRAMS = ['', 'docs/', 'src/'].flatMap((top) =>
  ['.vitepress/config', '.vuepress/config', '.vuepress/theme', '.vuepress/plume.config'].flatMap((name) =>
    ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `${top}${name}.${ending}`),
  ),
);
/** A path below the folder of the pages. */
const pathBelowPages = (path: string) => path.replace(/^(?:docs|src)\//, '');

/** The patterns that programs of settings name as what is no page: the texts of one list, since nothing is run. */
function exclusionPatternsIn(texts: readonly string[]): string[] {
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

export type Exclusion = {
  /** Default fields by path. */
  above: (path: string) => Fields;
  /** Why a file is no page. */
  why: (path: string) => string[];
};

/** What Jekyll, MkDocs, VitePress and VuePress leave out of a folder or encrypt, and what begins with `_`, which engines make no pages of. */
export function excludedFrom(folder: Folder): Exclusion {
  const jekyll = configIn(folder);
  const mkdocs = settingsIn(folder, 'mkdocs.yml');
  const { shown, scopes } = jekyllOf(jekyll);
  const docs = frontText(mkdocs['docs_dir']) || 'docs';
  const programs = PROGRAMS.filter((it) => folder.has(it)).map((it) => folder.text(it));
  const outside = exclusionPatternsIn(programs);
  const encrypted = encryptedBy(programs);
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
        ...encrypted(pathBelowPages(path)),
        ...(isAmong(pathBelowPages(path), outside) ? ['设置里不让它成页（srcExclude、pagePatterns）'] : []),
        ...(isAmong(path, listedIn(jekyll['exclude'])) ? ['_config.yml 的 exclude 里有它'] : []),
        ...(path.startsWith(`${docs}/`) && isAmong(path.slice(docs.length + 1), left)
          ? ['mkdocs.yml 不把它放进网站']
          : []),
      ];
    },
  };
}

/** Hexo's exclude patterns, relative to `source`. */
export const hexoExcludes = (settings: Fields): string[] =>
  ['exclude', 'ignore'].flatMap((name) => listedIn(settings[name]));

/** Whether Hugo's settings ignore a file. */
export function isIgnoredByHugo(settings: Fields, path: string): boolean {
  return listedIn(settings['ignorefiles']).some((it) => {
    try {
      return new RegExp(it).test(path);
    } catch {
      return true;
    }
  });
}
