import * as z from 'zod';

/**
 * Measured numbers that no script computes or takes, each with what it is, `1.5：经验上限`, `5%：验收的界限` or
 * `210：给定的弹性模量`: in the front matter; see docs/writing.md.
 */
export const given = z.array(z.string().regex(/^(\d+\.\d+|\d+%|\d+(e\d+)?)：.{2,}/)).default([]);

/**
 * A number as it is written, `0.35`, `2.5e-4`, or `5%` for a whole number of percent: its value (5 for `5%`), one unit of
 * its last digit, how many digits count, and whether it counts something: `87 MPa`, `27 倍`.
 */
export type Written = { text: string; value: number; unit: number; digits: number; isQuantity: boolean };

const NUMBER =
  /(?<![\w.])(\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?)(?:[eE]([-+]?\d+)|\s*(?:\\times|×)\s*10(?:\^\{?([-−]?\d+)\}?|([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)))?(?!\w*\.\d)/g;
/** What follows a number that was measured or computed: a unit, how many times, or how many steps. */
const QUANTITY =
  /^(?:\s|\\[,; ]|~|\$)*(?:\\(?:mathrm|text|rm)\s*\{\s*)?(?:倍|次|步|轮|个单元|[μµnkMG]?(?:m|N|Pa|J|W|Hz|s|g|V|A)(?![A-Za-z])|[cd]m(?![A-Za-z])|[℃°K](?![A-Za-z])|\^?\\circ|dB|rad|毫?米|分钟|小时|秒)/;
const PERCENT = /^(?:\s|\\,)*\\?%/;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const lowered = (text: string) =>
  [...text].map((it) => (RAISED.includes(it) ? RAISED.indexOf(it) : '-')).join('');

/** The numbers of a text with where they begin: `0.35`, `1.2e-3`, `2.5\times10^{-4}`, `2.5×10⁻⁴`, `10,000`; `5 %`, `5\,\%`; signs are left out. */
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

/** A whole number of percent. */
export const isPercentage = ({ text }: Written): boolean => text.endsWith('%');

/** Whether a number is as large as a result is, and no year. */
const isLarge = ({ value }: Written) => value >= 100 && !(value >= 1850 && value <= 2030);

/** A number that has to be proved: a decimal, a whole number of percent, of a unit, or of three and more digits. */
export const isMeasured = (it: Written): boolean =>
  it.text.includes('.') || isPercentage(it) || it.isQuantity || isLarge(it);

/** The measured numbers of what a script printed, each once, as the record keeps them. */
export function printedNumbers(texts: readonly string[]): string {
  const all = numbersIn(texts.join('\n')).filter(isMeasured);
  return [...new Set(all.map(({ text }) => text))].join(' ');
}

/**
 * Whether a printed number proves a written one: it is the same to the last digit, or has more digits and rounds to it.
 * One or two digits prove nothing by rounding, since among many numbers some round to any.
 */
export function proves(printed: Written, written: Written): boolean {
  const { value, unit, digits } = written;
  if (isPercentage(written) && !isPercentage(printed)) return false;
  const isSame = Math.abs(printed.unit / unit - 1) < 1e-6;
  if (!isSame && (printed.unit > unit || digits < 3)) return false;
  return Math.abs(printed.value - value) < unit * (isSame ? 1e-6 : 0.5 + 1e-6);
}
