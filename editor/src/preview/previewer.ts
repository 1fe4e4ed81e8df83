import type { Answer, Ask, Failure } from './worker.ts';

/**
 * Debounce of the preview, in ms: as long as the last rendering took, since a long
 * article takes the page a while to show, in which no key is answered.
 */
const LEAST_MS = 150;
const MOST_MS = 1_500;

/**
 * Renders previews in a worker, one at a time and always of the newest text; `show` gets every answer, in order. A text
 * that cannot be drawn leaves the preview as it was until the next one.
 */
export function previewer(show: (answer: Answer) => void): { ask: (text: string) => void; stop: () => void } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | undefined;
  let busy = false;
  let id = 0;
  let rest = LEAST_MS;
  let since = 0;
  const send = () => {
    if (busy || waiting === undefined) return;
    busy = true;
    since = performance.now();
    worker.postMessage({ id: ++id, text: waiting } satisfies Ask);
    waiting = undefined;
  };
  const next = () => {
    busy = false;
    if (timer === undefined) send();
  };
  worker.addEventListener('error', next);
  worker.addEventListener('message', ({ data }: MessageEvent<Answer | Failure>) => {
    busy = false;
    if ('failed' in data) return next();
    show(data);
    // With the frame that shows it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        rest = Math.min(MOST_MS, Math.max(LEAST_MS, performance.now() - since));
      }),
    );
    return next();
  });
  return {
    ask: (text) => {
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        send();
      }, rest);
    },
    stop: () => {
      clearTimeout(timer);
      worker.terminate();
    },
  };
}
