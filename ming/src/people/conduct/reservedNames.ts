import { atField, CODE } from '../../../../contract/kit/envelope.ts';
import type { Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { siteName } from '../../kit/siteName.ts';
import { skeletonOf } from '../../kit/skeleton.ts';

/** Terms reserved anywhere in a nickname; 上官 is a surname. */
const ANYWHERE = /管理员|(?<!上)官方|客服|工作人员/;
/** Reserved if only office words remain beside them. */
const STAFF =
  '系统|站长|小编|版主|编辑部|admin|administrator|root|system|official|moderator|webmaster|support|staff|mingjie';
const OFFICE =
  '团队|中心|账号|帐号|号|助手|小助手|机器人|消息|通知|公告|社区|平台|网站|网|技术|支持|运营|管理|组|的|本人|team';

/** Merges confusable digits and letters. */
const mergeConfusables = (text: string) =>
  text.replace(/[1l]/g, 'i').replaceAll('0', 'o').replaceAll('rn', 'm').replaceAll('vv', 'w');
/** Look-alikes of characters in the reserved words, each with its original. */
const ALIKE = new Map(
  '菅管 筦管 埋理 貟员 负员 宦官 綂统 眀明 朙明 觧解'
    .split(' ')
    .map((it): [string, string] => [it.charAt(0), it.charAt(1)]),
);
const HAS_STAFF = new RegExp(mergeConfusables(STAFF));
/** Longest first, for the alternation. */
const WORDS = new RegExp(
  mergeConfusables(
    [...STAFF.split('|'), ...OFFICE.split('|')].toSorted((a, b) => b.length - a.length).join('|'),
  ),
  'g',
);
/** Letters for comparison, confusables merged. */
const lettersOf = (name: string) =>
  Array.from(skeletonOf(name).replace(/[^\p{L}\p{N}\p{M}]/gu, ''), (it) => ALIKE.get(it) ?? it).join('');
/** Whether a name consists of staff and office words only. */
function isOffice(name: string): boolean {
  if (!HAS_STAFF.test(name)) return false;
  return name.replace(WORDS, '') === '';
}

/** Whether a nickname impersonates the site (named `sites`) or its staff. */
export function isReserved(nickname: string, sites: readonly string[]): boolean {
  const letters = lettersOf(nickname);
  const names = sites.map(lettersOf).filter(Boolean);
  if (ANYWHERE.test(letters) || names.some((it) => letters.startsWith(it))) return true;
  return [mergeConfusables(letters), mergeConfusables(letters.replace(/^\d+|\d+$/g, ''))].some(isOffice);
}

/** Throws if a nickname impersonates the site; staff may. */
export async function checkReserved(db: Db, nickname: string, role = 'user'): Promise<void> {
  if (role === 'user' && isReserved(nickname, ['明解', await siteName(db)]))
    throw new Refusal(CODE.refused, '这个昵称容易被当成站方，请换一个昵称', atField('nickname'));
}
