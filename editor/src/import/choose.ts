import { basename } from 'pathe';
import { type Archive, openArchive } from '../paste/files/archive.ts';
import { Unreadable } from '../paste/files/importedFile.ts';
import { MANIFEST } from './send/manifest.ts';
import { isDocument } from './source/documents.ts';
import { isProgram } from './source/excluded.ts';
import { type Folder, folderOf, isHuge, isLeftOut, pathInside } from './source/folder.ts';
import { isNote } from './source/markdown.ts';
import { exportKind, type Kind, sourceIn } from './source/source.ts';

/** `path` is relative to the chosen folder. */
export type PickedFile = { path: string; file: File };

/** `loose`: files chosen one by one, whose names are not unique. */
export type ImportChoice = { name: string; folder: Folder; kind: Kind; path: string; loose: boolean };

/** Limits: files, bytes per text, bytes of all texts. */
const FILES = 20_000;
const TEXT = 64 * 1024 * 1024;
const TEXTS = 256 * 1024 * 1024;

/** Files read as text: articles, exports, site settings. */
const isText = (path: string) =>
  /\.(md|markdown|mdx|ipynb|ya?ml|toml|json|xml|wxr)$/i.test(path) || isProgram(path);

/** Settings in otherwise skipped places. */
const isSetting = (path: string) =>
  /^\.obsidian\/(?:app|daily-notes)\.json$/.test(path) || path === MANIFEST || isProgram(path);

/** Texts where articles may be; other files anywhere. */
const isWanted = (path: string) => {
  const parts = path.split('/');
  return isSetting(path) || !parts.some(isText(path) ? isLeftOut : isHuge);
};

/** Common root folder; '' if none. */
function rootOf(paths: readonly string[]): string {
  const [root = ''] = paths[0]?.split('/') ?? [];
  return paths.every((it) => it.startsWith(`${root}/`)) ? root : '';
}

type Entry = { size: number; bytes: () => Promise<Uint8Array<ArrayBuffer>> };

/** Reads texts eagerly, other files lazily. */
async function loadFolder(all: ReadonlyMap<string, Entry>): Promise<Folder> {
  const files = new Map<string, { text?: Uint8Array; bytes: Entry['bytes'] }>();
  let sum = 0;
  for (const [path, { size, bytes }] of all) {
    if (!isText(path)) {
      files.set(path, { bytes });
      continue;
    }
    sum += size;
    if (size > TEXT) throw new Unreadable(`${path} 超过 64 MB，请拆开后再导入`);
    if (sum > TEXTS) throw new Unreadable('文章超过 256 MB，请分几次导入');
    files.set(path, { text: await bytes(), bytes });
  }
  return folderOf(files);
}

/** Strips the common root folder. */
function stripCommonRoot<T>(files: readonly (readonly [path: string, it: T])[]): {
  root: string;
  files: Map<string, T>;
} {
  const root = rootOf(files.flatMap(([path]) => (path.startsWith('__MACOSX/') ? [] : [path])));
  const found = new Map<string, T>();
  for (const [path, it] of files) {
    const plain = pathInside(root ? path.slice(root.length + 1) : path);
    if (plain && isWanted(plain)) found.set(plain, it);
  }
  return { root, files: found };
}

function filesIn({ names, read }: Archive): readonly (readonly [string, Entry])[] {
  const texts = read((name) => isText(name) && isWanted(name.replace(/^[^/]+\//, '')));
  return names.map((name) => {
    const text = texts.get(name);
    const bytes = async () => text ?? read((it) => it === name).get(name) ?? new Uint8Array();
    return [name, { size: text?.length ?? 0, bytes }] as const;
  });
}

/** Maximum of nested archives. */
const PARTS = 10;

/** Files of a ZIP; expands an archive of archives (Notion parts). */
function unpackArchive(archive: Archive): readonly (readonly [string, Entry])[] {
  const own = archive.names.filter((it) => !it.split('/').some(isHuge));
  const parts = own.filter((it) => /\.zip$/i.test(it));
  const isOfParts = parts.length > 0 && !own.some((it) => isNote(it) || isDocument(it) || exportKind(it));
  if (!isOfParts) return filesIn(archive);
  if (parts.length > PARTS) throw new Unreadable(`压缩包里有 ${parts.length} 个压缩包，请解开后分几次导入`);
  const found = archive.read((it) => parts.includes(it));
  return [...found.values()].flatMap((it) => filesIn(openArchive(it)));
}

async function chosenOf(
  name: string,
  files: readonly (readonly [string, Entry])[],
  isArchive: boolean,
): Promise<ImportChoice> {
  const { root, files: found } = stripCommonRoot(files);
  if (found.size > FILES) throw new Unreadable(`文件超过 ${FILES} 个，请分几次导入`);
  const folder = await loadFolder(found);
  const source = sourceIn(folder);
  if (source.kind === 'markdown' && !folder.list('').some((it) => isNote(it) || isDocument(it)))
    throw new Unreadable(
      '没有找到文章：里面没有 Markdown、Word 或网页文件，也不是 WordPress 或 Ghost 的导出',
    );
  return { name: root || name, folder, ...source, loose: !isArchive && root === '' };
}

/** Source name from a file name, without timestamp. */
const nameOf = (file: string): string =>
  basename(file)
    .replace(/\.(zip|json|xml|wxr|md|markdown|mdx|ipynb|docx|html?|mht|mhtml)$/i, '')
    .replace(/\s*\(\d+\)$/, '')
    .replace(/[-_. ]*20\d{2}[-_.]?\d{2}[-_.]?\d{2}([-_.T ]?\d{2}){0,3}$/, '');

/** Detects the kind of the chosen files. Throws `Unreadable`. */
export async function chooseImport(given: readonly PickedFile[]): Promise<ImportChoice> {
  const [only] = given;
  if (!only) throw new Unreadable('里面没有文件');
  const { path, file } = only;
  if (given.length === 1 && /\.zip$/i.test(path)) {
    const archive = openArchive(new Uint8Array(await file.arrayBuffer()));
    return chosenOf(nameOf(path), unpackArchive(archive), true);
  }
  const files = given.map(
    ({ path, file }) =>
      [path, { size: file.size, bytes: async () => new Uint8Array(await file.arrayBuffer()) }] as const,
  );
  const kind = exportKind(path);
  if (given.length > 1 || kind === undefined) return chosenOf(nameOf(path), files, false);
  const folder = await loadFolder(new Map(files));
  return { name: nameOf(path), folder, kind, path, loose: false };
}
