import { basename } from 'pathe';
import type { Source } from './article.ts';
import { fromFeed } from './feed.ts';
import type { Folder } from './folder.ts';
import { fromGhost } from './ghost.ts';
import { fromHexo, isHexo } from './hexo.ts';
import { fromHugo, isHugo } from './hugo.ts';
import { fromMarkdown, isNote } from './markdown.ts';
import { fromWordPress } from './wordpress.ts';

/** Kinds of sources by what `--from` calls them; each reads a folder, or the export file at a path of it. */
export const KINDS = {
  markdown: fromMarkdown,
  hugo: fromHugo,
  hexo: fromHexo,
  ghost: fromGhost,
  wordpress: (folder, path) => fromFeed(folder, path) ?? fromWordPress(folder, path),
} as const satisfies Record<string, (folder: Folder, path: string) => Source>;
export type Kind = keyof typeof KINDS;

/** JSON that is beside articles, or of a program. */
const NO_EXPORT = /^(?:columns|metadata|package(?:-lock)?|tsconfig)\.json$/i;

/** The kind of an export file by its name; undefined where it is none. */
export function exportKind(path: string): Kind | undefined {
  if (/\.json$/i.test(path) && !NO_EXPORT.test(basename(path))) return 'ghost';
  return /\.(xml|wxr)$/i.test(path) ? 'wordpress' : undefined;
}

/** The kind of a folder, and the path of its export file where it has one instead of articles. */
export function sourceIn(folder: Folder): { kind: Kind; path: string } {
  if (isHexo(folder)) return { kind: 'hexo', path: '' };
  if (isHugo(folder)) return { kind: 'hugo', path: '' };
  const paths = folder.list('');
  const exports = paths.some(isNote)
    ? []
    : paths.filter((it) => !it.includes('/') && exportKind(it) !== undefined);
  const [path = ''] = exports;
  const kind = exportKind(path);
  return exports.length === 1 && kind ? { kind, path } : { kind: 'markdown', path: '' };
}
