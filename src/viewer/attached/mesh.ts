import { sizeWords } from '../../../craft/result/block.ts';
import { ResultError } from '../../../craft/result/model.ts';
import type { Quality } from '../../../craft/result/quality/quality.ts';
import { QUALITY_HEAD, qualityNotes, rowWords } from '../../../craft/result/quality/words.ts';
import { element } from '../../enhance/dom.ts';
import { runWorkerJob } from '../../enhance/worker.ts';
import { bringSheet } from '../../scripts/kit/sheets.ts';
import style from '../../styles/craft/viewer.css?url&no-inline';
import { fetchBytes } from '../fetch.ts';
import { view } from '../view.ts';
import type { Answer, MeshRequest } from './meshing.ts';

/** Largest file previewed, in bytes; the device may be a phone. */
const BYTES_MOST = 100 * 1024 * 1024;
const NO_WEBGL = '这个浏览器不能使用 WebGL 2，无法显示三维';

const running = new WeakMap<HTMLElement, () => void>();

function qualityOf(quality: Quality): HTMLElement {
  const head = QUALITY_HEAD.map((it) => element('th', { scope: 'col' }, it));
  const rows = quality.rows.map((row) => {
    const { cells, title } = rowWords(row);
    return element('tr', { title }, ...cells.map((it) => element('td', {}, it)));
  });
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
  const scroll = element('div', { className: 'mesh-quality', tabIndex: 0 }, table);
  scroll.role = 'group';
  scroll.ariaLabel = '网格质量';
  return element(
    'details',
    { open: quality.bad.length > 0 },
    element('summary', {}, '网格质量'),
    ...(rows.length > 0 ? [scroll] : []),
    ...qualityNotes(quality).map((it) => element('p', { className: 'viewer-note' }, it)),
  );
}

/** Reads a file in a worker; rejects with `ResultError`. */
function meshIn(file: File, signal: AbortSignal, progress: (share: number) => void) {
  return new Promise<Extract<Answer, { result: unknown }>>((resolve, reject) => {
    const worker = new Worker(new URL('./meshing.ts', import.meta.url), { type: 'module' });
    const stop = runWorkerJob<MeshRequest, Answer>(worker, { file }, (answer) => {
      if ('share' in answer) progress(answer.share);
      else if ('fault' in answer) reject(new ResultError(answer.fault));
      else resolve(answer);
    });
    signal.addEventListener('abort', stop);
  });
}

function show(host: HTMLElement, { result, read, left, quality }: Extract<Answer, { result: unknown }>) {
  const stage = element('div', { className: 'mesh-stage' });
  const below = element('div', { className: 'viewer-below' });
  const notes = [
    element('p', { className: 'viewer-note' }, read),
    ...(left ? [element('p', { className: 'viewer-note' }, `图里没有的：${left}`)] : []),
  ];
  host.replaceChildren(stage, ...notes, below, qualityOf(quality));
  const own = view(stage, below, result, { src: '' }, '');
  return () => {
    own.close();
    host.replaceChildren();
  };
}

/**
 * Toggles the mesh preview of an attachment: fetches the file and reads it in a worker. A press while loading
 * cancels.
 */
export async function openMesh(button: HTMLElement): Promise<void> {
  const host = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const { mesh = '', name = '', size = '' } = button.dataset;
  if (!host) return;
  const end = running.get(button);
  if (end) return end();
  const say = (text: string) => {
    const note = element('p', { className: 'viewer-note' }, text);
    note.role = 'alert';
    host.replaceChildren(note);
  };
  host.hidden = false;
  if (Number(size) > BYTES_MOST)
    return say(
      `这里最多看 ${sizeWords(BYTES_MOST)} 的文件，这个有 ${sizeWords(Number(size))}，请下载后在自己的软件里看`,
    );
  // Keep the visually hidden file name after the label.
  const label = button.firstChild as Text;
  const words = label.data;
  const cancel = new AbortController();
  const closed = (text: string) => {
    running.delete(button);
    label.data = text;
  };
  running.set(button, () => {
    cancel.abort();
    closed(words);
    host.replaceChildren();
    host.hidden = true;
  });
  try {
    const [bytes] = await Promise.all([
      fetchBytes(mesh, cancel.signal, BYTES_MOST, (share) => {
        label.data = `取消 · 已下载 ${Math.round(100 * share)}%`;
      }),
      bringSheet(style),
    ]);
    cancel.signal.throwIfAborted();
    const found = await meshIn(new File([bytes], name), cancel.signal, (share) => {
      if (!cancel.signal.aborted) label.data = `取消 · 已读 ${Math.round(100 * share)}%`;
    });
    const close = show(host, found);
    label.data = '关闭网格';
    running.set(button, () => {
      close();
      closed(words);
      host.hidden = true;
    });
  } catch (error) {
    if (cancel.signal.aborted) return;
    closed(words);
    say(error instanceof ResultError ? error.message : NO_WEBGL);
  }
}
