import { parse } from 'yaml';
import { isOff, isOn, isRecord } from '../../foreign/values.ts';
import type { Folder } from './folder.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Nested setting, case-insensitive. */
function valueAt(settings: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((at, name) => {
    const entry = isRecord(at) && Object.entries(at).find(([it]) => it.toLowerCase() === name);
    return entry ? entry[1] : undefined;
  }, settings);
}

/** Parsed settings; undefined if missing or invalid. */
function settingsIn(folder: Folder, path: string): unknown {
  try {
    return folder.has(path) ? parse(folder.text(path)) : undefined;
  } catch {
    return undefined;
  }
}

/** `breaks` setting of Hexo renderers. All but Pandoc default to true. */
const RENDERERS: readonly (readonly [plugin: RegExp, ...path: string[]])[] = [
  [/^hexo-renderer-kramed$/, 'kramed', 'breaks'],
  [/^hexo-renderer-markdown-it-plus$/, 'markdown_it_plus', 'breaks'],
  [/^hexo-renderer-markdown-it/, 'markdown', 'render', 'breaks'],
  [/^/, 'marked', 'breaks'],
];

/** Whether a Hexo site keeps single line breaks; plugins are in `package.json`. */
export function hexoBreaks(folder: Folder, settings: Fields): boolean {
  const packages = valueAt(settingsIn(folder, 'package.json'), 'dependencies');
  const plugins = isRecord(packages) ? Object.keys(packages).filter((it) => it.includes('-renderer-')) : [];
  if (plugins.some((it) => it.endsWith('-renderer-pandoc')))
    return JSON.stringify(settings['pandoc'] ?? '').includes('+hard_line_breaks');
  const [, ...path] =
    RENDERERS.find(([plugin]) => plugins.some((it) => plugin.test(it))) ?? RENDERERS.at(-1) ?? [];
  return !isOff(valueAt(settings, ...path));
}

/** Whether a Hugo site keeps single line breaks. */
export const hugoBreaks = (settings: Fields): boolean =>
  isOn(valueAt(settings, 'markup', 'goldmark', 'renderer', 'hardwraps'));

/** Whether a Markdown folder keeps single line breaks: Obsidian vault, or Jekyll by settings. */
export function folderBreaks(folder: Folder): boolean {
  const app = '.obsidian/app.json';
  if (folder.has(app)) return !isOn(valueAt(settingsIn(folder, app), 'strictlinebreaks'));
  const settings = settingsIn(folder, '_config.yml');
  return (
    isOn(valueAt(settings, 'kramdown', 'hard_wrap')) ||
    JSON.stringify(valueAt(settings, 'commonmark', 'options') ?? '').includes('HARDBREAKS')
  );
}
