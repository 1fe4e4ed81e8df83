/** Relative error in percent, two significant digits; plain notation down to a thousandth. */
export function errorText(error: number): string {
  const percent = 100 * error;
  if (percent === 0) return '0 %';
  if (percent < 0.001) return '< 0.001 %';
  const digits = Math.max(0, 1 - Math.floor(Math.log10(percent)));
  return `${percent.toFixed(Math.min(4, digits))} %`;
}

/** Value with at most seven significant digits and a typographic minus. */
export function valueText(value: number): string {
  const [mantissa = '', exponent] = Number(value.toPrecision(7)).toString().split('e');
  const text = exponent === undefined ? mantissa : `${mantissa}×10^${Number(exponent)}`;
  return text.replaceAll('-', '−');
}

/** Number with thin spaces as thousands separators. */
export const dofText = (dof: number): string => dof.toLocaleString('en').replaceAll(',', '\u202f');

/** Duration in Chinese: `90 秒`, `12 分钟`, `1.5 小时`. */
function timeText(hours: number): string {
  const seconds = 3_600 * hours;
  if (seconds < 120) return `${Number(seconds.toPrecision(3))} 秒`;
  return seconds < 7_200
    ? `${Number((60 * hours).toPrecision(3))} 分钟`
    : `${Number(hours.toPrecision(3))} 小时`;
}

/** Cost of a run: processor, cores and time as far as stated; may be empty. */
export function costText(it: { processor: string; cores: number | null; hours: number | null }): string {
  return [
    ...(it.processor ? [it.processor] : []),
    ...(it.cores === null ? [] : [`${it.cores} 核`]),
    ...(it.hours === null ? [] : [timeText(it.hours)]),
  ].join('，');
}
