import { basename } from 'pathe';
import type { Source } from './article.ts';
import { isDocument, type ReadFile, withDocuments } from './documents.ts';
import { fromFeed } from './feed.ts';
import type { Folder } from './folder.ts';
import { fromGhost } from './ghost.ts';
import { fromHexo, isHexo } from './hexo.ts';
import { fromHugo, isHugo } from './hugo.ts';
import { fromMarkdown, isNote } from './markdown.ts';
import { fromWordPress } from './wordpress.ts';

/** Source kinds of `--from`; each reads a folder or an export file. */
export const KINDS = {
  markdown: fromMarkdown,
  hugo: fromHugo,
  hexo: fromHexo,
  ghost: fromGhost,
  wordpress: (folder, path) => fromFeed(folder, path) ?? fromWordPress(folder, path),
} as const satisfies Record<string, (folder: Folder, path: string) => Source>;
export type Kind = keyof typeof KINDS;

/** Article folders by kind; exports have a single file. */
const BELOW: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  markdown: [''],
  hugo: ['content'],
  hexo: ['source/_posts', 'source/_drafts'],
};

/** Reads a source and its documents. */
export function readSource(
  { kind, folder, path }: { kind: Kind; folder: Folder; path: string },
  read: ReadFile,
): Promise<Source> {
  const paths = (BELOW[kind] ?? []).flatMap((below) =>
    folder.list(below).map((it) => (below ? `${below}/${it}` : it)),
  );
  return withDocuments(KINDS[kind](folder, path), paths, read);
}

/** Media folders beside an export. */
const BESIDE = /(?:^|\/)(?:wp-content|content|uploads|images|media|files)\//;

/** JSON that is no export. */
const NO_EXPORT = /^(?:columns|metadata|package(?:-lock)?|tsconfig)\.json$/i;

/** Kind of an export file by name; undefined if none. */
export function exportKind(path: string): Kind | undefined {
  if (/\.json$/i.test(path) && !NO_EXPORT.test(basename(path))) return 'ghost';
  return /\.(xml|wxr)$/i.test(path) ? 'wordpress' : undefined;
}

/** Detects the kind, and the path of an export file. */
export function sourceIn(folder: Folder): { kind: Kind; path: string } {
  if (isHexo(folder)) return { kind: 'hexo', path: '' };
  if (isHugo(folder)) return { kind: 'hugo', path: '' };
  const paths = folder.list('');
  const exports = paths.some((it) => isNote(it) || (isDocument(it) && !BESIDE.test(it)))
    ? []
    : paths.filter((it) => !it.includes('/') && exportKind(it) !== undefined);
  const [path = ''] = exports;
  const kind = exportKind(path);
  return exports.length === 1 && kind ? { kind, path } : { kind: 'markdown', path: '' };
}
