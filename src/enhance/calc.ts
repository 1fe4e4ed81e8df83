import { fragmentOf, saidOf } from '../../craft/address.ts';
import { alternatives, SYSTEM_NAMES, systemUnit } from '../../craft/alternatives.ts';
import type { curvesOf } from '../../craft/curves.ts';
import { isNone } from '../../craft/dimension.ts';
import { refusalOf } from '../../craft/limits.ts';
import { readSheet } from '../../craft/read.ts';
import { defaults, type Sheet, shownUnit, shownValue, solve, warningsOf } from '../../craft/solve.ts';
import { unitOf } from '../../craft/units.ts';
import { button, drawing, element } from './dom.ts';
import { controlOf, wordsOf } from './input.ts';
import { linkButton } from './link.ts';
import type { Enhance, EnhanceContext } from './list.ts';
import { type State, sheetState, stateParams, unitsIn } from './state.ts';

const LANGUAGE = 'calc';

type Values = ReadonlyMap<string, number>;

type Draw = (values: Values | null) => void;

function refusalsOf(sheet: Sheet, { inputs, units }: State): string[] {
  return sheet.inputs.flatMap((it) => {
    const why = refusalOf(it, inputs.get(it.name) ?? Number.NaN, units.get(it.name));
    return why ? [`${wordsOf(it)} ${why}，改好之前没有结果`] : [];
  });
}

type Curves = typeof curvesOf | undefined;

function rowOf(table: Element | null, name: string) {
  const row = table?.querySelector(`tr[data-name="${CSS.escape(name)}"]`);
  const head = row?.querySelector('th');
  const value = row?.querySelector<HTMLElement>('.craft-value');
  const unit = row?.querySelector<HTMLElement>('.craft-unit');
  return head && value && unit ? { head, value, unit } : null;
}

function unitCell(cell: HTMLElement, name: string, own: string, state: State, changed: () => void): Draw {
  const texts = alternatives(unitOf(own));
  if (texts.length < 2) return () => {};
  const options = texts.map((text) => element('option', { value: text }, text));
  const select = element('select', { className: 'craft-units', ariaLabel: `${name} 的单位` }, ...options);
  select.addEventListener('change', () => {
    state.units.set(name, select.value);
    changed();
  });
  cell.replaceChildren(select);
  return () => {
    select.value = unitOf(state.units.get(name) ?? own).text;
  };
}

function inputRows(figure: HTMLElement, sheet: Sheet, state: State, changed: () => void): Draw[] {
  const table = figure.querySelector('.craft-inputs');
  return sheet.inputs.flatMap((it) => {
    const row = rowOf(table, it.name);
    if (!row) return [];
    const unit = () => state.units.get(it.name) ?? it.unit;
    const control = controlOf(it, unit, (value) => {
      state.inputs.set(it.name, value);
      changed();
    });
    row.value.replaceChildren(...control.nodes);
    if (control.slider) row.head.append(control.slider);
    const units = it.choices ? () => {} : unitCell(row.unit, it.name, it.unit, state, changed);
    return [units, () => control.show(state.inputs.get(it.name) ?? Number.NaN, unit())];
  });
}

function resultRows(figure: HTMLElement, sheet: Sheet, state: State, changed: () => void): Draw[] {
  const table = figure.querySelector('.craft-results');
  return sheet.shows.flatMap(({ name, unit, label }) => {
    const row = rowOf(table, name);
    if (!row) return [];
    const own = shownUnit(sheet, name, unit);
    const output = element('output', { ariaLabel: label || name });
    row.value.replaceChildren(output);
    const units = unitCell(row.unit, name, own, state, changed);
    const show: Draw = (values) => {
      const value = values?.get(name) ?? Number.NaN;
      output.textContent = values ? shownValue(value, state.units.get(name) ?? own).number : '—';
    };
    return [units, show];
  });
}

