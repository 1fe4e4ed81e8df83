import { along, valueAt } from '../../craft/axis.ts';
import { typed } from '../../craft/format.ts';
import { refusalOf } from '../../craft/limits.ts';
import type { Input } from '../../craft/lines.ts';
import { fromSI, toSI, unitOf } from '../../craft/units.ts';
import { element } from './dom.ts';
import { refusalBeside } from './refusal.ts';

/** Steps of a slider. */
const STEPS = 1000;

/** The controls of one input: `show` writes a value in SI into them, in a unit, and what is wrong with it beside. */
export type Control = {
  nodes: HTMLElement[];
  slider: HTMLInputElement | null;
  show: (value: number, unit: string) => void;
};

/** An input as it is spoken of. */
export const wordsOf = ({ label, name }: Input): string => (label ? `${label} ${name}` : name);

function chosen(
  it: Input,
  choices: NonNullable<Input['choices']>,
  changed: (value: number) => void,
): Control {
  const options = choices.map(({ value, label }) => element('option', { value: typed(value) }, label));
  const select = element('select', { className: 'craft-field', ariaLabel: wordsOf(it) }, ...options);
  select.addEventListener('change', () => changed(toSI(Number(select.value), unitOf(it.unit))));
  const refuse = refusalBeside(select);
  const show = (value: number, shown: string) => {
    // None of them where an address says something else.
    select.value = typed(fromSI(value, unitOf(it.unit)));
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

/** Makes the controls of an input; `changed` gets every new value in SI, `unit` says the unit in which numbers are typed. */
export function controlOf(it: Input, unit: () => string, changed: (value: number) => void): Control {
  if (it.choices) return chosen(it, it.choices, changed);
  const field = element('input', {
    type: 'number',
    step: 'any',
    className: 'craft-field',
    ariaLabel: wordsOf(it),
  });
  const read = (shown: string) => toSI(field.valueAsNumber, unitOf(shown));
  field.addEventListener('input', () => changed(read(unit())));
  const slider = it.range && sliderOf(it, it.range, changed);
  const refuse = refusalBeside(field);
  const show = (value: number, shown: string) => {
    // What was typed stays as it was typed, also where it cannot be a value.
    if (!Object.is(read(shown), value)) field.value = typed(fromSI(value, unitOf(shown)));
    refuse(refusalOf(it, value, shown));
    if (!slider || !it.range) return;
    slider.value = String(along(it.range, fromSI(value, unitOf(it.unit))) * STEPS);
    slider.ariaValueText = `${typed(fromSI(value, unitOf(shown)))} ${unitOf(shown).text}`;
  };
  return { nodes: [field], slider, show };
}
