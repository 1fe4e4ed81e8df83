import { type Dimension, exponentText, NONE, times } from './dimension.ts';
import { Mistake } from './fault.ts';
import { KELVIN, MEANT, PLAIN, PREFIXABLE, PREFIXES, REFUSED, SCALES } from './symbols.ts';

/** SI = `factor` · (number + `offset`); only °C and °F have an offset. */
export type Unit = { text: string; factor: number; offset: number; dimension: Dimension };

const LONGEST = 40;
const token = /\s*(?:((?:mm|cm|in|m)H2O|[\p{L}°%]+|1)(?:\^?(-?\d(?:\.\d+)?))?|([*/.·⋅•∙・()]))\s*/uy;

/** ASCII forms of full-width, raised and joined characters: `Ｎ`, `m⁻²`, `㎡`, `℃`, `µ`. */
const normalizeUnit = (text: string) => text.trim().normalize('NFKC').replaceAll('−', '-');

function unitNamed(name: string): readonly [number, Dimension] {
  const own = PLAIN.get(name) ?? PREFIXABLE.get(name);
  if (own) return own;
  const prefix = PREFIXES.get(name.charAt(0));
  const base = PREFIXABLE.get(name.slice(1));
  const why = REFUSED.get(name);
  if (why) throw new Mistake(why);
  if (prefix && base) return [prefix * base[0], base[1]];
  if (SCALES.has(name))
    throw new Mistake(`${name} 不能与其他单位组合，温差写 Δ${name.replace('deg', '°')}，或用 K`);
  throw new Mistake(`不认识的单位 ${name}`);
}

/**
 * Parses a unit (`kg/m^3`, `W/(m*K)`, `N m`, `°C`); empty is dimensionless. A blank multiplies, as in the SI
 * brochure (9th edition, 5.4.7), but not after a solidus. Throws `Mistake`.
 */
export function unitOf(text: string): Unit {
  const plain = normalizeUnit(text);
  if (plain === '') return { text: '', factor: 1, offset: 0, dimension: NONE };
  if (plain.length > LONGEST) throw new Mistake(`单位最长 ${LONGEST} 个字符`);
  const scale = SCALES.get(plain);
  if (scale) {
    const shown = plain.replace('deg', '°');
    return { text: shown, factor: scale[0], offset: scale[1], dimension: KELVIN };
  }
  let factor = 1;
  let dimension = NONE;
  // Exponent sign of enclosing parentheses and last operator.
  const signs = [1];
  let sign = 1;
  let written = '';
  let wanted = true;
  for (token.lastIndex = 0; token.lastIndex < plain.length; ) {
    const isApart = plain[token.lastIndex - 1] === ' ';
    const found = token.exec(plain);
    if (!found) throw new Mistake(`单位 ${plain} 写错了`);
    const [, name, digits = 1, operator] = found;
    const outer = signs.at(-1) ?? 1;
    if (name !== undefined && !wanted && isApart) {
      if (sign !== outer) throw new Mistake(`单位 ${plain} 要加括号`);
      written += '·';
      wanted = true;
    }
    if (name !== undefined && wanted) {
      const power = Number(digits);
      const [size, own] = unitNamed(name);
      factor *= size ** (sign * power);
      dimension = times(dimension, own, sign * power);
      written += name.replace(/^[uμ](?=.)/, 'µ').replace('deg', '°') + exponentText(power);
      wanted = false;
    } else if (operator === '(' && wanted) {
      signs.push(sign);
      written += '(';
    } else if (operator === ')' && !wanted && signs.length > 1) {
      sign = signs.pop() ?? 1;
      written += ')';
    } else if (operator === '/' && !wanted) {
      sign = -outer;
      written += '/';
      wanted = true;
    } else if (operator && !'()'.includes(operator) && !wanted) {
      sign = outer;
      written += '·';
      wanted = true;
    } else throw new Mistake(`单位 ${plain} 写错了`);
  }
  if (wanted || signs.length > 1) throw new Mistake(`单位 ${plain} 没有写完`);
  return { text: written === '1' ? '' : written, factor, offset: 0, dimension };
}

/** Whether a product follows a solidus without parentheses: `W/m·K`. */
function hasLooseProduct(plain: string): boolean {
  const over = [false];
  for (const [, , , operator] of plain.matchAll(new RegExp(token.source, 'gu'))) {
    if (operator === '(') over.push(false);
    else if (operator === ')') over.pop();
    else if (operator === '/') over[over.length - 1] = true;
    else if (operator && over.at(-1)) return true;
  }
  return false;
}

/** Millikelvin below a solidus, which data sheets write for metre times kelvin: `W/mK`. */
const MILLIKELVIN = /\/\(?[^()/]*\bmK\b/;

/** Notes on a unit that others may read in another way. */
export function meantBy(text: string): string[] {
  const plain = normalizeUnit(text);
  const order = hasLooseProduct(plain)
    ? [`${plain} 从左到右读，/ 之后又乘的单位在分子上；在分母里的写上括号，如 W/(m·K)`]
    : [];
  const milli = MILLIKELVIN.test(plain) ? ['mK 是毫开（0.001 K）；米与开相乘写 m·K，如 W/(m·K)'] : [];
  return [...order, ...milli, ...namesMeant(plain)];
}

function namesMeant(plain: string): string[] {
  const names = [...plain.matchAll(new RegExp(token.source, 'gu'))].flatMap(([, name]) => name ?? []);
  return names.flatMap((it) => MEANT.get(it) ?? MEANT.get(PREFIXABLE.has(it) ? it : it.slice(1)) ?? []);
}

/** Converts to SI. */
export const toSI = (value: number, { factor, offset }: Unit): number => factor * (value + offset);

/** Converts from SI. */
export const fromSI = (value: number, { factor, offset }: Unit): number => value / factor - offset;
