import { Mistake } from '../../fault.ts';
import type { Line } from './records.ts';

/** What MATLAB writes above numbers out of which it has taken a power of ten. */
const FACTOR = /^(1\.0e[+-]\d{2,3})\s*\*$/i;
/** A number alone in parentheses among others: less than zero in accounts. */
const ACCOUNT = /(?:^|[\s,;"])\(\s*\d[\d.,]*\s*\)(?=$|[\s,;"])/;
/** An exponent apart from its number. */
const APART = /(?:^|[\s,;])[+-]?\d*\.?\d+\s+[eE][+-]\d{1,3}(?=$|[\s,;])/;
/** A line of nothing but numbers and what stands around them. */
const ROW = /^["\s]*[(+-]?[\d.][\s\d.,;eEdD+\-()"%]*$/;

/** What the numbers below a line are to be multiplied by; 1 for any other line. */
export function factorOf(text: string): number {
  const own = text.startsWith('1') ? FACTOR.exec(text)?.[1] : undefined;
  return own ? Number(own) : 1;
}

/** Refuses a row of numbers that people read otherwise than programs. */
export function refuseUnclear({ line, text }: Pick<Line, 'line' | 'text'>): void {
  if (!ROW.test(text)) return;
  const account = text.includes('(') ? ACCOUNT.exec(text)?.[0].replace(/^[\s,;"]+/, '') : undefined;
  if (account)
    throw new Mistake(
      `第 ${line} 行的“${account}”可能是会计写法的负数，也可能只是括号：请改成 ${account.replace(/[()\s]/g, '')} 或 -${account.replace(/[()\s]/g, '')}`,
    );
  const apart = /[eE]/.test(text) ? APART.exec(text)?.[0].trim() : undefined;
  if (apart) throw new Mistake(`第 ${line} 行的“${apart}”里指数与数分开了：请连着写`);
}
