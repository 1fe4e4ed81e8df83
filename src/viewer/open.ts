import type { ViewOptions } from '../../craft/result/block.ts';
import { type Result, ResultError } from '../../craft/result/model.ts';
import { button, element } from '../enhance/dom.ts';
import { bringSheet } from '../scripts/kit/sheets.ts';
import style from '../styles/craft/viewer.css?url&no-inline';
import { savedFragment } from './address.ts';
import { fetchResult } from './fetch.ts';
import { type View, view } from './view.ts';

const NO_WEBGL = '这个浏览器不能使用 WebGL 2，无法显示三维；上面的图和下面的极值表仍然可以看';

const views = new WeakMap<Element, View>();
const busy = new WeakMap<Element, AbortController>();
/** Saved view to apply after a running download. */
const wanted = new WeakMap<Element, string>();

/** Inserts after the button and the saved views. */
const addBelow = (figure: Element, own: Element) =>
  [...figure.querySelectorAll('.result-bar')].at(-1)?.after(own);

/** Shows an error below the picture; empty removes it. */
function say(figure: Element, text: string): void {
  const old = figure.querySelector('.viewer-fault');
  if (!text) {
    old?.remove();
    return;
  }
  const note = old ?? element('p', { className: 'viewer-fault' });
  note.role = 'alert';
  note.textContent = text;
  addBelow(figure, note);
}

function viewOptionsOf(figure: HTMLElement): ViewOptions {
  return JSON.parse(figure.dataset['source'] ?? '') as ViewOptions;
}

/** Prefer the smaller file: touch device or Save-Data. */
const isSmall = () =>
  matchMedia('(pointer: coarse)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Downloads with progress on `button`; another press cancels. Shows errors below the picture and returns
 * null.
 */
async function download(figure: HTMLElement, address: string, button: HTMLElement): Promise<Result | null> {
  const words = button.textContent;
  const cancel = new AbortController();
  busy.set(figure, cancel);
  say(figure, '');
  try {
    const [result] = await Promise.all([
      fetchResult(address, cancel.signal, (share) => {
        button.textContent = `取消 · 已下载 ${Math.round(100 * share)}%`;
      }),
      bringSheet(style),
    ]);
    cancel.signal.throwIfAborted();
    return result;
  } catch (error) {
    if (!cancel.signal.aborted) say(figure, wordsOf(error));
    return null;
  } finally {
    busy.delete(figure);
    button.textContent = words;
  }
}

const wordsOf = (error: unknown) => (error instanceof ResultError ? error.message : '结果无法显示，请重试');

/**
 * Replaces the picture by the view, at fragment `to` if given. Returns false if WebGL is missing, which is
 * shown.
 */
function show(
  figure: HTMLElement,
  result: Result,
  wish: ViewOptions,
  to: string | undefined,
  ...notes: HTMLElement[]
): boolean {
  const stage = figure.querySelector<HTMLElement>('.result-stage');
  const below = element('div', { className: 'viewer-below' });
  if (!stage) return false;
  addBelow(figure, below);
  try {
    const own = view(stage, below, result, wish, figure.id.replace(/^block-/, ''));
    views.set(figure, own);
    below.prepend(...notes);
    if (to) own.go(to);
    return true;
  } catch {
    below.remove();
    stage.querySelector('.viewer')?.remove();
    say(figure, NO_WEBGL);
    return false;
  }
}

function close(figure: HTMLElement): void {
  views.get(figure)?.close();
  figure.querySelector('.viewer-below')?.remove();
  views.delete(figure);
}

/** Notice about the decimated mesh, with a button for the full one in the same view. */
function offer(figure: HTMLElement, { mesh }: Result, wish: ViewOptions, size: string): HTMLElement {
  const own = button(`载入完整网格${size}`, async () => {
    const running = busy.get(figure);
    if (running) return running.abort();
    const whole = await download(figure, wish.src, own);
    const now = whole && views.get(figure)?.fragment();
    if (!whole || !now) return;
    close(figure);
    show(figure, whole, wish, now);
  });
  const said = `简化的网格，${(mesh.triangles.length / 3).toLocaleString()} 个三角形；极值是完整模型的`;
  return element('p', { className: 'viewer-lite' }, said, own);
}

/**
 * Opens a result block in 3D; a second press cancels the download or closes the view. A saved-view link opens
 * it too, or is applied to the open view, after a running download.
 */
export async function openViewer(pressed: HTMLElement): Promise<void> {
  const figure = pressed.closest<HTMLElement>('.craft');
  if (!figure) return;
  const saved = pressed.dataset['view'];
  const main = saved === undefined ? pressed : figure.querySelector<HTMLElement>('button.result-open');
  if (!main) return;
  const shown = views.get(figure);
  const to = saved === undefined ? undefined : savedFragment(figure.id.replace(/^block-/, ''), saved);
  if (shown && to) return shown.go(to);
  const running = busy.get(figure);
  if (to) wanted.set(figure, to);
  else wanted.delete(figure);
  if (running && to) return;
  running?.abort();
  const words = main.dataset['words'] ?? main.textContent;
  if (shown) {
    close(figure);
    main.textContent = words;
    return;
  }
  if (running) return;
  main.dataset['words'] = words;
  const wish = viewOptionsOf(figure);
  const lite = isSmall() ? wish.lite : undefined;
  const result = await download(figure, lite ?? wish.src, main);
  if (!result) return;
  const size = / · [\d.]+ [KM]B/.exec(words)?.[0] ?? '';
  const notes = lite ? [offer(figure, result, wish, size)] : [];
  if (show(figure, result, wish, wanted.get(figure), ...notes)) main.textContent = '关闭三维';
}
