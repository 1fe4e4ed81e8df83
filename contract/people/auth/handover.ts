import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { userInfo } from '../user/user.ts';

/** A SHA-256 in hexadecimal, and the secret it is of. */
const HEX = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Query parameter of the site's page that the writing site sends its visitors to. */
export const CHALLENGE = 'challenge';

/**
 * Makes a one-time code that lets the writing site log in as the caller, where its cookie does not get there. The answer
 * is the address to go to: the one of the settings with the code in `ticket`, and only if the deployment lets that origin
 * use the cookie. `challenge` is the SHA-256 of a secret that the writing site has kept (RFC 7636): the code is of no
 * use without it, to whoever sees the address, and nobody is logged in who has not asked for it.
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

/** Exchanges such a code for a session: once, within 60 s, with the secret. */
export const takeOver = endpoint({
  method: 'POST',
  path: '/oauth/takeOver',
  audience: 'anyone',
  labels: { verifier: '登录凭证' },
  input: z.object({ ticket: HEX, verifier: HEX }),
  data: userInfo,
});
