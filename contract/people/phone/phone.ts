import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { emptyAnswer, human, noInput, sentCode, text, time } from '../../kit/fields.ts';

/** Removes country code, brackets, spaces and dashes; narrows full-width digits. */
const normalizePhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s()-]/g, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '');

/** Mobile number of mainland China, normalized to 11 digits. */
export const phoneNumber = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(normalizePhone)),
  z.string().check(z.regex(/^1[3-9]\d{9}$/)),
);

const labels = { phone: '手机号', code: '验证码' };

/**
 * One's own phone, masked, with binding time; empty if none. `offered`: SMS codes are available; `required`:
 * publishing needs a phone or WeChat.
 */
export const ownPhone = endpoint({
  method: 'GET',
  path: '/v1/user/phone',
  audience: 'user',
  input: noInput,
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
  data: emptyAnswer,
});

/** Binds the phone that received the code, replacing an earlier one. A phone belongs to one account. */
export const bindPhone = endpoint({
  method: 'PUT',
  path: '/v1/user/phone',
  audience: 'user',
  whileBanned: true,
  labels,
  input: z.object({ phone: phoneNumber, code: sentCode }),
  data: emptyAnswer,
});

/** Unbinds one's phone. */
export const unbindPhone = endpoint({
  method: 'DELETE',
  path: '/v1/user/phone',
  audience: 'user',
  input: noInput,
  data: emptyAnswer,
});
