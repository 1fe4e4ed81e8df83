import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { userInfo } from '../user/user.ts';

/** Hours for which the link of `npm run admin` is good. */
export const ADMIN_LINK_HOURS = 1;

/**
 * Redeems the one-time link that `npm run admin` has made: the account with its address is made an administrator, and made
 * first where there is none, with this password; every other session of it ends. Refused where the link was used or is over.
 */
export const redeemAdminLink = endpoint({
  method: 'POST',
  path: '/oauth/redeemAdminLink',
  audience: 'anyone',
  edge: { grants: 'answered' },
  input: z.object({
    ticket: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  data: userInfo,
});
