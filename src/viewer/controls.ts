import { element } from '../enhance/dom.ts';

/** `show` writes the state into the control. */
export type Control = { root: HTMLElement; show: () => void };

type Option = readonly [value: string, label: string];

/** Select control. */
export function choice(
  name: string,
  options: () => readonly Option[],
  get: () => string,
  set: (value: string) => void,
): Control {
  const select = element('select', { className: 'craft-field' });
  select.addEventListener('change', () => set(select.value));
  let shown = '';
  const show = () => {
    const own = options();
    if (own.join() !== shown)
      select.replaceChildren(...own.map(([value, label]) => element('option', { value }, label)));
    shown = own.join();
    select.value = get();
  };
  return { root: element('label', {}, element('span', {}, name), select), show };
}

/** Number input; invalid text is marked and ignored. `words` formats the value. */
export function number(
  name: string,
  get: () => number,
  set: (value: number) => void,
  words: (value: number) => string = (value) => String(Number(value.toPrecision(6))),
): Control {
  const field = element('input', { type: 'number', step: 'any', className: 'craft-field' });
  field.addEventListener('input', () => {
    const value = field.valueAsNumber;
    field.ariaInvalid = String(!Number.isFinite(value));
    if (Number.isFinite(value)) set(value);
  });
  const show = () => {
    if (document.activeElement !== field) field.value = words(get());
  };
  return { root: element('label', {}, element('span', {}, name), field), show };
}

/** Slider from 0 to `most`; `words` is its ARIA text. */
export function slider(
  name: string,
  { most, step = 1 }: { most: number; step?: number },
  get: () => number,
  set: (value: number) => void,
  words: (value: number) => string = String,
): Control {
  const field = element('input', { type: 'range', min: '0', max: String(most), step: String(step) });
  field.addEventListener('input', () => set(field.valueAsNumber));
  const show = () => {
    field.value = String(get());
    field.ariaValueText = words(get());
  };
  return { root: element('label', {}, element('span', {}, name), field), show };
}

/** Checkbox. */
export function tick(name: string, get: () => boolean, set: (value: boolean) => void): Control {
  const field = element('input', { type: 'checkbox' });
  field.addEventListener('change', () => set(field.checked));
  const show = () => {
    field.checked = get();
  };
  return { root: element('label', { className: 'viewer-tick' }, field, element('span', {}, name)), show };
}
