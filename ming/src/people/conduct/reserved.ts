import { atField, CODE } from '../../../../contract/kit/envelope.ts';
import type { Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { siteName } from '../../kit/siteName.ts';
import { skeletonOf } from '../../kit/skeleton.ts';

/** Names by which a reader takes somebody for the site, wherever in a nickname; 上官 is a surname. */
const ANYWHERE = /管理员|(?<!上)官方|客服|工作人员/;
/** Names of the site's staff that are taken as such where a nickname has nothing else in it but words of an office. */
const STAFF =
  '系统|站长|小编|版主|编辑部|admin|administrator|root|system|official|moderator|webmaster|support|staff|mingjie';
const OFFICE =
  '团队|中心|账号|帐号|号|助手|小助手|机器人|消息|通知|公告|社区|平台|网站|网|技术|支持|运营|管理|组|的|本人|team';

/** Digits and letters that are taken for one another. */
const merged = (text: string) => text.replace(/[1l]/g, 'i').replaceAll('0', 'o');
const HAS_STAFF = new RegExp(merged(STAFF));
/** Longer words first, so that none is cut by a shorter one. */
const WORDS = new RegExp(
  merged([...STAFF.split('|'), ...OFFICE.split('|')].toSorted((a, b) => b.length - a.length).join('|')),
  'g',
);
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
/** Whether a name names the staff, and says nothing but words of an office. */
function isOffice(name: string): boolean {
  if (!HAS_STAFF.test(name)) return false;
  return name.replace(WORDS, '') === '';
}

/** Whether a nickname would be taken for the site itself, which is called `sites`, or for its staff. */
export function isReserved(nickname: string, sites: readonly string[]): boolean {
  const letters = lettersOf(skeletonOf(nickname));
  const names = sites.map((it) => lettersOf(skeletonOf(it))).filter(Boolean);
  if (ANYWHERE.test(letters) || names.some((it) => letters.startsWith(it))) return true;
  return [merged(letters), merged(letters.replace(/^\d+|\d+$/g, ''))].some(isOffice);
}

/** Refuses a nickname by which a reader takes its owner for the site; its staff may have one. */
export async function checkReserved(db: Db, nickname: string, role = 'user'): Promise<void> {
  if (role === 'user' && isReserved(nickname, ['明解', await siteName(db)]))
    throw new Refusal(CODE.refused, '这个昵称容易被当成站方，请换一个昵称', atField('nickname'));
}
