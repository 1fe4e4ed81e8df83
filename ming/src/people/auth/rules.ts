import { CODE } from '../../../../contract/kit/envelope.ts';
import { CLOSING_DAYS } from '../../../../contract/kit/limits.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** Normalizes an e-mail address for storage and comparison. */
export function emailOf(given: string): string {
  return given.trim().toLowerCase();
}

/** When an account closed now is deleted (ms). */
export function closingOf(now: number): number {
  return now + CLOSING_DAYS * DAY_MS;
}

/**
 * Why money prevents closing an account, in Chinese; '' if nothing does. `forfeit`: amount (fen) the owner
 * agrees to lose.
 */
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

/** Login delay in ms after failures: 0 at first, then exponential backoff up to two seconds. */
export function delayOf(failed: number): number {
  if (failed < SLOW_AFTER) return 0;
  return Math.min(SLOW_MOST_MS, SLOW_MS * 2 ** (failed - SLOW_AFTER));
}

/** Uniform login failure; does not reveal whether the account exists. */
export function wrongLogin(): Refusal {
  return new Refusal(CODE.refused, '用户帐号或者密码错误！');
}
