import { CODE } from '../../../../contract/kit/envelope.ts';
import { CLOSING_DAYS } from '../../../../contract/kit/limits.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** An e-mail address in the one spelling in which it is stored and compared. */
export function emailOf(given: string): string {
  return given.trim().toLowerCase();
}

/** Time in ms at which an account that is closed now is gone. */
export function closingOf(now: number): number {
  return now + CLOSING_DAYS * 86_400_000;
}

/** Why an account may not be closed for its money, in Chinese; empty where it may. `forfeit` is what its owner knows to give up. */
export function purseFault({ own, held }: { own: number; held: number }, forfeit: number): string {
  if (held > 0) return '有一笔提现正在处理，处理完再注销账号';
  if (own === forfeit) return '';
  return own > 0
    ? `账户里还有 ${yuan(own)}，注销后无法取回，请先用完或申请退款，或确认放弃`
    : '账户里的金额有变动，请刷新后再确认';
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
