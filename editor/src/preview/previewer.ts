import type { Answer, Ask } from './worker.ts';

/** How long the typing has to rest before the preview is drawn anew, in ms. */
const REST_MS = 150;

/** Draws previews away from the page, one at a time and always of the newest text; `show` gets every answer, in order. */
export function previewer(show: (answer: Answer) => void): { ask: (text: string) => void; stop: () => void } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | undefined;
  let busy = false;
  let id = 0;
  const send = () => {
    if (busy || waiting === undefined) return;
    busy = true;
    worker.postMessage({ id: ++id, text: waiting } satisfies Ask);
    waiting = undefined;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    busy = false;
    show(data);
    send();
  });
  return {
    ask: (text) => {
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(send, REST_MS);
    },
    stop: () => {
      clearTimeout(timer);
      worker.terminate();
    },
  };
}
