import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, name, paging, text, time } from '../../kit/fields.ts';
import { KEYWORD_MOST } from '../../kit/limits.ts';

export const PEOPLE_ROLE = { user: '普通用户', editor: '编辑', admin: '管理员' } as const;
export type PeopleRole = keyof typeof PEOPLE_ROLE;
export const ROLES = Object.keys(PEOPLE_ROLE) as PeopleRole[];

export const PEOPLE_STATE = {
  all: '所有人',
  staff: '编辑和管理员',
  banned: '封禁中',
  muted: '禁言中',
  closing: '注销中',
} as const;
export type PeopleState = keyof typeof PEOPLE_STATE;

/** A person for operators; inapplicable times are empty. */
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
  /** Texts hidden by moderators. */
  hidden: count,
  isTrusted: flag,
  muteUntil: time,
  banUntil: time,
  closeTime: time,
  createTime: time,
  /** Last use of a session, to the hour. */
  seenTime: time,
});
export type Member = z.output<typeof member>;

/** People by part of nickname or email address, or by id; latest first. */
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
