import type { Answer, Failure, PreviewRequest } from './worker.ts';

/** Adaptive debounce in ms: the duration of the last rendering, which blocks input. */
const LEAST_MS = 150;
const MOST_MS = 1_500;

/**
 * Renders in a worker, one at a time, latest text; `show` gets answers in order. Failures keep the last
 * preview.
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
    worker.postMessage({ id: ++id, text: waiting } satisfies PreviewRequest);
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
    // Includes the painting frame.
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
