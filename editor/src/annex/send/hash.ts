import { CODE } from '../../../../contract/kit/envelope.ts';
import { sha256Of } from '../../../../craft/hash.ts';
import { Refused } from '../../../../src/client/failure.ts';
import type { HashMessage } from './hashWorker.ts';
import { readPiece } from './pieces.ts';

/** Limit for hashing in one piece by Web Crypto. */
const WHOLE_BYTES = 32 * 1024 * 1024;

/** Cache: resuming does not hash again. */
const known = new WeakMap<File, string>();

/** SHA-256 in hex; `read` gets the bytes processed of a large file. Throws `Refused`, or the abort reason. */
export async function hashOfFile(
  file: File,
  { stop, read }: { stop: AbortSignal; read: (bytes: number) => void },
): Promise<string> {
  if (file.size <= WHOLE_BYTES) return sha256Of(await readPiece(file, 0, file.size));
  const before = known.get(file);
  if (before) return before;
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' });
  const hash = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HashMessage>) => {
      if ('read' in data) read(data.read);
      else if ('hash' in data) resolve(data.hash);
      else reject(new Refused(CODE.refused, data.fault || '文件读不出来，请重新选择'));
    });
    worker.addEventListener('error', () => reject(new Refused(CODE.refused, '文件读不出来，请重新选择')));
    stop.addEventListener('abort', () => reject(stop.reason), { once: true });
  });
  worker.postMessage(file);
  const said = await hash.finally(() => worker.terminate());
  known.set(file, said);
  return said;
}
