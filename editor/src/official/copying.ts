import type { Answer } from './copyWorker.ts';
import type { Copy, CopyRequest } from './make.ts';

/** Formats that WeChat accepts. */
const TAKEN = /\.(?:png|jpe?g|gif)(?:\?.*)?$/i;
const KIND = /\.([a-z0-9]+)(?:\?.*)?$/i;

/** Manual step for a picture; '' if none. */
export function pictureNote(address: string): string {
  if (TAKEN.test(address)) return '';
  const kind = KIND.exec(new URL(address).pathname)?.[1]?.toUpperCase();
  return `公众号不收${kind ? ` ${kind}` : '这种格式'}，请打开后另存为 PNG，在公众号里上传`;
}

/** Renders in a worker, since a long article has hundreds of formulas. Rejects on failure. */
export function copyOf(ask: CopyRequest): Promise<Copy> {
  const worker = new Worker(new URL('./copyWorker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<Copy>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
      data ? resolve(data) : reject(new Error('not copied')),
    );
    worker.addEventListener('error', () => reject(new Error('worker failed')));
  });
  worker.postMessage(ask);
  return answer.finally(() => worker.terminate());
}

/** Writes HTML and plain text to the clipboard. Rejects if refused or without TLS. */
export async function writeCopy({ html, text }: Pick<Copy, 'html' | 'text'>): Promise<void> {
  const as = (type: string, it: string) => new Blob([it], { type });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/html': as('text/html', html), 'text/plain': as('text/plain', text) }),
  ]);
}
