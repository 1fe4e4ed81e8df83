import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { text } from '../../kit/fields.ts';

/** Page address without fragment. */
const address = z.string().check(z.minLength(1), z.maxLength(2_000));

/**
 * Parameters of `wx.config` (JS-SDK) for a page of this site; `timestamp` in s. Refused for other addresses.
 */
export const wechatSignature = endpoint({
  method: 'GET',
  path: '/v1/wechat/signature',
  audience: 'anyone',
  silent: true,
  labels: { url: '页面的网址' },
  input: z.object({ url: address }),
  data: z.object({ appId: text, timestamp: z.number(), nonceStr: text, signature: text }),
});
