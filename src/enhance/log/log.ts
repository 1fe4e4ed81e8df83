import type { Diagnosis } from '../../../craft/log/log.ts';
import { button, element, save } from '../dom.ts';
import type { Enhance } from '../list.ts';
import { pictureOf, pngOf } from '../picture.ts';
import { runWorkerJob } from '../worker.ts';
import { ask } from './asking.ts';
import type { Answer, LogRequest } from './reading.ts';
import { renderDiagnosis } from './show.ts';

function deedsOf(box: HTMLElement, diagnosis: Diagnosis, form: string): HTMLElement[] {
  const curves = () => [...box.querySelectorAll<SVGElement>('svg')];
  const picture = () => pictureOf(curves());
  const asking = button('写成提问', () => ask(diagnosis, curves(), form));
  if (diagnosis.charts.length === 0) return [element('div', { className: 'craft-deeds' }, asking)];
  return [
    element(
      'div',
      { className: 'craft-deeds' },
      asking,
      button('下载 SVG', () => save('log.svg', picture().text, 'image/svg+xml')),
      button('下载 PNG', async () => {
        const png = await pngOf(picture());
        if (png) save('log.png', png, 'image/png');
      }),
    ),
  ];
}

/** Diagnoses a log in a worker, pasted or from a file. */
export const log: Enhance = (figure) => {
  const area = figure.querySelector('textarea');
  const file = figure.querySelector<HTMLInputElement>('input[type=file]');
  const run = figure.querySelector<HTMLButtonElement>('[data-run]');
  const progress = figure.querySelector('progress');
  const said = figure.querySelector<HTMLOutputElement>('[data-said]');
  const box = figure.querySelector<HTMLElement>('[data-found]');
  if (!area || !file || !run || !progress || !said || !box) return;
  const { errors = '', ask: form = '' } = figure.dataset;
  let stop: (() => void) | null = null;
  const end = (text: string) => {
    stop = null;
    progress.hidden = true;
    run.textContent = '诊断';
    said.textContent = text;
  };
  const heard = (answer: Answer) => {
    if ('share' in answer) progress.value = answer.share;
    else if ('fault' in answer) {
      box.replaceChildren();
      end(answer.fault);
    } else {
      box.replaceChildren(...renderDiagnosis(answer.found, errors), ...deedsOf(box, answer.found, form));
      end(`读完了，${answer.found.lines.toLocaleString('zh-CN')} 行`);
    }
  };
  const start = () => {
    if (stop) {
      stop();
      end('已取消');
      return;
    }
    const own = file.files?.[0];
    if (!own && area.value.trim() === '') {
      said.textContent = '先粘贴日志，或选一个文件';
      area.focus();
      return;
    }
    said.textContent = '';
    progress.value = 0;
    progress.hidden = false;
    run.textContent = '取消';
    const worker = new Worker(new URL('./reading.ts', import.meta.url), { type: 'module' });
    stop = runWorkerJob<LogRequest, Answer>(worker, { log: own ?? new Blob([area.value]) }, heard);
  };
  run.addEventListener('click', start);
  // A chosen file is read at once.
  file.addEventListener('change', () => {
    if (!file.files?.[0]) return;
    stop?.();
    stop = null;
    area.value = '';
    start();
  });
  // Typed text replaces the chosen file.
  area.addEventListener('input', () => {
    file.value = '';
  });
  if (file.files?.[0]) start();
};
