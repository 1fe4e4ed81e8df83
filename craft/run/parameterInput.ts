import { attempt, type Fault, Mistake } from '../fault.ts';
import type { Form, Parameter, ParameterTexts } from './solver.ts';

const LONGEST = 2_000;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Validates a value of a parameter. Throws `Mistake`. */
export function accepted(it: Parameter, text: string): string {
  if ('choices' in it) {
    if (it.choices.some(([value]) => value === text)) return text;
    throw new Mistake(`${it.name}（${it.label}）写 ${it.choices.map(([value]) => value).join('、')} 之一`);
  }
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!(value >= it.from && value <= it.to))
    throw new Mistake(`${it.name}（${it.label}）要在 ${it.from} 到 ${it.to} 之间`);
  if (it.whole && !Number.isInteger(value)) throw new Mistake(`${it.name}（${it.label}）要是整数`);
  return text;
}

/** Why a value is refused; empty if it is accepted. */
export function refusalFor(it: Parameter, text: string): string {
  const faults: Fault[] = [];
  attempt(0, faults, () => accepted(it, text));
  return faults[0]?.reason ?? '';
}

/** Whether a parameter applies, given the other values. */
export function counts({ when }: Parameter, given: ParameterTexts): boolean {
  return !when || when.one.some((name) => given[name] === when.is);
}

/** Default values of a form. */
export function defaultsOf({ parameters }: Form): ParameterTexts {
  return Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
}

/** Parses `name = value` lines into all parameter values, or faults with their lines. */
export function readParameters(
  form: Form,
  text: string,
): { given: ParameterTexts } | { faults: readonly Fault[] } {
  if (text.length > LONGEST) return { faults: [{ line: 0, reason: `最长 ${LONGEST} 个字符` }] };
  const faults: Fault[] = [];
  const own = new Map<string, string>();
  for (const [at, line] of text.split('\n').entries()) {
    const said = line.replace(/\/\/.*/, '').trim();
    if (said === '') continue;
    attempt(at + 1, faults, () => {
      const [, name = '', value = ''] = /^(\w+)\s*=\s*(\S+)$/.exec(said) ?? [];
      const parameter = form.parameters.find((it) => it.name === name);
      if (name === '') throw new Mistake('一行写成：名字 = 值');
      if (!parameter)
        throw new Mistake(`没有 ${name}，可以写 ${form.parameters.map((it) => it.name).join('、')}`);
      if (own.has(name)) throw new Mistake(`${name} 写了两次`);
      own.set(name, accepted(parameter, value));
    });
  }
  if (faults.length > 0) return { faults };
  return { given: { ...defaultsOf(form), ...Object.fromEntries(own) } };
}

/** Accepted values that differ from `own`. */
export function changedValues(
  { parameters }: Form,
  given: ParameterTexts,
  own: ParameterTexts,
): [name: string, value: string][] {
  return parameters.flatMap((it): [string, string][] => {
    const value = given[it.name] ?? '';
    return value !== own[it.name] && refusalFor(it, value) === '' ? [[it.name, value]] : [];
  });
}

/** Overrides some values, unvalidated. */
export function withParameters(
  { parameters }: Form,
  given: ParameterTexts,
  said: Iterable<readonly [name: string, value: string]>,
): ParameterTexts {
  const all = new Map(said);
  const taken = parameters.flatMap((it) => {
    const value = all.get(it.name);
    return value === undefined ? [] : [[it.name, value]];
  });
  return { ...given, ...Object.fromEntries(taken) };
}

/** Copies the values with some numbers changed. */
export function changed(given: ParameterTexts, values: Readonly<Record<string, number>>): ParameterTexts {
  return { ...given, ...Object.fromEntries(Object.entries(values).map(([name, it]) => [name, String(it)])) };
}

/** Serialises values as lines for `readParameters`. */
export function linesOf(given: ParameterTexts): string {
  return Object.entries(given)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');
}
