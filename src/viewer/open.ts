import type { Wish } from '../../craft/result/block.ts';
import { ResultError } from '../../craft/result/model.ts';
import { element } from '../alive/dom.ts';
import { bringSheet } from '../scripts/sheets.ts';
import style from '../styles/viewer.css?url&no-inline';
import { fetchResult } from './fetch.ts';
import { type View, view } from './view.ts';

const NO_WEBGL = '这个浏览器不能使用 WebGL 2，无法显示三维；上面的图和下面的极值表仍然可以看';

const views = new WeakMap<Element, View>();
const busy = new WeakMap<Element, AbortController>();

/** Says below the picture why there is no view; empty takes it back. */
function say(figure: Element, text: string): void {
  const old = figure.querySelector('.viewer-fault');
  if (!text) {
    old?.remove();
    return;
  }
  const note = old ?? element('p', { className: 'viewer-fault' });
  note.role = 'alert';
  note.textContent = text;
  figure.querySelector('.result-bar')?.after(note);
}

function wishOf(figure: HTMLElement): Wish {
  return JSON.parse(figure.dataset['source'] ?? '') as Wish;
}

async function show(figure: HTMLElement, button: HTMLButtonElement, signal: AbortSignal): Promise<View> {
  const wish = wishOf(figure);
  const [result] = await Promise.all([
    fetchResult(wish.src, signal, (share) => {
      button.textContent = `取消 · 已下载 ${Math.round(100 * share)}%`;
    }),
    bringSheet(style),
  ]);
  signal.throwIfAborted();
  const stage = figure.querySelector<HTMLElement>('.result-stage');
  const bar = figure.querySelector<HTMLElement>('.result-bar');
  if (!stage || !bar) throw new ResultError('页面不完整，请刷新');
  const below = element('div', { className: 'viewer-below' });
  bar.after(below);
  try {
    return view(stage, below, result, wish, figure.id.replace(/^block-/, ''));
  } catch (cause) {
    below.remove();
    stage.querySelector('.viewer')?.remove();
    throw new ResultError(NO_WEBGL, { cause });
  }
}

/** Opens the result of a block in 3D in place of its picture; a second press cancels the download or closes the view. */
export async function open(button: HTMLElement): Promise<void> {
  const figure = button.closest<HTMLElement>('.craft');
  if (!figure || !(button instanceof HTMLButtonElement)) return;
  const shown = views.get(figure);
  const words = button.dataset['words'] ?? button.textContent ?? '';
  button.dataset['words'] = words;
  if (shown) {
    shown.close();
    figure.querySelector('.viewer-below')?.remove();
    views.delete(figure);
    button.textContent = words;
    return;
  }
  const running = busy.get(figure);
  if (running) return running.abort();
  const cancel = new AbortController();
  busy.set(figure, cancel);
  say(figure, '');
  try {
    views.set(figure, await show(figure, button, cancel.signal));
    button.textContent = '关闭三维';
  } catch (error) {
    button.textContent = words;
    if (!cancel.signal.aborted)
      say(figure, error instanceof ResultError ? error.message : '结果无法显示，请重试');
  } finally {
    busy.delete(figure);
  }
}
