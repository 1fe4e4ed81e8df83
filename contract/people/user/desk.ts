import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, name, paging, text, time } from '../../kit/fields.ts';
import { KEYWORD_MOST } from '../../kit/limits.ts';

/** Roles of people, as operators call them. */
export const PEOPLE_ROLE = { user: '普通用户', editor: '编辑', admin: '管理员' } as const;
export type PeopleRole = keyof typeof PEOPLE_ROLE;
/** Their names. */
export const ROLES = Object.keys(PEOPLE_ROLE) as PeopleRole[];

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
export const member = z.object({
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
