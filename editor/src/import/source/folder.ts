import { normalize } from 'pathe';
import { textOfNamed } from '../../foreign/charset.ts';
import { Unreadable } from '../../paste/files/importedFile.ts';

/** Files of an import by path with `/`: local folder, drop, or archive. Confined to it. */
export type Folder = {
  /** Files below a folder, sorted, without those lacking content. */
  list: (below: string) => string[];
  has: (path: string) => boolean;
  /** Decoded text. Throws `Unreadable`. */
  text: (path: string) => string;
  bytes: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Whether a folder is huge and without content. */
export const isHuge = (name: string): boolean => /^(\.git|__MACOSX|node_modules)$/.test(name);

/** Whether a file or folder has no articles, whatever the source; pictures may be inside. */
export const isLeftOut = (name: string): boolean =>
  isHuge(name) || /^(\.|public$|themes$|resources$)/.test(name);

/** Normalised path; undefined if it leaves the folder. */
export function pathInside(path: string): string | undefined {
  const plain = normalize(path).replace(/^\.?\/+/, '');
  return plain === '..' || plain.startsWith('../') ? undefined : plain;
}

type Entry = { text?: Uint8Array; bytes: () => Promise<Uint8Array<ArrayBuffer>> };

/** In-memory folder; `text` holds the bytes of text files. */
export function folderOf(files: ReadonlyMap<string, Entry>): Folder {
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  const at = (path: string) => {
    const plain = pathInside(path);
    return plain === undefined ? undefined : files.get(plain);
  };
  return {
    list: (below) => {
      const start = below === '' ? '' : `${below}/`;
      return [...files.keys()]
        .flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []))
        .filter((path) => !path.split('/').some(isLeftOut))
        .toSorted(byName);
    },
    has: (path) => at(path) !== undefined,
    text: (path) => {
      const text = at(path)?.text;
      if (!text) throw new Unreadable(`没有文件 ${path}，或者它不是文字`);
      return textOfNamed(path, text);
    },
    bytes: async (path) => {
      const file = at(path);
      if (!file) throw new Unreadable(`没有文件 ${path}`);
      return file.bytes();
    },
  };
}
