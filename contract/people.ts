import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageSchema } from './envelope.ts';
import { count, done, flag, href, list, name, paging, text, time, userId } from './fields.ts';
import { KEYWORD_MOST } from './limits.ts';
import { NOTE_MOST } from './moderation.ts';

/** Roles of people, as operators call them. */
export const PEOPLE_ROLE = { user: '普通用户', editor: '编辑', admin: '管理员' } as const;
export type PeopleRole = keyof typeof PEOPLE_ROLE;
const ROLES = Object.keys(PEOPLE_ROLE) as PeopleRole[];

/** States by which operators filter people. */
export const PEOPLE_STATE = {
  all: '所有人',
  staff: '编辑和管理员',
  banned: '封禁中',
  muted: '禁言中',
  closing: '注销中',
} as const;
export type PeopleState = keyof typeof PEOPLE_STATE;

/** Somebody as operators see them; times are empty where nothing holds. */
const member = z.object({
  id: name,
  nickname: text,
  avatar: text,
  email: text,
  role: z.enum(ROLES),
  level: count,
  reputation: count,
  articleCount: count,
  commentCount: count,
  fansCount: count,
  /** Texts of theirs that moderators hid. */
  hidden: count,
  isTrusted: flag,
  muteUntil: time,
  banUntil: time,
  closeTime: time,
  createTime: time,
  /** When a session of theirs was last used; to the hour. */
  seenTime: time,
});
export type Member = z.output<typeof member>;

/** People by a part of the nickname or e-mail address, or by id; the latest first. */
export const peopleList = endpoint({
  method: 'GET',
  path: '/v1/operator/people',
  audience: 'operator',
  input: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MOST))),
    state: z.prefault(z.enum(Object.keys(PEOPLE_STATE) as PeopleState[]), 'all'),
    ...paging,
  }),
  data: pageSchema(member),
});

/** Somebody with their latest texts, and what operators did about them. */
const memberWhole = z.extend(member, {
  hasPassword: flag,
  sessions: count,
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
  input: z.object({
    id: userId,
    from: z.enum(ROLES),
    role: z.enum(ROLES),
    reason: z.prefault(z.string().check(z.trim(), z.maxLength(NOTE_MOST)), ''),
  }),
  data: memberWhole,
});

/** Forgets the failed logins of an account, so that a password alone is enough again. */
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
