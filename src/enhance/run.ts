import { fragmentOf, saidOf } from '../../craft/address.ts';
import { FORMS } from '../../craft/run/forms.ts';
import {
  changedValues,
  counts,
  readParameters,
  refusalFor,
  withParameters,
} from '../../craft/run/parameterInput.ts';
import type { Film, Form, Outcome, Parameter, ParameterTexts } from '../../craft/run/solver.ts';
import { age, button, element, save } from './dom.ts';
import { playerOf } from './film.ts';
import { linkButton } from './link.ts';
import type { Enhance } from './list.ts';
import { drawingsOf, show } from './outcome.ts';
import { refusalNote } from './refusal.ts';
import type { Answer, SolveRequest } from './solve.ts';
import { runWorkerJob } from './worker.ts';

const LANGUAGE = 'run';
const WRONG = '没有运行：请先改正标红的设置';
const STALE = '已改动，结果还是改动之前的，点“运行”重算';

type Field = HTMLInputElement | HTMLSelectElement;

function fieldOf(it: Parameter): Field {
  const own = { className: 'craft-field', ariaLabel: it.label, name: it.name };
  if ('choices' in it) {
    const options = it.choices.map(([key, label]) => element('option', { value: key }, label));
    return element('select', own, ...options);
  }
  return element('input', { ...own, type: 'number', step: it.whole ? '1' : 'any' });
}

const rowOf = (figure: HTMLElement, { name }: Parameter) =>
  figure.querySelector<HTMLElement>(`.craft-inputs [data-name="${name}"]`);

type Choices = { given: () => ParameterTexts; refusal: () => string; show: (given: ParameterTexts) => void };

/** Shows fields for the settings, hiding those that do not apply. */
function choicesOf(figure: HTMLElement, form: Form): Choices {
  const fields = form.parameters.map((it) => {
    const field = fieldOf(it);
    rowOf(figure, it)?.querySelector('.craft-value')?.replaceChildren(field);
    return Object.assign(field, { refuse: refusalNote(field) });
  });
  const given = (): ParameterTexts => Object.fromEntries(fields.map((it) => [it.name, it.value]));
  const refusal = () =>
    form.parameters.map((it) => refusalFor(it, given()[it.name] ?? '')).find((it) => it !== '') ?? '';
  const judge = () => {
    for (const it of form.parameters) rowOf(figure, it)?.toggleAttribute('hidden', !counts(it, given()));
    for (const [at, field] of fields.entries()) {
      const it = form.parameters[at];
      if (it) field.refuse(refusalFor(it, field.value));
    }
  };
  const show = (values: ParameterTexts) => {
    for (const it of fields) it.value = values[it.name] ?? '';
    judge();
  };
  for (const field of fields) field.addEventListener('input', judge);
  return { given, refusal, show };
}

/** Downloads the table of an outcome. */
function saveTable(name: string, { heads, rows }: Outcome['table']): void {
  save(`${name}.csv`, [heads, ...rows].map((it) => it.join(',')).join('\n'), 'text/csv');
}

