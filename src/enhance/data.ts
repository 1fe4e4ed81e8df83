import type { Outcome } from '../../craft/data/analysis.ts';
import { csvOf } from '../../craft/data/csv.ts';
import { ANALYSES } from '../../craft/data/list.ts';
import { significant } from '../../craft/format.ts';
import { drawPlot } from '../../craft/plot.ts';
import type { Answer, Ask } from './analyse.ts';
import { button, drawing, element, save } from './dom.ts';
import type { Enhance } from './list.ts';
import { pictureOf, pngOf } from './picture.ts';
import { employ } from './worker.ts';

/** Replaces the drawing of the block by that of the outcome. */
function show(
  figure: HTMLElement,
  { results, warnings, figures }: Outcome,
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
  for (const old of figure.querySelectorAll(':scope > svg, :scope > .craft-warning')) old.remove();
  const drawn = figures.flatMap((it) => drawPlot(it) ?? []).map(drawing);
  const said = warnings.map((it) => element('p', { className: 'craft-warning' }, it));
  figure.querySelector('.craft-body')?.after(...said, ...drawn);
  for (const it of figure.querySelectorAll<HTMLElement>('[data-drawing]')) it.hidden = drawn.length === 0;
}

/** Runs an analysis in a worker; the returned function terminates it. */
function analyse(ask: Ask, heard: (answer: Answer) => void): () => void {
  const worker = new Worker(new URL('./analyse.ts', import.meta.url), { type: 'module' });
  return employ<Ask, Answer>(worker, ask, heard);
}

/** What the author's own columns give, before the reader brings any. */
function outcomeOf(name: string, text: string, given: ReadonlyMap<string, number>): Outcome | null {
  return ANALYSES.get(name)?.run(text, given, () => {}) ?? null;
}

/** Fields for the parameters, with the author's values. */
function fieldsOf(name: string, words: string): Map<string, HTMLInputElement> {
  const own = new Map(words.split(' ').map((it) => it.split('=') as [string, string]));
  return new Map(
    (ANALYSES.get(name)?.parameters ?? []).map((it) => [
      it.name,
      element('input', {
        type: 'number',
        step: 'any',
        min: String(it.from),
        max: String(it.to),
        required: true,
        className: 'craft-field',
        value: own.get(it.name) ?? String(it.value),
      }),
    ]),
  );
}

/** Files of what was found last. */
function exportsOf(figure: HTMLElement, name: string, found: () => Outcome | null): HTMLElement[] {
  const picture = () => pictureOf([...figure.querySelectorAll<SVGElement>(':scope > svg')]);
  const csv = button('下载 CSV', () => {
    const outcome = found();
    if (outcome) save(`${name}.csv`, csvOf(outcome.tables), 'text/csv');
  });
  const drawings = [
    button('下载 SVG', () => save(`${name}.svg`, picture().text, 'image/svg+xml')),
    button('下载 PNG', async () => {
      const png = await pngOf(picture());
      if (png) save(`${name}.png`, png, 'image/png');
    }),
  ];
  // Not every outcome can be drawn.
  for (const it of drawings) it.dataset['drawing'] = '';
  return [csv, ...drawings];
}

/** What is said of the file while none is chosen. */
const FILE_HINT = 'CSV，最多 200 万行，不上传';

/** Lets a reader analyse columns of their own: pasted or from a file, in a worker, with progress and a way to stop. */
export const data: Enhance = (figure) => {
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
  const file = element('input', { type: 'file', accept: '.csv,.txt,.dat,text/*', hidden: true });
  const chosen = element('output', {}, FILE_HINT);
  const sayChosen = () => {
    chosen.textContent = file.files?.[0]?.name ?? FILE_HINT;
  };
  file.addEventListener('change', sayChosen);
  const progress = element('progress', { max: 1, value: 0, hidden: true, ariaLabel: '进度' });
  const said = element('output', { className: 'craft-said' });
  const values = () => new Map([...fields].map(([key, field]) => [key, field.valueAsNumber]));
  let stop: (() => void) | null = null;
  let found: Outcome | null = null;
  let given = values();
  const end = (text: string) => {
    stop = null;
    progress.hidden = true;
    run.textContent = '计算';
    said.textContent = text;
  };
  const heard = (answer: Answer) => {
    if ('share' in answer) progress.value = answer.share;
    else if ('fault' in answer) end(answer.fault);
    else {
      found = answer.outcome;
      show(figure, answer.outcome, given);
      end('已更新结果');
    }
  };
  const start = () => {
    if (stop) {
      stop();
      return end('已取消');
    }
    if (![...fields.values()].every((it) => it.reportValidity())) return;
    given = values();
    said.textContent = '';
    progress.hidden = false;
    progress.value = 0;
    run.textContent = '取消';
    stop = analyse({ name, data: file.files?.[0] ?? area.value, given }, heard);
  };
  const run = button('计算', start);
  // Text typed after a file was chosen takes precedence.
  area.addEventListener('input', () => {
    file.value = '';
    sayChosen();
  });
  const labels = (ANALYSES.get(name)?.parameters ?? []).flatMap((it) => {
    const field = fields.get(it.name);
    return field
      ? [
          element(
            'label',
            { className: 'craft-label' },
            it.unit ? `${it.label}（${it.unit}）` : it.label,
            field,
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
    ...labels,
    element('div', { className: 'craft-deeds' }, run, progress, said),
    element(
      'div',
      { className: 'craft-deeds' },
      ...exportsOf(figure, name, () => found ?? outcomeOf(name, own, values())),
    ),
  );
  const open = figure.querySelector<HTMLElement>('figcaption .craft-try');
  const begin = () => {
    if (details) details.open = true;
    area.focus();
  };
  open?.addEventListener('click', begin);
  // It was pressed before this script was loaded.
  if (open && open === document.activeElement) begin();
};
