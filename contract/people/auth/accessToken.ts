import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { done, named, nothing, sentCode, text, time, whole } from '../../kit/fields.ts';
import { SCOPE } from '../../kit/scope.ts';

/** How many tokens somebody may have, how long their names are, and for how many days they last at most. */
export const TOKENS_MOST = 20;
export const TOKEN_NAME_MOST = 50;
export const TOKEN_DAYS_MOST = 365;

const scopes = z.array(z.enum(SCOPE));

/** A personal access token of one's own; the token itself is said once, when it is made. Times are empty where there is none. */
const accessToken = z.object({
  id: z.string(),
  name: text,
  scopes,
  /** The last characters of the token, to tell two apart. */
  hint: text,
  createTime: time,
  /** When it was last used, to the hour. */
  usedTime: time,
  expireTime: time,
  /** Whether its time is over. */
  expired: z.boolean(),
});
export type AccessToken = z.output<typeof accessToken>;

/** What fields are called in messages. */
const labels = { scopes: '权限', days: '有效期', code: '验证码' };

/** One's own tokens, the newest first. */
export const accessTokens = endpoint({
  method: 'GET',
  path: '/v1/user/tokens',
  audience: 'user',
  input: nothing,
  data: z.array(accessToken),
});

/**
 * Makes a token that lasts `days`; `token` in the answer is not said again. Wants the password or a code mailed to one's
 * address; with neither of the two, a login of the last ten minutes.
 */
export const createAccessToken = endpoint({
  method: 'POST',
  path: '/v1/user/tokens',
  audience: 'user',
  labels,
  input: z.object({
    name: named(TOKEN_NAME_MOST),
    scopes: scopes.check(z.minLength(1), z.maxLength(SCOPE.length)),
    days: whole(1, TOKEN_DAYS_MOST),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    code: z.optional(sentCode),
  }),
  data: z.extend(accessToken, { token: z.string() }),
});

/** Revokes one token, or all of them. */
export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/v1/user/tokens',
  audience: 'user',
  input: z.object({ id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) }),
  data: done,
});
