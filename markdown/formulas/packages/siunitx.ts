import type { Source } from './source.ts';
import { Unread } from './source.ts';
import { isClose, type PerMode, unitTex } from './units.ts';

const PER: Record<string, PerMode> = {
  power: 'power',
  reciprocal: 'power',
  'power-positive-first': 'power',
  symbol: 'symbol',
  'repeated-symbol': 'symbol',
  fraction: 'fraction',
  'symbol-or-fraction': 'symbol',
  'single-symbol': 'symbol',
};
/** Options without effect on the printed value. */
const QUIET =
  /^(?:mode|detect-\w+|reset-\w+(?:-\w+)*|propagate-math-font|number-mode|unit-mode|color|unit-color|number-color|input-[\w-]+|parse-units|retain-\w+(?:-\w+)*|group-minimum-digits|exponent-product|inter-unit-product|number-unit-product|quantity-product|list-units|range-units|range-phrase|list-final-separator|list-separator|product-units|separate-uncertainty|bracket-unit-denominator|fraction-command|sticky-per|output-decimal-marker|group-separator)$/;

function perMode(option: string | undefined, name: string): PerMode {
  let mode: PerMode = 'power';
  for (const part of (option ?? '').split(/,(?![^{]*\})/)) {
    const [key = '', value = ''] = part.split('=').map((it) => it.trim());
    if (key === '' || QUIET.test(key)) continue;
    const per = key === 'per-mode' ? PER[value.replace(/[{}]/g, '')] : undefined;
    if (!per) throw new Unread(`${name} 的选项 ${key} 还不支持，请直接写出结果`);
    mode = per;
  }
  return mode;
}

/** Groups of three from five digits on. */
function groupDigits(digits: string, fromEnd: boolean): string {
  if (digits.length < 5) return digits;
  const first = fromEnd ? digits.length % 3 : 0;
  const parts = first ? [digits.slice(0, first)] : [];
  for (let at = first; at < digits.length; at += 3) parts.push(digits.slice(at, at + 3));
  return parts.join('\\,');
}

const NUMBER =
  /^(?<sign>[-+−]|\\pm|\\mp|\+-|-\+)?(?<whole>\d*)(?:[.,](?<part>\d*))?(?:\((?<doubt>[\d.,]+)\))?(?:(?:\+-|\\pm|±)(?<pm>[\d.,]+))?(?:[eEdD](?<power>[-+]?\d+))?$/;
const SIGN: Record<string, string> = { '+-': '\\pm', '-+': '\\mp', '−': '-' };

/** Number as siunitx prints it; unchanged if not a number. */
export function numberTex(source: string): string {
  const text = source.replace(/\s|\\,|~/g, '');
  const relation = /^(?:<=|>=|<<|>>|[<>]|\\(?:approx|sim|leq?|geq?|ll|gg)(?![a-zA-Z]))/.exec(text)?.[0] ?? '';
  const product = text.slice(relation.length).split(/x|\\times/);
  const parts = product.map(one);
  if (text === '' || parts.includes(undefined)) return `{${source}}`;
  const shown: Record<string, string> = { '<=': '\\le', '>=': '\\ge', '<<': '\\ll', '>>': '\\gg' };
  return `{${relation ? `{${shown[relation] ?? relation}}` : ''}${parts.join(' \\times ')}}`;
}

function one(text: string): string | undefined {
  const found = NUMBER.exec(text)?.groups;
  if (!found) return undefined;
  const { sign = '', whole = '', part, doubt, pm, power } = found;
  const hasDigits = whole !== '' || (part ?? '') !== '';
  if (!hasDigits && power === undefined) return undefined;
  const decimals = part ? `.${groupDigits(part, false)}` : '';
  const mantissa = hasDigits ? `${groupDigits(whole || '0', true)}${decimals}` : '';
  const uncertain = `${doubt ? `(${doubt})` : ''}${pm ? ` \\pm ${pm.replace(',', '.')}` : ''}`;
  const body = pm && power !== undefined ? `(${mantissa}${uncertain})` : mantissa + uncertain;
  const exponent = power === undefined ? '' : `${body ? ' \\times ' : ''}10^{${power.replace(/^\+/, '')}}`;
  return `${SIGN[sign] ?? sign}${body}${exponent}`;
}