function plots(figure: HTMLElement, sheet: Sheet, state: State, curves: Curves): Draw {
  let drawn = [...figure.querySelectorAll<SVGElement>(':scope > svg')];
  return (values) => {
    if (!values) {
      // Fade drawings of other values but keep their place.
      for (const it of drawn) it.style.opacity = '0.2';
      return;
    }
    const fresh = sheet.plots
      .flatMap((plot) => curves?.(sheet, plot, state.inputs, state.units) ?? [])
      .map(drawing);
    const place = drawn[0] ?? figure.querySelector(':scope > details');
    place?.before(...fresh);
    for (const old of drawn) old.remove();
    drawn = fresh;
  };
}

function warnings(figure: HTMLElement, sheet: Sheet, state: State): Draw {
  const box = element('div', { role: 'status' });
  for (const old of figure.querySelectorAll(':scope > .craft-warning')) old.remove();
  figure.querySelector('.craft-body')?.after(box);
  let said = '';
  return (values) => {
    const now = values ? warningsOf(sheet, values) : refusalsOf(sheet, state);
    if (now.join() === said) return;
    said = now.join();
    box.replaceChildren(...now.map((it) => element('p', { className: 'craft-warning' }, it)));
  };
}

/** Switches all quantities to one unit system where it has a unit for them. */
function systemChoice(sheet: Sheet, state: State, changed: () => void): HTMLSelectElement {
  const options = ['作者的单位', ...SYSTEM_NAMES].map((text, at) =>
    element('option', { value: at ? text : '' }, text),
  );
  const select = element('select', { className: 'craft-system', ariaLabel: '单位制' }, ...options);
  select.addEventListener('change', () => {
    state.units.clear();
    for (const [name, own] of unitsIn(sheet)) {
      const unit = unitOf(own);
      if (select.value && !isNone(unit.dimension)) state.units.set(name, systemUnit(select.value, unit));
    }
    changed();
  });
  return select;
}

/** Toolbar that replaces the load button. */
function tools(
  figure: HTMLElement,
  system: HTMLSelectElement,
  link: HTMLButtonElement | null,
  reset: () => void,
): void {
  const back = button('恢复默认', reset);
  const open = figure.querySelector('figcaption .craft-try');
  const hadFocus = open === document.activeElement;
  open?.replaceWith(system, ...(link ? [link] : []), back);
  if (hadFocus) figure.querySelector<HTMLElement>('.craft-field')?.focus();
}

function begin(figure: HTMLElement, { shares }: EnhanceContext, curves: Curves): void {
  // Validated when the article was saved.
  const sheet = readSheet(figure.dataset['source'] ?? '', []);
  const anchor = figure.id.replace(/^block-/, '');
  const said = () => saidOf(shares ? location.hash : '', LANGUAGE, anchor);
  const state = sheetState(said(), sheet);
  const draws: Draw[] = [];
  const isRefused = () => refusalsOf(sheet, state).length > 0;
  const draw = () => {
    const values = isRefused() ? null : solve(sheet, state.inputs);
    for (const it of draws) it(values);
    if (link) link.disabled = !values;
  };
  draws.push(
    ...inputRows(figure, sheet, state, draw),
    ...resultRows(figure, sheet, state, draw),
    warnings(figure, sheet, state),
    plots(figure, sheet, state, curves),
  );
  // Refused values are not shared.
  const address = () => {
    const fragment = isRefused() ? '' : fragmentOf(LANGUAGE, anchor, stateParams(sheet, state));
    return location.pathname + location.search + fragment;
  };
  const keep = () => shares && history.replaceState(history.state, '', address());
  const link = shares ? linkButton('复制链接', () => new URL(address(), location.href).href) : null;
  const system = systemChoice(sheet, state, draw);
  draw();
  tools(figure, system, link, () => {
    system.value = '';
    state.inputs = defaults(sheet);
    state.units.clear();
    draw();
    keep();
  });
  // Only at the end of a drag: browsers throttle history updates.
  figure.addEventListener('change', keep);
  // A link to other values on the same page.
  addEventListener('hashchange', () => {
    const other = said();
    if (!other) return;
    Object.assign(state, sheetState(other, sheet));
    draw();
  });
}

/** Makes a calculation sheet interactive: inputs, sliders, units, live results and plots. */
export const calc =
  (curves: Curves): Enhance =>
  (figure, around) =>
    begin(figure, around, curves);
