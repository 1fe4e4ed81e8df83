import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { count, emptyAnswer, flag, href, list, text, time, userId } from '../../kit/fields.ts';
import { NOTE_MOST } from '../../operations/moderation/moderation.ts';
import { memberAge } from '../age/desk.ts';
import { member, ROLES } from './desk.ts';

/** A person with latest texts, operators' actions, and stated age or null. */
const memberWhole = z.extend(member, {
  hasPassword: flag,
  sessions: count,
  age: z.prefault(z.nullable(memberAge), null),
  texts: list(z.object({ kind: text, title: text, url: href, isShown: flag, createTime: time })),
  deeds: list(
    z.object({ id: z.number(), operator: text, action: text, reason: text, after: text, createTime: time }),
  ),
});
export type MemberDetail = z.output<typeof memberWhole>;

export const personInfo = endpoint({
  method: 'GET',
  path: '/v1/operator/person',
  audience: 'operator',
  input: z.object({ id: userId }),
  data: memberWhole,
});

/**
 * Changes a role and ends the person's sessions; the displayed role is the optimistic lock. Refused for
 * oneself and the last administrator.
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

/** Resets the failed logins of an account, so that the password suffices again. */
export const unlockLogin = endpoint({
  method: 'POST',
  path: '/v1/operator/unlockLogin',
  audience: 'operator',
  input: z.object({ id: userId }),
  data: emptyAnswer,
});

/** Mails instructions for a new password, without any link or code that could be abused. */
export const resetMail = endpoint({
  method: 'POST',
  path: '/v1/operator/resetMail',
  audience: 'operator',
  input: z.object({ id: userId }),
  data: emptyAnswer,
});