function angleTex(source: string): string {
  if (!source.includes(';')) return `${numberTex(source)}^{\\circ}`;
  const signs = ['^{\\circ}', '^{\\prime}', '^{\\prime\\prime}'];
  return source
    .split(';')
    .map((it, at) => (it.trim() === '' ? '' : `${numberTex(it)}${signs[at] ?? ''}`))
    .join('');
}

const withUnit = (number: string, unit: string, mode: PerMode) =>
  `${number}${isClose(unit) ? '' : '\\,'}${unitTex(unit, mode)}`;

const list = (source: string) => source.split(';').map((it) => numberTex(it.trim()));

function joinList(parts: readonly string[]): string {
  return parts.join('\\text{、}');
}

const KINDS: Record<string, { numbers: number; hasUnit: boolean; print: (numbers: string[]) => string[] }> = {
  num: { numbers: 1, hasUnit: false, print: (them) => them.map(numberTex) },
  complexnum: { numbers: 1, hasUnit: false, print: (them) => them.map((it) => `{${it}}`) },
  numrange: { numbers: 2, hasUnit: false, print: (them) => them.map(numberTex) },
  numlist: { numbers: 1, hasUnit: false, print: ([all = '']) => list(all) },
  numproduct: { numbers: 1, hasUnit: false, print: (them) => them.map(numberTex) },
  SI: { numbers: 1, hasUnit: true, print: (them) => them.map(numberTex) },
  qty: { numbers: 1, hasUnit: true, print: (them) => them.map(numberTex) },
  SIrange: { numbers: 2, hasUnit: true, print: (them) => them.map(numberTex) },
  qtyrange: { numbers: 2, hasUnit: true, print: (them) => them.map(numberTex) },
  SIlist: { numbers: 1, hasUnit: true, print: ([all = '']) => list(all) },
  qtylist: { numbers: 1, hasUnit: true, print: ([all = '']) => list(all) },
  qtyproduct: { numbers: 1, hasUnit: true, print: ([all = '']) => all.split(/x|\\times/).map(numberTex) },
};

/** siunitx command names, without backslash. */
export const SIUNITX: ReadonlySet<string> = new Set([...Object.keys(KINDS), 'si', 'unit', 'ang']);

/** Whether `\qty` is followed by number and unit (siunitx), not one bracketed quantity (physics). */
export function isQuantity(source: Source): boolean {
  const from = source.at;
  source.option();
  const both = source.group() !== undefined && source.group() !== undefined;
  source.at = from;
  return both;
}

/**
 * A siunitx command as plain LaTeX; `source` stands after its name. Undefined if arguments are missing.
 * Throws `Unread` for options that change the output.
 */
export function siunitx(name: string, source: Source): string | undefined {
  source.takes('*');
  const mode = perMode(source.option(), `\\${name}`);
  if (name === 'ang' || name === 'si' || name === 'unit') {
    const group = source.group();
    if (group === undefined) return undefined;
    return name === 'ang' ? angleTex(group) : unitTex(group, mode);
  }
  const kind = KINDS[name];
  if (!kind) return undefined;
  const numbers = Array.from({ length: kind.numbers }, () => source.group());
  if (numbers.some((it) => it === undefined)) return undefined;
  const printed = kind.print(numbers as string[]);
  const join = name.endsWith('range') ? printed.join('\\text{～}') : '';
  if (!kind.hasUnit) return join || joinList(printed);
  const before = source.option();
  const unit = source.group();
  if (unit === undefined) return undefined;
  const shown = name === 'qtyproduct' ? printed.map((it) => withUnit(it, unit, mode)).join(' \\times ') : '';
  if (shown) return shown;
  const sign = before ? `${before}\\,` : '';
  return name.endsWith('list')
    ? joinList(printed.map((it) => withUnit(it, unit, mode)))
    : withUnit(`${sign}${join || joinList(printed)}`, unit, mode);
}
