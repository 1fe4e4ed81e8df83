import { CODE } from '../../../contract/envelope.ts';
import { TOKEN_DAYS } from '../../../contract/limits.ts';
import { Refusal } from '../kit/refusal.ts';

/** An e-mail address in the one spelling in which it is stored and compared. */
export function emailOf(given: string): string {
  return given.trim().toLowerCase();
}

/** Time in ms at which a session that begins now ends. */
export function endOf(now: number): number {
  return now + TOKEN_DAYS * 86_400_000;
}

/** The one answer to a failed login; it does not tell whether the account exists. */
export function wrongLogin(): Refusal {
  return new Refusal(CODE.refused, '用户帐号或者密码错误！');
}
