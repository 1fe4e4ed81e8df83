import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { userInfo } from '../user/user.ts';

/** SHA-256 in hex, and the hashed secret. */
const HEX = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Query parameter of the page to which the external editor sends its visitors. */
export const CHALLENGE = 'challenge';

/**
 * Issues a one-time code that logs the caller in to the external editor, which the cookie does not reach.
 * Returns the configured address with `ticket`, if the deployment allows that origin. `challenge` is the
 * SHA-256 of the editor's secret (PKCE, RFC 7636): a leaked code is useless, and nobody is logged in unasked
 * (login CSRF).
 */
export const handOver = endpoint({
  method: 'POST',
  path: '/oauth/handOver',
  audience: 'user',
  whileBanned: true,
  edge: { namesEditors: true },
  labels: { challenge: '登录凭证' },
  input: z.object({ challenge: HEX }),
  data: z.string(),
});

/** Exchanges the code for a session: once, within 60 s, with the secret. */
export const takeOver = endpoint({
  method: 'POST',
  path: '/oauth/takeOver',
  audience: 'anyone',
  labels: { verifier: '登录凭证' },
  input: z.object({ ticket: HEX, verifier: HEX }),
  data: userInfo,
});
