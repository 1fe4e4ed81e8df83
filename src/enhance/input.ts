import { fractionOf, valueAt } from '../../craft/axis.ts';
import { plainNumber } from '../../craft/format.ts';
import { refusalOf } from '../../craft/limits.ts';
import type { Input } from '../../craft/lines.ts';
import { fromSI, toSI, unitOf } from '../../craft/units.ts';
import { element } from './dom.ts';
import { refusalNote } from './refusal.ts';

const STEPS = 1000;

/** `show` displays a value in SI in the given unit, and its error. */
export type Control = {
  nodes: HTMLElement[];
  slider: HTMLInputElement | null;
  show: (value: number, unit: string) => void;
};

/** Label of an input. */
export const wordsOf = ({ label, name }: Input): string => (label ? `${label} ${name}` : name);

function createSelect(
  it: Input,
  choices: NonNullable<Input['choices']>,
  changed: (value: number) => void,
): Control {
  const options = choices.map(({ value, label }) => element('option', { value: plainNumber(value) }, label));
  const select = element('select', { className: 'craft-field', ariaLabel: wordsOf(it) }, ...options);
  select.addEventListener('change', () => changed(toSI(Number(select.value), unitOf(it.unit))));
  const refuse = refusalNote(select);
  const show = (value: number, shown: string) => {
    // None selected if the address has another value.
    select.value = plainNumber(fromSI(value, unitOf(it.unit)));
    refuse(refusalOf(it, value, shown));
  };
  return { nodes: [select], slider: null, show };
}

function sliderOf(
  it: Input,
  range: NonNullable<Input['range']>,
  changed: (value: number) => void,
): HTMLInputElement {
  const slider = element('input', {
    type: 'range',
    className: 'craft-slider',
    min: '0',
    max: String(STEPS),
    ariaLabel: `${wordsOf(it)}，滑块`,
  });
  slider.addEventListener('input', () => {
    const share = Number(slider.value) / STEPS;
    changed(toSI(Number(valueAt(range, share).toPrecision(3)), unitOf(it.unit)));
  });
  return slider;
}

/** Controls of an input. `changed` gets new values in SI; `unit` is the unit of typed numbers. */
export function controlOf(it: Input, unit: () => string, changed: (value: number) => void): Control {
  if (it.choices) return createSelect(it, it.choices, changed);
  const field = element('input', {
    type: 'number',
    step: 'any',
    className: 'craft-field',
    ariaLabel: wordsOf(it),
  });
  const read = (shown: string) => toSI(field.valueAsNumber, unitOf(shown));
  field.addEventListener('input', () => changed(read(unit())));
  const slider = it.range && sliderOf(it, it.range, changed);
  const refuse = refusalNote(field);
  const show = (value: number, shown: string) => {
    // Keep the typed text, even if invalid.
    if (!Object.is(read(shown), value)) field.value = plainNumber(fromSI(value, unitOf(shown)));
    refuse(refusalOf(it, value, shown));
    if (!slider || !it.range) return;
    slider.value = String(fractionOf(it.range, fromSI(value, unitOf(it.unit))) * STEPS);
    slider.ariaValueText = `${plainNumber(fromSI(value, unitOf(shown)))} ${unitOf(shown).text}`;
  };
  return { nodes: [field], slider, show };
}
