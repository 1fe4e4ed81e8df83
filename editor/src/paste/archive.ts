import { unzipSync } from 'fflate';
import { Unreadable } from './imported.ts';

/** Bytes of an archive, packed and unpacked. */
const PACKED = 100 * 1024 * 1024;
const UNPACKED = 400 * 1024 * 1024;

/** The files of a ZIP by their names, nothing but these in memory. Throws `Unreadable`. */
export function readArchive(bytes: Uint8Array): Record<string, Uint8Array> {
  if (bytes.length > PACKED) throw new Unreadable('文件超过 100 MB，请拆开后再导入');
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        if (size > UNPACKED) throw new Unreadable('压缩包解开后超过 400 MB，请拆开后再导入');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('文件已损坏，或者不是压缩包');
  }
}
