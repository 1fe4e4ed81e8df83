import { gunzipSync, unzipSync } from 'fflate';
import { ResultError } from '../../craft/result/model.ts';
import type { Input } from '../../craft/result/read/source.ts';

const BYTES_MOST = 2 ** 31;
/** Deflate makes at most so many bytes of one. */
const GROWTH_MOST = 1_032;

const begins = ({ bytes }: Input, mark: readonly number[]) => mark.every((it, i) => bytes[i] === it);
const isZip = (input: Input) => begins(input, [0x50, 0x4b, 3, 4]);
const isGzip = (input: Input) => begins(input, [0x1f, 0x8b, 8]);

/** What systems put beside the files of people. */
const isTheirs = (path: string) => !/(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/.test(path);

function unpacked({ name, bytes }: Input): Input[] {
  let total = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        return total <= BYTES_MOST;
      },
    });
  } catch {
    throw new ResultError(`${name} 不是完整的 ZIP，或用了不支持的压缩方式`);
  }
  if (total > BYTES_MOST) throw new ResultError(`${name} 解压之后太大`);
  // Some programs of Windows write the other slash.
  return Object.entries(files)
    .map(([path, own]) => ({ path: path.replaceAll('\\', '/'), bytes: new Uint8Array(own) }))
    .filter(({ path }) => !path.endsWith('/') && isTheirs(path))
    .map(({ path, bytes: own }) => ({ name: path.split('/').at(-1) ?? path, path, bytes: own }));
}

/** A file that gzip has packed, such as those of OpenFOAM, under the name that it had before. */
function ungzipped(input: Input): Input {
  if (!isGzip(input)) return input;
  const { name, path, bytes } = input;
  // The last four bytes say how many there were.
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

/**
 * The files that were chosen, those in ZIP archives with their folders, those of gzip as they were before. Throws a
 * ResultError for one that is damaged.
 */
export const unpack = (inputs: readonly Input[]): Input[] =>
  inputs.flatMap((it) => (isZip(it) ? unpacked(it) : [it])).map(ungzipped);
