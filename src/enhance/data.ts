import { saidOf } from '../../craft/address.ts';
import { type Outcome, WHICH_TABLE } from '../../craft/data/analysis.ts';
import { csvOf } from '../../craft/data/csv.ts';
import { ANALYSES } from '../../craft/data/list.ts';
import { significant } from '../../craft/format.ts';
import { refusalOf } from '../../craft/limits.ts';
import { drawPlot } from '../../craft/plot.ts';
import type { AnalysisRequest, Answer } from './analyse.ts';
import { age, button, drawing, element, save } from './dom.ts';
import type { Enhance } from './list.ts';
import { pictureButtons } from './picture.ts';
import { refusalNote } from './refusal.ts';
import { runWorkerJob } from './worker.ts';

function show(
  figure: HTMLElement,
  { results, warnings, figures, understood, tables, texts = [] }: Outcome,
  given: ReadonlyMap<string, number>,
): void {
  for (const row of figure.querySelectorAll<HTMLElement>('.craft-inputs tr')) {
    const cell = row.querySelector('.craft-value');
    if (cell) cell.textContent = significant(given.get(row.dataset['name'] ?? '') ?? Number.NaN);
  }
  const rows = results.map(({ label, value, unit }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, label),
      element('td', { className: 'craft-value' }, significant(value)),
      element('td', { className: 'craft-unit' }, unit),
    ),
  );
  figure.querySelector('.craft-results tbody')?.replaceChildren(...rows);
  for (const old of figure.querySelectorAll(':scope > svg, :scope > .craft-warning, .craft-read'))
    old.remove();
  const drawn = figures.flatMap((it) => drawPlot(it) ?? []).map(drawing);
  const said = warnings.map((it) => element('p', { className: 'craft-warning' }, it));
  const read = understood ? [element('p', { className: 'craft-more craft-read' }, `读到 ${understood}`)] : [];
  figure.querySelector('.craft-body')?.after(...read, ...said, ...drawn);
  showTexts(figure, texts);
  for (const it of figure.querySelectorAll<HTMLElement>('[data-tables]')) it.hidden = tables.length === 0;
  for (const it of figure.querySelectorAll<HTMLElement>('[data-drawing]')) it.hidden = drawn.length === 0;
}

/** Shows text to copy behind the columns, replacing the last outcome's. */
function showTexts(figure: HTMLElement, texts: NonNullable<Outcome['texts']>): void {
  for (const old of figure.querySelectorAll(':scope > .craft-text')) old.remove();
  const parts = texts.map(({ title, text }) =>
    element(
      'details',
      { className: 'craft-text' },
      element('summary', {}, title),
      element(
        'figure',
        { className: 'code' },
        element('button', { type: 'button', className: 'code-copy' }, '复制'),
        element('pre', { tabIndex: 0 }, element('code', {}, text)),
      ),
    ),
  );
  figure.querySelector(':scope > details')?.after(...parts);
}

/** Clears the results so that none of another file remain. */
const failedOutcome = (fault: string): Outcome => ({
  results: [],
  warnings: [`没有算出结果：${fault}`],
  figures: [],
  tables: [],
  understood: '',
  several: 0,
});

function analyse(ask: AnalysisRequest, heard: (answer: Answer) => void): () => void {
  const worker = new Worker(new URL('./analyse.ts', import.meta.url), { type: 'module' });
  return runWorkerJob<AnalysisRequest, Answer>(worker, ask, heard);
}

/** The outcome of the author's own data. */
function outcomeOf(name: string, text: string, given: ReadonlyMap<string, number>): Outcome | null {
  return ANALYSES.get(name)?.run(text, given, () => {}) ?? null;
}

/** `refusal` gives the error shown below the field. */
type Field = { field: HTMLInputElement; refusal: () => string };

function fieldsOf(name: string, words: string): Map<string, Field> {
  const own = new Map(words.split(' ').map((it) => it.split('=') as [string, string]));
  return new Map(
    (ANALYSES.get(name)?.parameters ?? []).map((it) => {
      const field = element('input', {
        type: 'number',
        step: 'any',
        className: 'craft-field',
        value: own.get(it.name) ?? String(it.value),
      });
      const refusal = () => refusalOf({ limits: it, choices: null, unit: '' }, field.valueAsNumber);
      const refuse = refusalNote(field);
      field.addEventListener('input', () => refuse(refusal()));
      return [it.name, { field, refusal }];
    }),
  );
}

/** Export buttons for the last outcome. */
function exportsOf(figure: HTMLElement, name: string, found: () => Outcome | null): HTMLElement[] {
  const csv = button('下载 CSV', () => {
    const outcome = found();
    if (outcome) save(`${name}.csv`, csvOf(outcome.tables), 'text/csv');
  });
  const drawings = pictureButtons(name, () => [...figure.querySelectorAll<SVGElement>(':scope > svg')]);
  // Some outcomes have no drawing.
  for (const it of drawings) it.dataset['drawing'] = '';
  csv.dataset['tables'] = '';
  return [csv, ...drawings];
}

const FILE_HINT = 'CSV 或求解器写出的表，最多 200 万行，不上传';
const ENDINGS = '.csv,.tsv,.txt,.dat,.out,.xy,.rpt,.lis,.prn,.log,text/*';

/**
 * Analyses the reader's own columns in a worker: pasted, from a file or from the address
 * (`#data=name&text=…`), with progress and cancel.
 */
