import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { userInfo } from '../user/user.ts';

/** Validity of the link of `npm run admin` in hours. */
export const ADMIN_LINK_HOURS = 1;

/**
 * Redeems the one-time link of `npm run admin`: makes the account of its address an administrator, creating
 * it if needed, sets the password and ends other sessions. Refused if used or expired.
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
