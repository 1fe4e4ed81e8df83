import type { Axis } from './axis.ts';
import { significant, superscript } from './format.ts';

const MOST_DIGITS = 15;

/** Round tick step: 1, 2 or 5 times a power of ten. */
function stepOf(length: number, count: number): number {
  const rough = length / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  return power * (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10);
}

function linear({ from, to }: Axis, count: number): number[] {
  const step = stepOf(to - from, count);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}

/** Decades, with 2 and 5 if there are few; by division, so that 0.1 is exact. */
function logarithmic({ from, to }: Axis, count: number): number[] {
  const [first, last] = [Math.floor(Math.log10(from)), Math.ceil(Math.log10(to))];
  const decades = last - first;
  const every = Math.max(1, Math.ceil(decades / count));
  const within = decades <= 2 ? [1, 2, 5] : [1];
  const found: number[] = [];
  for (let power = first; power <= last; power += every)
    for (const digit of within) {
      const value = power < 0 ? digit / 10 ** -power : digit * 10 ** power;
      if (value >= from * (1 - 1e-9) && value <= to * (1 + 1e-9)) found.push(value);
    }
  return found;
}

/** Significant digits to print multiples of a step in full. */
function digitsOf(step: number, values: readonly number[]): number {
  const power = (value: number) => Math.floor(Math.log10(value) + 1e-9);
  const largest = Math.max(step, ...values.map(Math.abs));
  return Math.min(MOST_DIGITS, power(largest) - power(step) + 1);
}

/** About `count` round ticks with distinct labels. */
export function ticks(axis: Axis, count: number): { value: number; text: string }[] {
  const values = axis.log ? logarithmic(axis, count) : linear(axis, count);
  const digits = axis.log ? 1 : digitsOf(stepOf(axis.to - axis.from, count), values);
  const text = (value: number) => {
    const power = Math.round(Math.log10(value));
    // Long powers of ten.
    return axis.log && Math.abs(power) > 3 && Math.abs(value / 10 ** power - 1) < 1e-9
      ? `10${superscript(power)}`
      : significant(value, Math.max(3, digits));
  };
  return values.map((value) => ({ value, text: text(value) }));
}

/** Axis that covers `values`, with round ends if linear; null without usable values. */
export function axisOf(values: readonly number[], log: boolean): Axis | null {
  const usable = values.filter((it) => Number.isFinite(it) && (!log || it > 0));
  if (usable.length === 0) return null;
  const [least, most] = [Math.min(...usable), Math.max(...usable)];
  if (log) {
    const [from, to] = [10 ** Math.floor(Math.log10(least)), 10 ** Math.ceil(Math.log10(most))];
    return { from, to: to > from ? to : from * 10, log };
  }
  if (most - least <= Math.abs(most) * 1e-9) {
    const room = Math.abs(most) || 1;
    return { from: least - room / 2, to: most + room / 2, log };
  }
  const step = stepOf(most - least, 5);
  return { from: Math.floor(least / step + 1e-9) * step, to: Math.ceil(most / step - 1e-9) * step, log };
}
