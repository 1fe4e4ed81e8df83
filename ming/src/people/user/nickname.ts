import { type SQL, sql } from 'drizzle-orm';
import { cut } from '../../../../contract/kit/cut.ts';
import { atField, CODE } from '../../../../contract/kit/envelope.ts';
import { NICKNAME_MOST } from '../../../../contract/kit/limits.ts';
import { isSeen, visible } from '../../../../contract/kit/visible.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { skeletonOf, withoutRadicals } from '../../kit/skeleton.ts';

/** What a person is called whose account has ended. */
export const CLOSED_NICKNAME = '已注销用户';

/** Whether the account of a row of `people` neither has ended nor is about to. */
export const isOpenAccount = sql`close_at is null and ended_at is null`;

/** Whether a row of `people` has this nickname, in small or capital letters, or one that looks like it. */
export function isCalled(nickname: string): SQL {
  const look = skeletonOf(nickname);
  return sql`(lower(nickname) in (lower(${nickname}), ${look}) or (${look} <> '' and nickname_look = ${look}))`;
}

/** Beside what nobody sees: line ends, and characters that only some fonts have. */
const UNFIT = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** Without 0, 1, i, l and o, which are easily mistaken. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

const unfit = (text: string) => new Refusal(CODE.invalid, text, atField('nickname'));

/** A nickname as it is stored, empty where none was chosen; throws where it is too long or holds unseen characters. */
export function nicknameOf(given: string): string {
  const typed = given.trim();
  if (visible(typed).replace(UNFIT, '') !== typed) throw unfit('昵称不能包含不可见的字符');
  if (typed && !isSeen(typed)) throw unfit('昵称要有看得见的字');
  const nickname = withoutRadicals(typed).normalize('NFC').replace(/\s+/g, ' ');
  if ([...nickname].length > NICKNAME_MOST) throw unfit(`昵称不能超过 ${NICKNAME_MOST} 个字`);
  if (nickname === CLOSED_NICKNAME) throw nicknameTaken();
  return nickname;
}

/** A provider's nickname as this site shows it; empty where nothing of it can be shown. */
export function nicknameFrom(given: string): string {
  const seen = withoutRadicals(visible(given).replace(UNFIT, ''))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  if (!isSeen(seen)) return '';
  const nickname = cut(seen, NICKNAME_MOST).trim();
  return nickname === CLOSED_NICKNAME ? '' : nickname;
}

/** What somebody is called who did not choose a name, before random characters. */
const GIVEN = '明解用户';

/** Whether the site gave somebody this name. */
export const isGiven = (nickname: string): boolean => nickname.startsWith(GIVEN);

/** 明解用户 and six random characters. */
export function someNickname(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `${GIVEN}${Array.from(bytes, (it) => LETTERS[it % LETTERS.length]).join('')}`;
}

/** Refuses a nickname that is taken. */
export function nicknameTaken(): Refusal {
  return new Refusal(CODE.refused, '该昵称已被使用，请换一个昵称', atField('nickname'));
}
