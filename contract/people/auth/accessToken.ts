import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { emptyAnswer, noInput, requiredName, sentCode, text, time, wholeNumber } from '../../kit/fields.ts';
import { attemptKey } from '../../kit/posting.ts';
import { SCOPE } from '../../kit/scope.ts';

/** Tokens per person, characters of a name, maximum days of validity. */
export const TOKENS_MOST = 20;
export const TOKEN_NAME_MOST = 50;
export const TOKEN_DAYS_MOST = 365;

const scopes = z.array(z.enum(SCOPE));

/** The token itself is returned only on creation. */
const accessToken = z.object({
  id: z.string(),
  name: text,
  scopes,
  /** Last characters, for recognition. */
  hint: text,
  createTime: time,
  /** Last use, to the hour. */
  usedTime: time,
  expireTime: time,
  expired: z.boolean(),
});
export type AccessToken = z.output<typeof accessToken>;

const labels = { scopes: '权限', days: '有效期', code: '验证码' };

/** One's own tokens, newest first. */
export const accessTokens = endpoint({
  method: 'GET',
  path: '/v1/user/tokens',
  audience: 'user',
  input: noInput,
  data: z.array(accessToken),
});

/**
 * Creates a token for `days`; `key` is the idempotency key. `token` is returned only now, and to a retry with
 * the same key until it is revoked; then a retry makes another one. Requires the password or a mailed code;
 * accounts with neither need a login within ten minutes.
 */
export const createAccessToken = endpoint({
  method: 'POST',
  path: '/v1/user/tokens',
  audience: 'user',
  labels,
  input: z.object({
    name: requiredName(TOKEN_NAME_MOST),
    scopes: scopes.check(z.minLength(1), z.maxLength(SCOPE.length)),
    days: wholeNumber(1, TOKEN_DAYS_MOST),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    code: z.optional(sentCode),
    key: attemptKey,
  }),
  data: z.extend(accessToken, { token: z.string() }),
});

/** Revokes one token or all. */
export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/v1/user/tokens',
  audience: 'user',
  input: z.object({ id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) }),
  data: emptyAnswer,
});
