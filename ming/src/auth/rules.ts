import { CODE } from '../../../contract/envelope.ts';
import { CLOSING_DAYS } from '../../../contract/limits.ts';
import { Refusal } from '../kit/refusal.ts';

/** An e-mail address in the one spelling in which it is stored and compared. */
export function emailOf(given: string): string {
  return given.trim().toLowerCase();
}

/** Time in ms at which an account that is closed now is gone. */
export function closingOf(now: number): number {
  return now + CLOSING_DAYS * 86_400_000;
}

const SLOW_AFTER = 3;
const SLOW_MS = 250;
const SLOW_MOST_MS = 2_000;

/** How long, in ms, a login waits after so many that failed: not at first, then doubling up to two seconds. */
export function delayOf(failed: number): number {
  if (failed < SLOW_AFTER) return 0;
  return Math.min(SLOW_MOST_MS, SLOW_MS * 2 ** (failed - SLOW_AFTER));
}

/** The one answer to a failed login; it does not tell whether the account exists. */
export function wrongLogin(): Refusal {
  return new Refusal(CODE.refused, '用户帐号或者密码错误！');
}
