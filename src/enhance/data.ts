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
  const drawings = figures.flatMap((it) => drawPlot(it) ?? []).map(drawing);
  const notes = warnings.map((it) => element('p', { className: 'craft-warning' }, it));
  const input = understood
    ? [element('p', { className: 'craft-more craft-read' }, `读到 ${understood}`)]
    : [];
  figure.querySelector('.craft-body')?.after(...input, ...notes, ...drawings);
  showTexts(figure, texts);
  for (const it of figure.querySelectorAll<HTMLElement>('[data-tables]')) it.hidden = tables.length === 0;
  for (const it of figure.querySelectorAll<HTMLElement>('[data-drawing]')) it.hidden = drawings.length === 0;
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

/** The fields of the parameters with their labels and units. */
function labelledFields(name: string, fields: ReadonlyMap<string, Field>): HTMLElement[] {
  return (ANALYSES.get(name)?.parameters ?? []).flatMap((it) => {
    const field = fields.get(it.name)?.field;
    const label = it.unit ? `${it.label}（${it.unit}）` : it.label;
    return field ? [element('label', { className: 'craft-label' }, label, field)] : [];
  });
}

const toolbar = (...children: HTMLElement[]) => element('div', { className: 'craft-deeds' }, ...children);

/** Asks which table of a file with several is meant. */
type TableField = { label: HTMLElement; field: HTMLInputElement; offer: (tables: number) => void };

function tableField(): TableField {
  const field = element('input', {
    type: 'number',
    className: 'craft-field',
    min: '1',
    step: '1',
    value: '1',
  });
  const label = element('label', { className: 'craft-label', hidden: true }, '第几张表', field);
  const offer = (tables: number) => {
    label.hidden = tables < 2;
    field.max = String(tables);
  };
  return { label, field, offer };
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
  const fileName = element('output', {}, FILE_HINT);
  const preview = element('output', { className: 'craft-more' });
  const which = tableField();
  const progress = element('progress', { max: 1, value: 0, hidden: true, ariaLabel: '进度' });
  const status = element('output', { className: 'craft-said' });
  const values = () =>
    new Map([...fields].map(([key, { field }]) => [key, field.valueAsNumber])).set(
      WHICH_TABLE,
      which.field.valueAsNumber || 1,
    );
  let stop: (() => void) | null = null;
  let found: Outcome | null = null;
  /** Marks the shown results as stale. */
  const outdate = () => {
    age(figure, true);
    if (!stop) status.textContent = '已改动，上面还是改动之前的结果';
  };
  for (const { field } of fields.values()) field.addEventListener('input', outdate);
  which.field.addEventListener('input', outdate);
  let given = values();
  const end = (text: string) => {
    stop = null;
    progress.hidden = true;
    run.textContent = '计算';
    status.textContent = text;
  };
  const showAnswer = (answer: Answer) => {
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
      which.offer(answer.outcome.several);
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
      status.textContent = '没有计算：请先改正标红的参数';
      return;
    }
    given = values();
    status.textContent = '';
    progress.hidden = false;
    progress.value = 0;
    run.textContent = '取消';
    stop = analyse({ name, data: file.files?.[0] ?? area.value, given }, showAnswer);
  };
  const run = button('计算', start);
  let stopPreview = () => {};
  /** Shows what the chosen file is recognised as, before it is computed. */
  const describeFile = () => {
    outdate();
    stopPreview();
    const own = file.files?.[0];
    fileName.textContent = own?.name ?? FILE_HINT;
    which.field.value = '1';
    which.offer(0);
    preview.textContent = own && !ANALYSES.get(name)?.isText ? '正在读…' : '';
    if (!preview.textContent || !own) return;
    stopPreview = analyse({ name, data: own, given: values(), isLook: true }, (answer) => {
      if ('fault' in answer) preview.textContent = `读不懂：${answer.fault}`;
      if (!('look' in answer)) return;
      const { understood, several, warnings } = answer.look;
      preview.textContent = [`读到 ${understood}`, ...warnings].join('。');
      which.offer(several);
    });
  };
  file.addEventListener('change', describeFile);
  // Typed text replaces the chosen file.
  area.addEventListener('input', () => {
    file.value = '';
    describeFile();
  });
  details?.querySelector('pre')?.replaceWith(
    area,
    toolbar(
      button('从文件读入', () => file.click()),
      file,
      fileName,
    ),
    preview,
    which.label,
    ...labelledFields(name, fields),
    toolbar(run, progress, status),
    toolbar(...exportsOf(figure, name, () => found ?? outcomeOf(name, own, values()))),
  );
  const before = new Map([...fields].map(([key, { field }]) => [key, field.value]));
  /** Takes the values in the address; what it omits is as at first. */
  const applyAddress = () => {
    const address = saidOf(shares ? location.hash : '', 'data', figure.id.replace(/^block-/, ''));
    if (!address) return;
    const change = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
      field.value = value;
      field.dispatchEvent(new Event('input'));
    };
    for (const [key, { field }] of fields) change(field, address.get(key) ?? before.get(key) ?? '');
    change(area, address.get('text') ?? own);
    if (details) details.open = true;
    // Restart: the running job has stale input.
    if (stop) start();
    start();
  };
  applyAddress();
  addEventListener('hashchange', applyAddress);
  const open = figure.querySelector<HTMLElement>('figcaption .craft-try');
  const begin = () => {
    if (details) details.open = true;
    area.focus();
  };
  open?.addEventListener('click', begin);
  // Pressed before this script had loaded.
  if (open && open === document.activeElement) begin();
};
