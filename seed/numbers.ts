import * as z from 'zod';

/**
 * Front matter list of measured numbers without script, each with its meaning: `1.5：经验上限`, `5%：验收的界限`,
 * `210：给定的弹性模量`; see docs/writing.md.
 */
export const given = z.array(z.string().regex(/^(\d+\.\d+|\d+%|\d+(e\d+)?)：.{2,}/)).default([]);

/**
 * A number as written, `0.35`, `2.5e-4`, or `5%` for whole percents: value (5 for `5%`), unit of the last
 * digit, significant digits, and whether a unit follows: `87 MPa`, `27 倍`.
 */
export type Written = { text: string; value: number; unit: number; digits: number; isQuantity: boolean };

const NUMBER =
  /(?<![\w.])(\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?)(?:[eE]([-+]?\d+)|\s*(?:\\times|×)\s*10(?:\^\{?([-−]?\d+)\}?|([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)))?(?!\w*\.\d)/g;
/** Text after a quantity: a unit, or what is counted (times, steps, cells, layers). */
const QUANTITY =
  /^(?:\s|\\[,; ]|~|\$)*(?:\\(?:mathrm|text|rm)\s*\{\s*)?(?:倍|次|步|轮|个|格|层|点|阶|圈|核|等分|节点|字节|行|[kMG]B(?![A-Za-z])|[μµnmkMG]?(?:m|N|Pa|J|W|Hz|s|g|V|A)(?![A-Za-z])|[cd]m(?![A-Za-z])|[℃°K](?![A-Za-z])|\^?\\circ|dB|rad|毫?米|分钟|小时|秒)/;
const PERCENT = /^(?:\s|\\,)*\\?%/;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const lowered = (text: string) =>
  [...text].map((it) => (RAISED.includes(it) ? RAISED.indexOf(it) : '-')).join('');

/**
 * Numbers of a text with offset: `0.35`, `1.2e-3`, `2.5\times10^{-4}`, `2.5×10⁻⁴`, `10,000`; `5 %`, `5\,\%`;
 * without sign.
 */
export function numbersIn(text: string): (Written & { at: number })[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const [, grouped = '', plain, tex, raised = ''] = match;
    const mantissa = grouped.replaceAll(',', '');
    const power = Number((plain ?? tex ?? (lowered(raised) || '0')).replace('−', '-'));
    const isPercent = /^\d+$/.test(match[0]) && PERCENT.test(text.slice(match.index + match[0].length));
    const written = power === 0 ? `${mantissa}${isPercent ? '%' : ''}` : `${mantissa}e${power}`;
    const unit = 10 ** (power - (mantissa.split('.')[1]?.length ?? 0));
    const digits = mantissa.replace('.', '').replace(/^0+/, '').length;
    const isQuantity =
      text[match.index - 1] !== '^' && QUANTITY.test(text.slice(match.index + match[0].length));
    return {
      text: written,
      value: Number(`${mantissa}e${power}`),
      unit,
      digits,
      isQuantity,
      at: match.index,
    };
  });
}

/** Whole percents. */
export const isPercentage = ({ text }: Written): boolean => text.endsWith('%');

/** At least three digits and no year. */
const isLarge = ({ value }: Written) => value >= 100 && !(value >= 1850 && value <= 2030);

/** Numbers that need proof: decimals, whole percents, quantities, and three or more digits. */
export const isMeasured = (it: Written): boolean =>
  it.text.includes('.') || isPercentage(it) || it.isQuantity || isLarge(it);

/** Distinct measured numbers of a script's output, as stored in the record. */
export function printedNumbers(texts: readonly string[]): string {
  const all = numbersIn(texts.join('\n')).filter(isMeasured);
  return [...new Set(all.map(({ text }) => text))].join(' ');
}

/**
 * Whether a printed number proves a written one: equal to the last digit, or rounds to it. One or two digits
 * never match by rounding, as some number always would.
 */
export function proves(printed: Written, written: Written): boolean {
  const { value, unit, digits } = written;
  if (isPercentage(written) && !isPercentage(printed)) return false;
  const isSame = Math.abs(printed.unit / unit - 1) < 1e-6;
  if (!isSame && (printed.unit > unit || digits < 3)) return false;
  return Math.abs(printed.value - value) < unit * (isSame ? 1e-6 : 0.5 + 1e-6);
}