export const data: Enhance = (figure, { shares }) => {
  const [name = '', words = '', ...lines] = (figure.dataset['source'] ?? '').split('\n');
  const own = lines.join('\n');
  const details = figure.querySelector('details');
  const fields = fieldsOf(name, words);
  const area = element('textarea', {
    className: 'craft-area',
    rows: 8,
    ariaLabel: '数据',
    value: own,
    spellcheck: false,
  });
  const file = element('input', { type: 'file', accept: ENDINGS, hidden: true });
  const chosen = element('output', {}, FILE_HINT);
  const look = element('output', { className: 'craft-more' });
  const which = element('input', {
    type: 'number',
    className: 'craft-field',
    min: '1',
    step: '1',
    value: '1',
  });
  const whichLabel = element('label', { className: 'craft-label', hidden: true }, '第几张表', which);
  const progress = element('progress', { max: 1, value: 0, hidden: true, ariaLabel: '进度' });
  const said = element('output', { className: 'craft-said' });
  const values = () =>
    new Map([...fields].map(([key, { field }]) => [key, field.valueAsNumber])).set(
      WHICH_TABLE,
      which.valueAsNumber || 1,
    );
  let stop: (() => void) | null = null;
  let found: Outcome | null = null;
  /** Marks the shown results as stale. */
  const outdate = () => {
    age(figure, true);
    if (!stop) said.textContent = '已改动，上面还是改动之前的结果';
  };
  for (const { field } of fields.values()) field.addEventListener('input', outdate);
  which.addEventListener('input', outdate);
  let given = values();
  const end = (text: string) => {
    stop = null;
    progress.hidden = true;
    run.textContent = '计算';
    said.textContent = text;
  };
  const offer = (several: number) => {
    whichLabel.hidden = several < 2;
    which.max = String(several);
  };
  const heard = (answer: Answer) => {
    if ('share' in answer) progress.value = answer.share;
    else if ('fault' in answer) {
      found = failedOutcome(answer.fault);
      show(figure, found, given);
      age(figure, false);
      end(answer.fault);
    } else if ('outcome' in answer) {
      found = answer.outcome;
      show(figure, answer.outcome, given);
      age(figure, false);
      offer(answer.outcome.several);
      end('已更新结果');
    }
  };
  const start = () => {
    if (stop) {
      stop();
      return end('已取消，仍是上一次的结果');
    }
    const wrong = [...fields.values()].find(({ refusal }) => refusal());
    if (wrong) {
      wrong.field.focus();
      said.textContent = '没有计算：请先改正标红的参数';
      return;
    }
    given = values();
    said.textContent = '';
    progress.hidden = false;
    progress.value = 0;
    run.textContent = '取消';
    stop = analyse({ name, data: file.files?.[0] ?? area.value, given }, heard);
  };
  const run = button('计算', start);
  let stopLook = () => {};
  /** Shows what the chosen file is recognised as, before it is computed. */
  const sayChosen = () => {
    outdate();
    stopLook();
    const own = file.files?.[0];
    chosen.textContent = own?.name ?? FILE_HINT;
    which.value = '1';
    offer(0);
    look.textContent = own && !ANALYSES.get(name)?.isText ? '正在读…' : '';
    if (!look.textContent || !own) return;
    stopLook = analyse({ name, data: own, given: values(), isLook: true }, (answer) => {
      if ('fault' in answer) look.textContent = `读不懂：${answer.fault}`;
      if (!('look' in answer)) return;
      const { understood, several, warnings } = answer.look;
      look.textContent = [`读到 ${understood}`, ...warnings].join('。');
      offer(several);
    });
  };
  file.addEventListener('change', sayChosen);
  // Typed text replaces the chosen file.
  area.addEventListener('input', () => {
    file.value = '';
    sayChosen();
  });
  const labels = (ANALYSES.get(name)?.parameters ?? []).flatMap((it) => {
    const own = fields.get(it.name);
    return own
      ? [
          element(
            'label',
            { className: 'craft-label' },
            it.unit ? `${it.label}（${it.unit}）` : it.label,
            own.field,
          ),
        ]
      : [];
  });
  details?.querySelector('pre')?.replaceWith(
    area,
    element(
      'div',
      { className: 'craft-deeds' },
      button('从文件读入', () => file.click()),
      file,
      chosen,
    ),
    look,
    whichLabel,
    ...labels,
    element('div', { className: 'craft-deeds' }, run, progress, said),
    element(
      'div',
      { className: 'craft-deeds' },
      ...exportsOf(figure, name, () => found ?? outcomeOf(name, own, values())),
    ),
  );
  const before = new Map([...fields].map(([key, { field }]) => [key, field.value]));
  /** Reads the state from the address; what it omits stays. */
  const arrive = () => {
    const said = saidOf(shares ? location.hash : '', 'data', figure.id.replace(/^block-/, ''));
    if (!said) return;
    const change = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
      field.value = value;
      field.dispatchEvent(new Event('input'));
    };
    for (const [key, { field }] of fields) change(field, said.get(key) ?? before.get(key) ?? '');
    change(area, said.get('text') ?? own);
    if (details) details.open = true;
    // Restart: the running job has stale input.
    if (stop) start();
    start();
  };
  arrive();
  addEventListener('hashchange', arrive);
  const open = figure.querySelector<HTMLElement>('figcaption .craft-try');
  const begin = () => {
    if (details) details.open = true;
    area.focus();
  };
  open?.addEventListener('click', begin);
  // Pressed before this script had loaded.
  if (open && open === document.activeElement) begin();
};
