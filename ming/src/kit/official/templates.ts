import { WECHAT_NOTICES, type WechatNotice } from '../../../../contract/messages/notice/wechat.ts';
import { hasOfficial, type LoginSettings, supportsCodes } from '../providers.ts';

/** Values available to template fields. */
const SAYINGS = ['title', 'who', 'amount', 'state', 'time'] as const;
type TemplateKind = (typeof SAYINGS)[number];
export type TemplateTexts = Partial<Record<TemplateKind, string>>;

/** Template id, with the value for each field. */
export type Template = { id: string; fields: readonly (readonly [name: string, says: TemplateKind])[] };

const VARIABLE = {
  answer: 'WECHAT_TEMPLATE_ANSWER',
  accepted: 'WECHAT_TEMPLATE_ACCEPTED',
  sale: 'WECHAT_TEMPLATE_SALE',
  payout: 'WECHAT_TEMPLATE_PAYOUT',
} as const satisfies Record<WechatNotice, keyof LoginSettings>;

const ID = /^[\w-]{10,64}$/;
const FIELD = /^([a-z_]+\d{1,3})=([a-z]+)$/;

/** Parses an operator's template `<id> thing1=title time3=time`; null if invalid. */
export function templateIn(text: string): Template | null {
  const [id = '', ...rest] = text.trim().split(/\s+/);
  const fields = rest.map((it) => FIELD.exec(it));
  const known = fields.flatMap((it) => {
    const says = SAYINGS.find((name) => name === it?.[2]);
    return it?.[1] && says ? [[it[1], says] as const] : [];
  });
  return ID.test(id) && known.length > 0 && known.length === rest.length ? { id, fields: known } : null;
}

/** Template of a kind; null if unset. */
export const templateOf = (env: LoginSettings, kind: WechatNotice): Template | null =>
  templateIn(env[VARIABLE[kind]] ?? '');

/** Variables with an invalid template. */
export const brokenTemplates = (env: LoginSettings): string[] =>
  Object.values(VARIABLE).filter((name) => env[name] && !templateIn(env[name] ?? ''));

/** Notice kinds that can be sent: account configured and template set. */
export function offeredKinds(env: LoginSettings): WechatNotice[] {
  if (!hasOfficial(env) || !supportsCodes(env)) return [];
  return WECHAT_NOTICES.filter((it) => templateOf(env, it) !== null);
}

/** Parses a comma-separated column of kinds. */
export const kindsIn = (text: string): WechatNotice[] =>
  WECHAT_NOTICES.filter((it) => text.split(',').includes(it));

/**
 * Maximum characters of a field by its type prefix; WeChat refuses longer ones. See developers.weixin.qq.com
 * (订阅通知, 参数值限制).
 */
const MOST: Readonly<Record<string, number>> = { thing: 20, phrase: 5, name: 10, character_string: 32 };

/** Truncates text to the field's limit. */
function truncateToField(name: string, text: string): string {
  const most = MOST[name.replace(/\d+$/, '')];
  const chars = [...text.replace(/\s+/g, ' ').trim()];
  if (most === undefined || chars.length <= most) return chars.join('');
  // A phrase may contain only Chinese characters.
  return name.startsWith('phrase') ? chars.slice(0, most).join('') : `${chars.slice(0, most - 1).join('')}…`;
}

/** Template data in WeChat's format. */
export const templateData = ({ fields }: Template, said: TemplateTexts) =>
  Object.fromEntries(
    fields.map(([name, says]) => [name, { value: truncateToField(name, said[says] || '—') }]),
  );
