import { lengthFault } from '../../../../contract/kit/length.ts';
import { RUN_NOTE_MOST, RUN_TEXT_MOST, SOLVER_MOST } from '../../../../contract/kit/limits.ts';
import { typedId } from '../../../../contract/kit/pages.ts';

export type RunFormValues = {
  software: string;
  version: string;
  element: string;
  dof: string;
  value: string;
  hours: string;
  cores: string;
  processor: string;
  article: string;
  note: string;
};

export const EMPTY: RunFormValues = {
  software: '',
  version: '',
  element: '',
  dof: '',
  value: '',
  hours: '',
  cores: '',
  processor: '',
  article: '',
  note: '',
};

/** Parses a number as typed, with a typographic minus or `1.2×10^-3`; NaN if invalid. */
export function numberOf(text: string): number {
  const plain = text
    .trim()
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replace(/\s*[×x*]\s*10\^?/i, 'e');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** Hours per unit. */
const UNITS: Record<string, number> = {
  秒: 1 / 3600,
  s: 1 / 3600,
  分: 1 / 60,
  分钟: 1 / 60,
  min: 1 / 60,
  小时: 1,
  时: 1,
  h: 1,
};

/** Parses a duration such as `90 秒`, `12 min` or `1.5 小时` to hours; NaN without a number or a known unit. */
export function hoursOf(text: string): number {
  const [, number = '', unit = ''] = /^(.*?)\s*(\p{L}+)$/u.exec(text.trim().normalize('NFKC')) ?? [];
  return numberOf(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
}

const isWhole = (text: string) => /^[1-9]\d{0,11}$/.test(text.trim());

/** Errors by field. */
export function runFaults(it: RunFormValues): { [K in keyof RunFormValues]: string } {
  const hours = hoursOf(it.hours);
  return {
    software: it.software.trim() ? lengthFault(it.software, SOLVER_MOST) : '请填写软件',
    version: lengthFault(it.version, SOLVER_MOST),
    element: it.element.trim() ? lengthFault(it.element, RUN_TEXT_MOST) : '请填写单元或离散方法',
    dof: isWhole(it.dof) ? '' : '请填写正整数',
    value: Number.isFinite(numberOf(it.value)) ? '' : '请填写一个数，例如 92.68 或 1.8e-5',
    hours: it.hours.trim() === '' || hours >= 0 ? '' : '请写出数和单位，例如 90 秒、1.5 小时',
    cores: it.cores.trim() === '' || isWhole(it.cores) ? '' : '请填写正整数',
    processor: lengthFault(it.processor, RUN_TEXT_MOST),
    article:
      it.article.trim() === '' || typedId('article', it.article)
        ? ''
        : '请填写本站文章的地址，例如 /article/1',
    note: lengthFault(it.note, RUN_NOTE_MOST),
  };
}
