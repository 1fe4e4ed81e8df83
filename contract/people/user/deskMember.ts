import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { count, done, flag, href, list, text, time, userId } from '../../kit/fields.ts';
import { NOTE_MOST } from '../../operations/moderation/moderation.ts';
import { memberAge } from '../age/desk.ts';
import { member, ROLES } from './desk.ts';

/** Somebody with their latest texts, what operators did about them, and what is known of their age, null for nothing. */
const memberWhole = z.extend(member, {
  hasPassword: flag,
  sessions: count,
  age: z.prefault(z.nullable(memberAge), null),
  texts: list(z.object({ kind: text, title: text, url: href, isShown: flag, createTime: time })),
  deeds: list(
    z.object({ id: z.number(), operator: text, action: text, reason: text, after: text, createTime: time }),
  ),
});
export type MemberWhole = z.output<typeof memberWhole>;

/** Everything about one person. */
export const personInfo = endpoint({
  method: 'GET',
  path: '/v1/operator/person',
  audience: 'operator',
  input: z.object({ id: userId }),
  data: memberWhole,
});

/**
 * Gives somebody a role, from the one that was read, and ends their sessions. Nobody changes their own role, and the site
 * never loses its last administrator.
 */
export const setRole = endpoint({
  method: 'PUT',
  path: '/v1/operator/role',
  audience: 'operator',
  labels: { from: '原来的角色' },
  input: z.object({
    id: userId,
    from: z.enum(ROLES),
    role: z.enum(ROLES),
    reason: z.prefault(z.string().check(z.trim(), charsMost(NOTE_MOST)), ''),
  }),
  data: memberWhole,
});

/** Resets the failed logins of an account, so that a password alone is enough again. */
export const unlockLogin = endpoint({
  method: 'POST',
  path: '/v1/operator/unlockLogin',
  audience: 'operator',
  input: z.object({ id: userId }),
  data: done,
});

/** Mails somebody how to choose a new password; no link or code that somebody else could use. */
export const resetMail = endpoint({
  method: 'POST',
  path: '/v1/operator/resetMail',
  audience: 'operator',
  input: z.object({ id: userId }),
  data: done,
});
