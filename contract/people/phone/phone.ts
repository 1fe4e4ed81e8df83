import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { done, human, nothing, sentCode, text, time } from '../../kit/fields.ts';

/** Country code, brackets, blanks and dashes that people write into a number; digits of full width count as digits. */
const bare = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s()-]/g, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '');

/** A mobile number of mainland China as its 11 digits, however it was written. */
export const phoneNumber = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(bare)),
  z.string().check(z.regex(/^1[3-9]\d{9}$/)),
);

const labels = { phone: '手机号', code: '验证码' };

/**
 * The phone that is bound to one's own account, its middle digits as stars, and since when; both empty where there is none.
 * `offered` where the site can send codes to phones, `required` where nothing is published without a phone or WeChat.
 */
export const ownPhone = endpoint({
  method: 'GET',
  path: '/v1/user/phone',
  audience: 'user',
  input: nothing,
  data: z.object({ offered: z.boolean(), required: z.boolean(), phone: text, createTime: time }),
});

/** Sends a six-digit code to a phone, valid for ten minutes; limited by number, account, network and site. */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/v1/user/phone/code',
  audience: 'user',
  whileBanned: true,
  edge: { namesBrowser: true },
  labels,
  input: z.object({ phone: phoneNumber, human }),
  data: done,
});

/** Binds the phone that the code was sent to, in place of an earlier one. A phone belongs to one account. */
export const bindPhone = endpoint({
  method: 'PUT',
  path: '/v1/user/phone',
  audience: 'user',
  whileBanned: true,
  labels,
  input: z.object({ phone: phoneNumber, code: sentCode }),
  data: done,
});

/** Unbinds one's phone. */
export const unbindPhone = endpoint({
  method: 'DELETE',
  path: '/v1/user/phone',
  audience: 'user',
  input: nothing,
  data: done,
});
