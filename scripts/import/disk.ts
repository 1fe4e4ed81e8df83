import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { textOfNamed } from '../../editor/src/foreign/charset.ts';
import { type Manifest, manifestOf, manifestText } from '../../editor/src/import/send/manifest.ts';
import { type Folder, isLeftOut, pathInside } from '../../editor/src/import/source/folder.ts';
import { Unreadable } from '../../editor/src/paste/files/importedFile.ts';

function filesIn(folder: string, below: string): string[] {
  if (!existsSync(join(folder, below))) return [];
  return readdirSync(join(folder, below), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((it) => !isLeftOut(it.name))
    .flatMap((it) => {
      const path = posix.join(below, it.name);
      return it.isDirectory() ? filesIn(folder, path) : it.isFile() ? [path] : [];
    });
}

export function folderAt(base: string): Folder {
  const at = (path: string) => {
    const plain = pathInside(path);
    const file = plain === undefined ? undefined : join(base, plain);
    return file !== undefined && existsSync(file) && statSync(file).isFile() ? file : undefined;
  };
  const read = (path: string) => {
    const file = at(path);
    if (file === undefined) throw new Unreadable(`没有文件 ${path}`);
    return readFileSync(file);
  };
  return {
    list: (below) => filesIn(join(base, below), ''),
    has: (path) => at(path) !== undefined,
    text: (path) => textOfNamed(path, read(path)),
    bytes: async (path) => Uint8Array.from(read(path)),
  };
}

/** Reads a manifest; empty if none. Throws `WrongManifest`, see `manifestOf`. */
export function readManifest(path: string, of: { site: string; account: string }): Manifest {
  return manifestOf(existsSync(path) ? readFileSync(path, 'utf8') : undefined, { name: path, ...of });
}

/** Writes a manifest atomically. */
export function writeManifest(path: string, manifest: Manifest): void {
  const half = `${path}.part`;
  writeFileSync(half, manifestText(manifest));
  renameSync(half, path);
}
