import type { Diagnosis } from '../../../craft/log/log.ts';
import { button, element } from '../dom.ts';
import type { Enhance } from '../list.ts';
import { pictureButtons } from '../picture.ts';
import { runWorkerJob } from '../worker.ts';
import { ask } from './asking.ts';
import type { Answer, LogRequest } from './reading.ts';
import { renderDiagnosis } from './show.ts';

/** Actions below a diagnosis. */
function toolbarOf(box: HTMLElement, diagnosis: Diagnosis, form: string): HTMLElement {
  const curves = () => [...box.querySelectorAll<SVGElement>('svg')];
  const asking = button('写成提问', () => ask(diagnosis, curves(), form));
  const saving = diagnosis.charts.length > 0 ? pictureButtons('log', curves) : [];
  return element('div', { className: 'craft-deeds' }, asking, ...saving);
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
      box.replaceChildren(...renderDiagnosis(answer.found, errors), toolbarOf(box, answer.found, form));
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
