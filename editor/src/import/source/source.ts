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

/** Kinds of sources by what `--from` calls them; each reads a folder, or the export file at a path of it. */
export const KINDS = {
  markdown: fromMarkdown,
  hugo: fromHugo,
  hexo: fromHexo,
  ghost: fromGhost,
  wordpress: (folder, path) => fromFeed(folder, path) ?? fromWordPress(folder, path),
} as const satisfies Record<string, (folder: Folder, path: string) => Source>;
export type Kind = keyof typeof KINDS;

/** Where the articles of a kind lie; exports hold theirs in one file. */
const BELOW: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  markdown: [''],
  hugo: ['content'],
  hexo: ['source/_posts', 'source/_drafts'],
};

/** What a folder or an export holds, with the documents among its articles, which `read` reads. */
export function readSource(
  { kind, folder, path }: { kind: Kind; folder: Folder; path: string },
  read: ReadFile,
): Promise<Source> {
  const paths = (BELOW[kind] ?? []).flatMap((below) =>
    folder.list(below).map((it) => (below ? `${below}/${it}` : it)),
  );
  return withDocuments(KINDS[kind](folder, path), paths, read);
}

/** Folders beside an export, whose files are no articles. */
const BESIDE = /(?:^|\/)(?:wp-content|content|uploads|images|media|files)\//;

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
  const exports = paths.some((it) => isNote(it) || (isDocument(it) && !BESIDE.test(it)))
    ? []
    : paths.filter((it) => !it.includes('/') && exportKind(it) !== undefined);
  const [path = ''] = exports;
  const kind = exportKind(path);
  return exports.length === 1 && kind ? { kind, path } : { kind: 'markdown', path: '' };
}
