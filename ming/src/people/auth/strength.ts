import { CODE } from '../../../../contract/kit/envelope.ts';
import { PASSWORD_LEAST } from '../../../../contract/kit/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { COMMON } from './common.ts';

/** Minimum number of distinct characters. */
const KINDS_LEAST = 4;

type Owner = { email?: string | null; nickname?: string };

/** Throws 10018 for a weak password. */
export function checkStrength(password: string, { email, nickname }: Owner): void {
  const letters = [...password];
  const lower = password.toLowerCase();
  const same = (other: string | null | undefined) => !!other && lower === other.toLowerCase();
  if (letters.length < PASSWORD_LEAST) throw weak(`密码至少 ${PASSWORD_LEAST} 个字符`);
  if (same(email) || same(email?.split('@')[0])) throw weak('密码不能与邮箱相同');
  if (same(nickname)) throw weak('密码不能与昵称相同');
  if (new Set(letters).size < KINDS_LEAST || COMMON.has(lower)) throw weak('密码太常见，请换一个密码');
}

function weak(message: string): Refusal {
  return new Refusal(CODE.invalid, message);
}
