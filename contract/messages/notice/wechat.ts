import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { flag, list, nothing, text } from '../../kit/fields.ts';

/** What an official account tells in WeChat, and what people call it. */
export const WECHAT_NOTICE = {
  answer: '我的问题有了回答',
  accepted: '我的回答被采纳',
  sale: '文章或附件售出',
  payout: '提现的结果',
} as const;
export type WechatNotice = keyof typeof WECHAT_NOTICE;
export const WECHAT_NOTICES = Object.keys(WECHAT_NOTICE) as WechatNotice[];

const kinds = z.array(z.enum(WECHAT_NOTICES as [WechatNotice, ...WechatNotice[]]));

/** How a member stands with the official account; `stopped` where it was switched off because they no longer follow it. */
export const wechatNotices = z.object({
  /** Kinds that the operator has templates for; none where nothing can be sent. */
  offered: list(z.enum(WECHAT_NOTICES as [WechatNotice, ...WechatNotice[]])),
  bound: flag,
  kinds: list(z.enum(WECHAT_NOTICES as [WechatNotice, ...WechatNotice[]])),
  stopped: flag,
});
export type WechatNotices = z.output<typeof wechatNotices>;

export const getWechatNotices = endpoint({
  method: 'GET',
  path: '/v1/im/wechatNotices',
  audience: 'user',
  input: nothing,
  data: wechatNotices,
});

/** Chooses what is told in WeChat, in place of what was chosen before. */
export const setWechatNotices = endpoint({
  method: 'PUT',
  path: '/v1/im/wechatNotices',
  audience: 'user',
  whileBanned: true,
  labels: { kinds: '微信通知的种类' },
  input: z.object({ kinds: kinds.check(z.maxLength(WECHAT_NOTICES.length)) }),
  data: wechatNotices,
});

/** Minutes that a code holds. */
export const WECHAT_CODE_MINUTES = 10;

/** What to send to the official account, from the WeChat that is to be told: the word 通知 and six digits, once. */
export const wechatNoticeCode = endpoint({
  method: 'POST',
  path: '/v1/im/wechatNotices/code',
  audience: 'user',
  input: nothing,
  data: z.object({ text }),
});

/** Forgets the WeChat that is told. */
export const unbindWechatNotices = endpoint({
  method: 'DELETE',
  path: '/v1/im/wechatNotices',
  audience: 'user',
  input: nothing,
  data: wechatNotices,
});
