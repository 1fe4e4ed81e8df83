import { type SQL, sql } from 'drizzle-orm';
import { atField, CODE } from '../../../../contract/kit/envelope.ts';
import { NICKNAME_MOST } from '../../../../contract/kit/limits.ts';
import { truncate } from '../../../../contract/kit/truncate.ts';
import { isSeen, stripInvisible } from '../../../../contract/kit/visible.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { skeletonOf, withoutRadicals } from '../../kit/skeleton.ts';

export const CLOSED_NICKNAME = '已注销用户';

/** SQL: account neither ended nor closing. */
export const isOpenAccount = sql`close_at is null and ended_at is null`;

/** SQL: the row has this nickname, ignoring case, or a confusable one. */
export function isCalled(nickname: string): SQL {
  const look = skeletonOf(nickname);
  return sql`(lower(nickname) in (lower(${nickname}), ${look}) or (${look} <> '' and nickname_look = ${look}))`;
}

/** Control characters, line separators, private use and unassigned code points. */
const UNFIT = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** Without the ambiguous 0, 1, i, l and o. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

const unfit = (text: string) => new Refusal(CODE.invalid, text, atField('nickname'));

/** Normalizes a nickname; '' if not chosen. Throws if too long or with invisible characters. */
export function nicknameOf(given: string): string {
  const typed = given.trim();
  if (stripInvisible(typed).replace(UNFIT, '') !== typed) throw unfit('昵称不能包含不可见的字符');
  if (typed && !isSeen(typed)) throw unfit('昵称要有看得见的字');
  const nickname = withoutRadicals(typed).normalize('NFC').replace(/\s+/g, ' ');
  if ([...nickname].length > NICKNAME_MOST) throw unfit(`昵称不能超过 ${NICKNAME_MOST} 个字`);
  if (nickname === CLOSED_NICKNAME) throw nicknameTaken();
  return nickname;
}

/** Normalizes a provider's nickname; '' if nothing visible remains. */
export function nicknameFrom(given: string): string {
  const seen = withoutRadicals(stripInvisible(given).replace(UNFIT, ''))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  if (!isSeen(seen)) return '';
  const nickname = truncate(seen, NICKNAME_MOST).trim();
  return nickname === CLOSED_NICKNAME ? '' : nickname;
}

const GIVEN = '明解用户';

/** Whether the nickname was generated. */
export const isGiven = (nickname: string): boolean => nickname.startsWith(GIVEN);

/** Generates 明解用户 with six random characters. */
export function someNickname(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `${GIVEN}${Array.from(bytes, (it) => LETTERS[it % LETTERS.length]).join('')}`;
}

/** Refusal of a taken nickname. */
export function nicknameTaken(): Refusal {
  return new Refusal(CODE.refused, '该昵称已被使用，请换一个昵称', atField('nickname'));
}
