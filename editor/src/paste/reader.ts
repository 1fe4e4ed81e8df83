import { type Imported, Unreadable } from './imported.ts';
import type { Answer, Ask } from './worker.ts';

let running: Worker | undefined;

/** A worker that could not start or broke off is not asked again. */
function ended(): void {
  running?.terminate();
  running = undefined;
}

/**
 * Reads HTML or a file as Markdown in a worker, so that typing goes on meanwhile: a page of 20,000 characters takes 100 ms
 * and a Word document seconds. Throws `Unreadable`.
 */
export function reading(asked: Ask): Promise<Imported> {
  running ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const worker = running;
  const { port1: here, port2: there } = new MessageChannel();
  const answered = new AbortController();
  return new Promise<Imported>((resolve, reject) => {
    here.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'read') resolve(data.imported);
      else reject(data.message ? new Unreadable(data.message) : new Error('not read'));
    };
    const failed = () => {
      ended();
      reject(new Error('worker failed'));
    };
    worker.addEventListener('error', failed, { signal: answered.signal });
    worker.postMessage(asked, [there]);
  }).finally(() => {
    answered.abort();
    here.close();
  });
}
