import { unzipSync } from 'fflate';
import { textOf } from '../../foreign/decode.ts';
import { Unreadable } from './importedFile.ts';

/** Limits: packed bytes, unpacked bytes, files. */
const PACKED = 100 * 1024 * 1024;
const UNPACKED = 400 * 1024 * 1024;
const FILES = 20_000;
/** Zip bomb check: minimum size and maximum ratio. */
const LARGE = 10 * 1024 * 1024;
const RATIO = 200;

/** Opened ZIP; entries are unpacked on read. */
export type Archive = {
  /** Safe relative names with `/`, without folders. */
  names: readonly string[];
  /** Reads matching files. */
  read: (isWanted: (name: string) => boolean) => Map<string, Uint8Array<ArrayBuffer>>;
};

/** Entry name: guesses the encoding if not UTF-8; `\` of Windows becomes `/`. */
function nameOf(raw: string): string {
  const isLatin = /[\u0080-\u00ff]/.test(raw) && !/[\u0100-\uffff]/.test(raw);
  return (isLatin ? decodeUtf8Name(raw) : raw).replaceAll('\\', '/').replace(/^\/+/, '');
}

function decodeUtf8Name(raw: string): string {
  try {
    return textOf(Uint8Array.from(raw, (it) => it.charCodeAt(0)));
  } catch {
    return raw;
  }
}

const isUnsafe = (name: string) =>
  /^[a-z]:/i.test(name) || name.includes('\0') || name.split('/').includes('..');

function unzip(bytes: Uint8Array, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) {
  try {
    return unzipSync(bytes, filter && { filter });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('文件已损坏、有密码，或者不是压缩包');
  }
}

/** Opens a ZIP. Throws `Unreadable` if invalid, too large or a zip bomb. */
export function openArchive(bytes: Uint8Array): Archive {
  if (bytes.length > PACKED) throw new Unreadable('文件超过 100 MB，请拆开后再导入');
  const names: string[] = [];
  let size = 0;
  unzip(bytes, ({ name: raw, size: packed, originalSize }) => {
    const name = nameOf(raw);
    if (isUnsafe(name)) throw new Unreadable(`压缩包里有指向外面的文件名：${name}，没有导入`);
    size += originalSize;
    if (size > UNPACKED) throw new Unreadable('压缩包解开后超过 400 MB，请拆开后再导入');
    if (originalSize > LARGE && originalSize > packed * RATIO)
      throw new Unreadable(`压缩包里的 ${name} 解开后大了 ${RATIO} 倍以上，不是正常的文件，没有导入`);
    if (!name.endsWith('/')) names.push(name);
    if (names.length > FILES) throw new Unreadable(`压缩包里的文件超过 ${FILES} 个，请拆开后再导入`);
    return false;
  });
  const read: Archive['read'] = (isWanted) => {
    const found = unzip(bytes, ({ name }) => !name.endsWith('/') && isWanted(nameOf(name)));
    return new Map(Object.entries(found).map(([name, it]) => [nameOf(name), it as Uint8Array<ArrayBuffer>]));
  };
  return { names, read };
}
