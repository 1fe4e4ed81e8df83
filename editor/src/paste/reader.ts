import { type ImportedFile, Unreadable } from './files/importedFile.ts';
import type { Answer, PasteRequest } from './worker.ts';

let running: Worker | undefined;

/** A failed worker is discarded. */
function discardWorker(): void {
  running?.terminate();
  running = undefined;
}

/**
 * Converts HTML or a file in a worker: 20,000 characters take 100 ms, a Word document seconds. Throws
 * `Unreadable`.
 */
export function reading(asked: PasteRequest): Promise<ImportedFile> {
  running ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const worker = running;
  const { port1: here, port2: there } = new MessageChannel();
  const answered = new AbortController();
  return new Promise<ImportedFile>((resolve, reject) => {
    here.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'read') resolve(data.imported);
      else reject(data.message ? new Unreadable(data.message) : new Error('not read'));
    };
    const failed = () => {
      discardWorker();
      reject(new Error('worker failed'));
    };
    worker.addEventListener('error', failed, { signal: answered.signal });
    worker.postMessage(asked, [there]);
  }).finally(() => {
    answered.abort();
    here.close();
  });
}
