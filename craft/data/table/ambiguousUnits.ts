import { Mistake } from '../../fault.ts';
import type { Line } from './records.ts';

/** MATLAB scale factor line. */
const FACTOR = /^(1\.0e[+-]\d{2,3})\s*\*$/i;
/** Accounting negative in parentheses. */
const ACCOUNT = /(?:^|[\s,;"])\(\s*\d[\d.,]*\s*\)(?=$|[\s,;"])/;
/** Number with uncertainty: `1.23(4)`. */
const UNCERTAIN = /(?:^|[\s,;"])[+-]?\d+[.,]\d+\(\d{1,3}\)(?=$|[\s,;"eE])/;
/** Detached exponent. */
const APART = /(?:^|[\s,;])[+-]?\d*\.?\d+\s+[eE][+-]\d{1,3}(?=$|[\s,;])/;
/** Numeric line with surrounding signs. */
const ROW = /^["\s]*[(+-]?[\d.][\s\d.,;eEdD+\-()"%]*$/;

/** MATLAB scale factor of a line; 1 for other lines. */
export function factorOf(text: string): number {
  const own = text.startsWith('1') ? FACTOR.exec(text)?.[1] : undefined;
  return own ? Number(own) : 1;
}

/** Throws `Mistake` for numeric notations that are ambiguous. */
export function refuseUnclear({ line, text }: Pick<Line, 'line' | 'text'>): void {
  if (!ROW.test(text)) return;
  const account = text.includes('(') ? ACCOUNT.exec(text)?.[0].replace(/^[\s,;"]+/, '') : undefined;
  if (account)
    throw new Mistake(
      `第 ${line} 行的“${account}”可能是会计写法的负数，也可能只是括号：请改成 ${account.replace(/[()\s]/g, '')} 或 -${account.replace(/[()\s]/g, '')}`,
    );
  const uncertain = text.includes('(') ? UNCERTAIN.exec(text)?.[0].replace(/^[\s,;"]+/, '') : undefined;
  if (uncertain)
    throw new Mistake(
      `第 ${line} 行的“${uncertain}”把末位的不确定度写在括号里：请只留数，或把不确定度写成另一列`,
    );
  const apart = /[eE]/.test(text) ? APART.exec(text)?.[0].trim() : undefined;
  if (apart) throw new Mistake(`第 ${line} 行的“${apart}”里指数与数分开了：请连着写`);
}
