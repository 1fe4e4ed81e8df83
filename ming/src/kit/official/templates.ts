import { WECHAT_NOTICES, type WechatNotice } from '../../../../contract/messages/notice/wechat.ts';
import { hasOfficial, type LoginSettings, takesCodes } from '../providers.ts';

/** What a field of a template can say. */
const SAYINGS = ['title', 'who', 'amount', 'state', 'time'] as const;
type Saying = (typeof SAYINGS)[number];
export type Said = Partial<Record<Saying, string>>;

/** A template of the official account: its id, and what each of its fields says. */
export type Template = { id: string; fields: readonly (readonly [name: string, says: Saying])[] };

const VARIABLE = {
  answer: 'WECHAT_TEMPLATE_ANSWER',
  accepted: 'WECHAT_TEMPLATE_ACCEPTED',
  sale: 'WECHAT_TEMPLATE_SALE',
  payout: 'WECHAT_TEMPLATE_PAYOUT',
} as const satisfies Record<WechatNotice, keyof LoginSettings>;

const ID = /^[\w-]{10,64}$/;
const FIELD = /^([a-z_]+\d{1,3})=([a-z]+)$/;

/** A template as an operator writes it: `<id> thing1=title time3=time`. Null where it is none. */
export function templateIn(text: string): Template | null {
  const [id = '', ...rest] = text.trim().split(/\s+/);
  const fields = rest.map((it) => FIELD.exec(it));
  const known = fields.flatMap((it) => {
    const says = SAYINGS.find((name) => name === it?.[2]);
    return it?.[1] && says ? [[it[1], says] as const] : [];
  });
  return ID.test(id) && known.length > 0 && known.length === rest.length ? { id, fields: known } : null;
}

/** The template of a kind; null where the operator has set none. */
export const templateOf = (env: LoginSettings, kind: WechatNotice): Template | null =>
  templateIn(env[VARIABLE[kind]] ?? '');

/** Variables whose text is no template. */
export const brokenTemplates = (env: LoginSettings): string[] =>
  Object.values(VARIABLE).filter((name) => env[name] && !templateIn(env[name] ?? ''));

/** Kinds that can be told: the account takes messages, may be asked, and has a template. */
export function offeredKinds(env: LoginSettings): WechatNotice[] {
  if (!hasOfficial(env) || !takesCodes(env)) return [];
  return WECHAT_NOTICES.filter((it) => templateOf(env, it) !== null);
}

/** The kinds in a column of them. */
export const kindsIn = (text: string): WechatNotice[] =>
  WECHAT_NOTICES.filter((it) => text.split(',').includes(it));

/**
 * Most characters of a field, by the word that its name begins with; WeChat refuses the whole message otherwise. As
 * developers.weixin.qq.com has it for messages of this kind (订阅通知, 参数值限制).
 */
const MOST: Readonly<Record<string, number>> = { thing: 20, phrase: 5, name: 10, character_string: 32 };

/** A text as a field takes it. */
function fitted(name: string, text: string): string {
  const most = MOST[name.replace(/\d+$/, '')];
  const chars = [...text.replace(/\s+/g, ' ').trim()];
  if (most === undefined || chars.length <= most) return chars.join('');
  // A phrase is Chinese letters alone.
  return name.startsWith('phrase') ? chars.slice(0, most).join('') : `${chars.slice(0, most - 1).join('')}…`;
}

/** The fields of a template filled in, as WeChat takes them. */
export const filled = ({ fields }: Template, said: Said) =>
  Object.fromEntries(fields.map(([name, says]) => [name, { value: fitted(name, said[says] || '—') }]));
