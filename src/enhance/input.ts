import { along, valueAt } from '../../craft/axis.ts';
import { typed } from '../../craft/format.ts';
import type { Input } from '../../craft/lines.ts';
import { fromSI, toSI, unitOf } from '../../craft/units.ts';
import { element } from './dom.ts';
import { accepts } from './state.ts';

/** Steps of a slider. */
const STEPS = 1000;

/** The controls of one input: `show` writes a value in SI into them, in a unit. */
export type Control = {
  nodes: HTMLElement[];
  slider: HTMLInputElement | null;
  show: (value: number, unit: string) => void;
};

const wordsOf = ({ label, name }: Input) => (label ? `${label} ${name}` : name);

function chosen(
  it: Input,
  choices: NonNullable<Input['choices']>,
  changed: (value: number) => void,
): Control {
  const options = choices.map(({ value, label }) => element('option', { value: String(value) }, label));
  const select = element('select', { className: 'craft-field', ariaLabel: wordsOf(it) }, ...options);
  select.addEventListener('change', () => changed(toSI(Number(select.value), unitOf(it.unit))));
  const show = (value: number) => {
    const own = fromSI(value, unitOf(it.unit));
    const nearest = choices.toSorted((a, b) => Math.abs(a.value - own) - Math.abs(b.value - own))[0];
    select.value = String(nearest?.value);
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
  field.addEventListener('input', () => {
    const value = toSI(field.valueAsNumber, unitOf(unit()));
    const fits = accepts(it, fromSI(value, unitOf(it.unit)));
    field.ariaInvalid = String(!fits);
    if (fits) changed(value);
  });
  const slider = it.range && sliderOf(it, it.range, changed);
  // What cannot be a value does not stay beside results that are of another one.
  let rest = () => {};
  field.addEventListener('blur', () => rest());
  const show = (value: number, shown: string) => {
    rest = () => show(value, shown);
    // Do not overwrite what is being typed.
    if (document.activeElement !== field) {
      field.value = typed(fromSI(value, unitOf(shown)));
      field.ariaInvalid = 'false';
    }
    if (!slider || !it.range) return;
    slider.value = String(along(it.range, fromSI(value, unitOf(it.unit))) * STEPS);
    slider.ariaValueText = `${typed(fromSI(value, unitOf(shown)))} ${unitOf(shown).text}`;
  };
  return { nodes: [field], slider, show };
}
