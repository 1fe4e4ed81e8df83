import { unzipSync } from 'fflate';
import { ResultError } from '../../craft/result/model.ts';
import type { Input } from '../../craft/result/read/source.ts';

const BYTES_MOST = 2 ** 31;

const isZip = ({ bytes }: Input) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

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
  return Object.entries(files)
    .filter(([path]) => !path.endsWith('/'))
    .map(([path, own]) => ({ name: path.split('/').at(-1) ?? path, path, bytes: new Uint8Array(own) }));
}

/** The files that were chosen, those in ZIP archives with their folders. Throws a ResultError for one that is damaged. */
export const unpack = (inputs: readonly Input[]): Input[] =>
  inputs.flatMap((it) => (isZip(it) ? unpacked(it) : [it]));
