import { atField, CODE } from '../../../../contract/kit/envelope.ts';
import { INTRO_MOST } from '../../../../contract/kit/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { nicknameOf } from './nickname.ts';

const SITE_MOST = 200;

const unfit = (field: string, text: string) => new Refusal(CODE.invalid, text, atField(field));

/** Normalizes a required nickname; throws if invalid. */
export function chosenNickname(given: string): string {
  const nickname = nicknameOf(given);
  if (!nickname) throw unfit('nickname', '昵称不能为空');
  return nickname;
}

/** Normalizes an intro, keeping lines. */
export function introOf(given: string): string {
  const intro = given.replace(/\r\n?/g, '\n').trim();
  if ([...intro].length > INTRO_MOST) throw unfit('intro', `简介不能超过 ${INTRO_MOST} 个字`);
  return intro;
}

/** Host name or IP literal; rejects trailing punctuation from a sentence. */
const HOST = /^(?:(?:[a-z0-9_-]+\.)*[a-z0-9-]+\.?|\[[0-9a-f:.]+\])$/;

/** Normalizes a website URL; '' if empty. Throws unless http(s). */
export function siteOf(given: string): string {
  const site = given.trim();
  if (!site) return '';
  const url = URL.canParse(site) ? new URL(site) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !HOST.test(url.hostname))
    throw unfit('webSite', '个人网站请填写完整的网址，以 http:// 或 https:// 开头');
  if (url.href.length > SITE_MOST) throw unfit('webSite', `个人网站的网址不能超过 ${SITE_MOST} 个字符`);
  return url.href;
}

/** Refusal of a picture that is not the user's own; `name` is the label of `field`. */
export function foreignPicture(field: string, name: string): Refusal {
  return new Refusal(CODE.invalid, `${name}只能使用自己上传的图片`, atField(field));
}

/** Why an operator may not give a role, in Chinese, or null. */
export function roleFault(
  it: { operator: string; id: string; role: string; closing: boolean },
  wanted: string,
): string | null {
  if (it.operator === it.id) return '不能更改自己的身份';
  if (it.closing && wanted !== 'user') return '正在注销的账号不能成为编辑或管理员';
  return null;
}
