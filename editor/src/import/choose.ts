import { basename } from 'pathe';
import { type Archive, openArchive } from '../paste/archive.ts';
import { Unreadable } from '../paste/imported.ts';
import { MANIFEST } from './send/manifest.ts';
import { isDocument } from './source/documents.ts';
import { isProgram } from './source/excluded.ts';
import { type Folder, folderOf, inside, isHuge, isLeftOut } from './source/folder.ts';
import { isNote } from './source/markdown.ts';
import { exportKind, type Kind, sourceIn } from './source/source.ts';

/** A file as it was chosen or dropped, with its path in the folder that it came with. */
export type Given = { path: string; file: File };

/**
 * What is going to be imported: what it is called, its files, and what they are. Files chosen one by one are `loose`: others
 * have the same names.
 */
export type Chosen = { name: string; folder: Folder; kind: Kind; path: string; loose: boolean };

/** Files of a folder, bytes of one text, and of all of them. */
const FILES = 20_000;
const TEXT = 64 * 1024 * 1024;
const TEXTS = 256 * 1024 * 1024;

/** What is read as text: articles, exports, and the settings of sites. */
const isText = (path: string) =>
  /\.(md|markdown|mdx|ipynb|ya?ml|toml|json|xml|wxr)$/i.test(path) || isProgram(path);

/** Settings that lie where otherwise nothing is looked for. */
const isSetting = (path: string) =>
  /^\.obsidian\/(?:app|daily-notes)\.json$/.test(path) || path === MANIFEST || isProgram(path);

/** Whether a file is taken: texts where articles may be, everything else wherever an article may point. */
const isWanted = (path: string) => {
  const parts = path.split('/');
  return isSetting(path) || !parts.some(isText(path) ? isLeftOut : isHuge);
};

/** The folder that all paths are in; empty where there is none. */
function rootOf(paths: readonly string[]): string {
  const [root = ''] = paths[0]?.split('/') ?? [];
  return paths.every((it) => it.startsWith(`${root}/`)) ? root : '';
}

type Entry = { size: number; bytes: () => Promise<Uint8Array<ArrayBuffer>> };

/** Reads the texts of what was chosen; everything else when it is asked for. */
async function loaded(all: ReadonlyMap<string, Entry>): Promise<Folder> {
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

/** Files by their paths without the folder that they are all in, and that folder's name. */
function rooted<T>(files: readonly (readonly [path: string, it: T])[]): {
  root: string;
  files: Map<string, T>;
} {
  const root = rootOf(files.flatMap(([path]) => (path.startsWith('__MACOSX/') ? [] : [path])));
  const found = new Map<string, T>();
  for (const [path, it] of files) {
    const plain = inside(root ? path.slice(root.length + 1) : path);
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

/** Archives in an archive. */
const PARTS = 10;

/** The files of an archive; one that holds nothing but archives, as Notion exports its parts, is what these hold. */
function unpacked(archive: Archive): readonly (readonly [string, Entry])[] {
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
): Promise<Chosen> {
  const { root, files: found } = rooted(files);
  if (found.size > FILES) throw new Unreadable(`文件超过 ${FILES} 个，请分几次导入`);
  const folder = await loaded(found);
  const source = sourceIn(folder);
  if (source.kind === 'markdown' && !folder.list('').some((it) => isNote(it) || isDocument(it)))
    throw new Unreadable(
      '没有找到文章：里面没有 Markdown、Word 或网页文件，也不是 WordPress 或 Ghost 的导出',
    );
  return { name: root || name, folder, ...source, loose: !isArchive && root === '' };
}

/** What of the name of a file says which site it is from, without when it was made. */
const nameOf = (file: string): string =>
  basename(file)
    .replace(/\.(zip|json|xml|wxr|md|markdown|mdx|ipynb|docx|html?|mht|mhtml)$/i, '')
    .replace(/\s*\(\d+\)$/, '')
    .replace(/[-_. ]*20\d{2}[-_.]?\d{2}[-_.]?\d{2}([-_.T ]?\d{2}){0,3}$/, '');

/** What was chosen as something that can be imported. Throws `Unreadable`, which says what is wrong with it. */
export async function chosen(given: readonly Given[]): Promise<Chosen> {
  const [only] = given;
  if (!only) throw new Unreadable('里面没有文件');
  const { path, file } = only;
  if (given.length === 1 && /\.zip$/i.test(path)) {
    const archive = openArchive(new Uint8Array(await file.arrayBuffer()));
    return chosenOf(nameOf(path), unpacked(archive), true);
  }
  const files = given.map(
    ({ path, file }) =>
      [path, { size: file.size, bytes: async () => new Uint8Array(await file.arrayBuffer()) }] as const,
  );
  const kind = exportKind(path);
  if (given.length > 1 || kind === undefined) return chosenOf(nameOf(path), files, false);
  const folder = await loaded(new Map(files));
  return { name: nameOf(path), folder, kind, path, loose: false };
}
