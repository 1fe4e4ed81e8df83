import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { flag, list, noInput, text } from '../../kit/fields.ts';

/** WeChat notices with labels. */
export const WECHAT_NOTICE = {
  answer: '我的问题有了回答',
  accepted: '我的回答被采纳',
  sale: '文章或附件售出',
  payout: '提现的结果',
} as const;
export type WechatNotice = keyof typeof WECHAT_NOTICE;
export const WECHAT_NOTICES = Object.keys(WECHAT_NOTICE) as WechatNotice[];

const kinds = z.array(z.enum(WECHAT_NOTICES as [WechatNotice, ...WechatNotice[]]));

/** WeChat notice settings; `stopped` if disabled because the member unfollowed. */
export const wechatNotices = z.object({
  /** Kinds with a configured template; may be empty. */
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
  input: noInput,
  data: wechatNotices,
});

/** Sets the enabled WeChat notices. */
export const setWechatNotices = endpoint({
  method: 'PUT',
  path: '/v1/im/wechatNotices',
  audience: 'user',
  whileBanned: true,
  labels: { kinds: '微信通知的种类' },
  input: z.object({ kinds: kinds.check(z.maxLength(WECHAT_NOTICES.length)) }),
  data: wechatNotices,
});

/** Validity of a pairing code. */
export const WECHAT_CODE_MINUTES = 10;

/**
 * Issues a one-time pairing text (通知 and six digits) to send to the official account from the WeChat to be
 * bound.
 */
export const wechatNoticeCode = endpoint({
  method: 'POST',
  path: '/v1/im/wechatNotices/code',
  audience: 'user',
  input: noInput,
  data: z.object({ text }),
});

/** Deletes the WeChat binding. */
export const unbindWechatNotices = endpoint({
  method: 'DELETE',
  path: '/v1/im/wechatNotices',
  audience: 'user',
  input: noInput,
  data: wechatNotices,
});