/** Runs a solver in a worker with the reader's settings, with progress and cancel. */
export const run: Enhance = (figure, { pressed, shares }) => {
  const [name = '', ...lines] = (figure.dataset['source'] ?? '').split('\n');
  const form = FORMS.get(name);
  const parsed = form && readParameters(form, lines.join('\n'));
  const start = figure.querySelector<HTMLButtonElement>('figcaption .craft-try');
  if (!form || !parsed || 'faults' in parsed || !start) return;
  const own = parsed.given;
  const anchor = figure.id.replace(/^block-/, '');
  const choices = choicesOf(figure, form);
  const inAddress = [...(saidOf(shares ? location.hash : '', LANGUAGE, anchor) ?? [])];
  choices.show(withParameters(form, own, inAddress));
  /** Whether the settings differ from those of the shown results. */
  const isOther = (of: ParameterTexts) =>
    choices.refusal() !== '' || changedValues(form, choices.given(), of).length > 0;
  const isChosen = isOther(own);
  const progress = element('progress', { max: 1, value: 0, hidden: true, ariaLabel: '进度' });
  const status = element('output', { className: 'craft-said' });
  let stop: (() => void) | null = null;
  let asked: ParameterTexts = own;
  let found: { given: ParameterTexts; outcome: Outcome } | null = null;
  const end = (text: string) => {
    stop?.();
    stop = null;
    progress.hidden = true;
    start.textContent = '运行';
    status.textContent = text;
  };
  const csv = button('下载 CSV', () => {
    if (found) saveTable(name, found.outcome.table);
  });
  const film = button(form.film.action, () => found && !stop && ask(found.given, 'film'));
  csv.hidden = true;
  film.hidden = true;
  const showFilm = (answer: Film) => {
    const { root, play } = playerOf(answer, form.film.along);
    drawingsOf(figure)[answer.of]?.replaceWith(root);
    const focused = document.activeElement;
    const isWaiting = focused === film || focused === document.body;
    film.hidden = true;
    end('');
    if (isWaiting) root.querySelector('button')?.focus();
    play();
  };
  const showOutcome = (outcome: Outcome) => {
    found = { given: asked, outcome };
    csv.hidden = false;
    film.hidden = false;
    show(figure, outcome);
    end('已更新结果');
    if (isOther(asked)) updateStatus();
    else age(figure, false);
  };
  const showAnswer = (answer: Answer) => {
    // The editor's preview removes blocks while they run.
    if (!figure.isConnected) return end('');
    if ('share' in answer) progress.value = answer.share;
    else if ('fault' in answer) end(answer.fault);
    else if ('film' in answer) showFilm(answer.film);
    else showOutcome(answer.outcome);
  };
  // Refused values are not shared.
  const address = () => {
    const fragment = choices.refusal()
      ? ''
      : fragmentOf(LANGUAGE, anchor, changedValues(form, choices.given(), own));
    return location.pathname + location.search + fragment;
  };
  const keep = () => shares && history.replaceState(history.state, '', address());
  const links = shares ? [linkButton('复制链接', () => new URL(address(), location.href).href)] : [];
  /** Says whether the results are those of the settings. */
  const updateStatus = () => {
    const isStale = isOther(found?.given ?? own);
    age(figure, isStale);
    if (!stop) status.textContent = choices.refusal() ? WRONG : isStale ? STALE : '';
    for (const it of links) it.disabled = choices.refusal() !== '';
  };
  const back = button('恢复默认', () => {
    choices.show(own);
    updateStatus();
    keep();
  });
  const toolbar = element('div', { className: 'craft-deeds' }, progress, status, film, csv, ...links, back);
  // Only when needed, to avoid layout shift on hover.
  const offer = () => toolbar.isConnected || figure.querySelector('.craft-body')?.after(toolbar);
  const inputs = figure.querySelector('.craft-inputs');
  inputs?.addEventListener('input', () => {
    offer();
    updateStatus();
  });
  inputs?.addEventListener('change', keep);
  const ask = (given: ParameterTexts, wants: SolveRequest['wants']) => {
    status.textContent = '';
    progress.value = 0;
    progress.hidden = false;
    start.textContent = '取消';
    const worker = new Worker(new URL('./solve.ts', import.meta.url), { type: 'module' });
    stop = runWorkerJob<SolveRequest, Answer>(worker, { name, given, wants }, showAnswer);
  };
  const begin = () => {
    if (stop) return end('已取消');
    offer();
    updateStatus();
    if (choices.refusal()) return;
    asked = choices.given();
    ask(asked, 'outcome');
  };
  if (isChosen) {
    offer();
    updateStatus();
    status.textContent = choices.refusal() ? WRONG : '已按链接填好设置，点“运行”计算';
  }
  start.addEventListener('click', begin);
  addEventListener('pagehide', () => stop && end('已取消'));
  if (pressed) begin();
};
