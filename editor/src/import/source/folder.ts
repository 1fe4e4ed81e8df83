import { normalize } from 'pathe';
import { textOf } from '../../foreign/decode.ts';
import { Unreadable } from '../../paste/imported.ts';

/**
 * The files that are imported, by their paths with `/` between the parts: a folder of this machine, what was dropped into a
 * page, or what is in an archive. Nothing outside of it can be reached.
 */
export type Folder = {
  /** Every file below a folder of it, relative to that, in the order of their names; without those that hold no content. */
  list: (below: string) => string[];
  has: (path: string) => boolean;
  /** A text, in any encoding that can be told. Throws `Unreadable`. */
  text: (path: string) => string;
  bytes: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Whether a folder of this name holds nothing that was written, and often very much. */
export const isHuge = (name: string): boolean => /^(\.git|__MACOSX|node_modules)$/.test(name);

/** Whether a file or folder of this name holds no articles, whatever the source is; pictures may lie there. */
export const isLeftOut = (name: string): boolean =>
  isHuge(name) || /^(\.|public$|themes$|resources$)/.test(name);

/** A path of a folder without `.` and `..`; undefined where it leads out of it. */
export function inside(path: string): string | undefined {
  const plain = normalize(path).replace(/^\.?\/+/, '');
  return plain === '..' || plain.startsWith('../') ? undefined : plain;
}

/** One file as it was chosen or unpacked. */
type Entry = { text?: Uint8Array; bytes: () => Promise<Uint8Array<ArrayBuffer>> };

/** A folder of files in memory: `text` holds the bytes of those that are read as such. */
export function folderOf(files: ReadonlyMap<string, Entry>): Folder {
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  const at = (path: string) => {
    const plain = inside(path);
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
      return textOf(text);
    },
    bytes: async (path) => {
      const file = at(path);
      if (!file) throw new Unreadable(`没有文件 ${path}`);
      return file.bytes();
    },
  };
}
