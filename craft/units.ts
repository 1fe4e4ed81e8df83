import { type Dimension, NONE, raised, times } from './dimension.ts';
import { Mistake } from './fault.ts';
import { KELVIN, MEANT, PLAIN, PREFIXABLE, PREFIXES, REFUSED, SCALES } from './symbols.ts';

/** A unit: SI value = `factor` · (number + `offset`). Only temperatures in °C and °F have an offset. */
export type Unit = { text: string; factor: number; offset: number; dimension: Dimension };

const LONGEST = 40;
const token =
  /\s*(?:((?:mm|cm|in|m)H[2₂]O|[\p{L}°%µ℃]+|1)(?:\^?(-?\d(?:\.\d+)?)|([⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]))?|([*/·()]))\s*/uy;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Names of units as they are written elsewhere. */
const plainName = (name: string) => name.replace('₂', '2').replace('℃', '°C');

function named(written: string): readonly [number, Dimension] {
  const name = plainName(written);
  const own = PLAIN.get(name) ?? PREFIXABLE.get(name);
  if (own) return own;
  const prefix = PREFIXES.get(name.charAt(0));
  const base = PREFIXABLE.get(name.slice(1));
  if (prefix && base) return [prefix * base[0], base[1]];
  if (SCALES.has(name))
    throw new Mistake(`${name} 不能与其他单位组合，温差写 Δ${name.replace('deg', '°')}，或用 K`);
  const why = REFUSED.get(name);
  if (why) throw new Mistake(why);
  throw new Mistake(`不认识的单位 ${name}`);
}

/** Exponents are digits behind the name, with or without `^`, or raised ones. */
function exponentOf(digits: string | undefined, high: string | undefined): number {
  if (high) return (high.startsWith('⁻') ? -1 : 1) * RAISED.indexOf(high.slice(-1));
  return digits === undefined ? 1 : Number(digits);
}

/** A unit as text in (`kg/m^3`, `W/(m*K)`, `°C`), the unit out. Throws `Mistake`. An empty text is a plain number. */
export function unitOf(text: string): Unit {
  const plain = text.trim();
  if (plain === '') return { text: '', factor: 1, offset: 0, dimension: NONE };
  if (plain.length > LONGEST) throw new Mistake(`单位最长 ${LONGEST} 个字符`);
  const scale = SCALES.get(plain);
  if (scale) {
    const shown = plain.replace('deg', '°').replace('℃', '°C');
    return { text: shown, factor: scale[0], offset: scale[1], dimension: KELVIN };
  }
  let factor = 1;
  let dimension = NONE;
  // The sign of the exponents in force: that of the parentheses around, and of the last operator.
  const signs = [1];
  let sign = 1;
  let written = '';
  let wanted = true;
  for (token.lastIndex = 0; token.lastIndex < plain.length; ) {
    const found = token.exec(plain);
    if (!found) throw new Mistake(`单位 ${plain} 写错了`);
    const [, name, digits, high, operator] = found;
    const outer = signs.at(-1) ?? 1;
    if (name !== undefined && wanted) {
      const power = exponentOf(digits, high);
      const [size, own] = named(name);
      factor *= size ** (sign * power);
      dimension = times(dimension, own, sign * power);
      written += name.replace(/^[uμ](?=.)/u, 'µ').replace('deg', '°') + raised(power);
      wanted = false;
    } else if (operator === '(' && wanted) {
      signs.push(sign);
      written += '(';
    } else if (operator === ')' && !wanted && signs.length > 1) {
      signs.pop();
      written += ')';
    } else if ((operator === '*' || operator === '·') && !wanted) {
      sign = outer;
      written += '·';
      wanted = true;
    } else if (operator === '/' && !wanted) {
      sign = -outer;
      written += '/';
      wanted = true;
    } else throw new Mistake(`单位 ${plain} 写错了`);
  }
  if (wanted || signs.length > 1) throw new Mistake(`单位 ${plain} 没有写完`);
  return { text: written === '1' ? '' : written, factor, offset: 0, dimension };
}

/** What is meant by the units of a text of which there are several of one name, a sentence each. */
export function meantBy(text: string): string[] {
  const names = [...text.matchAll(new RegExp(token.source, 'gu'))].flatMap(([, name]) =>
    name ? [plainName(name)] : [],
  );
  return names.flatMap((it) => MEANT.get(it) ?? MEANT.get(PREFIXABLE.has(it) ? it : it.slice(1)) ?? []);
}

/** A number in a unit in, its SI value out. */
export const toSI = (value: number, { factor, offset }: Unit): number => factor * (value + offset);

/** An SI value in, the number in a unit out. */
export const fromSI = (value: number, { factor, offset }: Unit): number => value / factor - offset;
