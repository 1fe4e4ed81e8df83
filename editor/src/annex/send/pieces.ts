import { sha256 } from '@noble/hashes/sha2.js';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { hexOf } from '../../../../craft/hash.ts';
import { Refused } from '../../../../src/client/failure.ts';

/** Chunk size in bytes. */
const READ_BYTES = 8 * 1024 * 1024;

/** Reads a byte range. Throws `Refused` if the file changed or is gone. */
export async function readPiece(file: Blob, from: number, to: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, to).arrayBuffer();
  } catch {
    throw new Refused(CODE.refused, '这个文件在选择之后改动或移走了，请重新选择');
  }
}

/** SHA-256 in hex by chunks; `done` gets bytes processed. */
export async function hashInPieces(file: Blob, done: (bytes: number) => void): Promise<string> {
  const hash = sha256.create();
  for (let from = 0; from < file.size; from += READ_BYTES) {
    hash.update(new Uint8Array(await readPiece(file, from, from + READ_BYTES)));
    done(Math.min(file.size, from + READ_BYTES));
  }
  return hexOf(hash.digest());
}
