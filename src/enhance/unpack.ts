import { gunzipSync, type UnzipFileInfo, unzipSync } from 'fflate';
import { ResultError } from '../../craft/result/model.ts';
import { endingOf } from '../../craft/result/read/bundle.ts';
import { isClosed } from '../../craft/result/read/closedFormats.ts';
import { RESULT_ENDINGS } from '../../craft/result/read/endings.ts';
import type { Input } from '../../craft/result/read/source.ts';

const BYTES_MOST = 2 ** 31;
/** Maximum deflate ratio, against zip bombs. */
const GROWTH_MOST = 1_032;

const begins = ({ bytes }: Input, mark: readonly number[]) => mark.every((it, i) => bytes[i] === it);
const isZip = (input: Input) => begins(input, [0x50, 0x4b, 3, 4]);
const isGzip = (input: Input) => begins(input, [0x1f, 0x8b, 8]);

/** Excludes files that macOS and Windows add. */
const isTheirs = (path: string) => !/(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/.test(path);

/** Files of an archive that `filter` takes, by path. */
function unzip({ name, bytes }: Input, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new ResultError(`${name} 不是完整的 ZIP，或用了不支持的压缩方式`);
  }
}

/** Whether an archive holds a file that can be read, by the names in its directory. */
function hasResult(input: Input): boolean {
  let found = false;
  unzip(input, ({ name }) => {
    found ||= isTheirs(name) && (RESULT_ENDINGS as readonly string[]).includes(endingOf(name));
    return false;
  });
  return found;
}

function unpackArchive(input: Input): Input[] {
  const { name } = input;
  let total = 0;
  const files = unzip(input, ({ originalSize }) => {
    total += originalSize;
    return total <= BYTES_MOST;
  });
  if (total > BYTES_MOST) throw new ResultError(`${name} 解压之后太大`);
  // Some Windows programs write backslashes.
  return Object.entries(files)
    .map(([path, own]) => ({ path: path.replaceAll('\\', '/'), bytes: new Uint8Array(own) }))
    .filter(({ path }) => !path.endsWith('/') && isTheirs(path))
    .map(({ path, bytes: own }) => ({ name: path.split('/').at(-1) ?? path, path, bytes: own }));
}

/** Unpacks gzip (such as OpenFOAM files) and restores the file name. */
function unpackGzip(input: Input): Input {
  if (!isGzip(input)) return input;
  const { name, path, bytes } = input;
  // ISIZE: the uncompressed length, RFC 1952.
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  if (size > BYTES_MOST || size > GROWTH_MOST * bytes.length)
    throw new ResultError(`${name} 解压之后太大，或不是完整的 gzip`);
  try {
    const plain = (text: string) => text.replace(/\.gz$/i, '');
    return {
      name: plain(name),
      ...(path && { path: plain(path) }),
      bytes: new Uint8Array(gunzipSync(bytes)),
    };
  } catch {
    throw new ResultError(`${name} 不是完整的 gzip`);
  }
}

/** Whether to unpack: an archive, but no file of a program that only happens to be one and holds no results. */
const isArchive = (input: Input): boolean =>
  isZip(input) && (endingOf(input.name) === 'zip' || !isClosed(input.name) || hasResult(input));

/** Expands ZIP (with folders) and gzip files. Throws `ResultError` for a damaged one. */
export const unpack = (inputs: readonly Input[]): Input[] =>
  inputs.flatMap((it) => (isArchive(it) ? unpackArchive(it) : [it])).map(unpackGzip);
