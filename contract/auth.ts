import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, nothing } from './fields.ts';
import { userInfo } from './user.ts';

/** Logs in; `data.token` is the session. The account is an e-mail address. */
export const emailLogin = endpoint({
  method: 'POST',
  path: '/oauth/emailLogin',
  audience: 'anyone',
  input: z.object({
    email: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  data: userInfo,
});

/** Ends the session whose token stands in the header. */
export const logout = endpoint({
  method: 'GET',
  path: '/logout',
  audience: 'user',
  input: nothing,
  data: done,
});

/** The person behind a token; the header is preferred to the parameter. */
export const userByToken = endpoint({
  method: 'GET',
  path: '/v1/user/selectUserInfoByToken',
  audience: 'anyone',
  input: z.object({ token: z.optional(z.string().check(z.maxLength(512))) }),
  data: userInfo,
});
