import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, emptyAnswer, flag, name, numeric, text, time, userId } from '../../kit/fields.ts';
import { stripInvisible } from '../../kit/visible.ts';
import { badge } from '../growth/growth.ts';

/** A person. `email` and `token` are only sent to the person. */
export const userInfo = z.object({
  id: name,
  email: z.optional(z.nullable(z.string())),
  nickname: text,
  avatar: text,
  role: z.prefault(z.nullable(z.string()), 'user'),
  intro: text,
  webSite: text,
  address: text,
  bjCover: text,
  loginType: z.optional(z.nullable(count)),
  createTime: time,
  updateTime: time,
  token: z.optional(z.nullable(z.string())),
  isLogin: flag,
  isFollowed: flag,
  articleCount: count,
  collectCount: count,
  commentCount: count,
  fansCount: count,
  watchCount: count,
  level: count,
  exp: count,
  /** Account closed: only answered content remains. */
  isClosed: flag,
  /** Scheduled deletion of one's own account, or empty. */
  closeTime: z.optional(time),
});
export type UserInfo = z.output<typeof userInfo>;

/** Figures of a person; existing hosts send them in `extra` only. */
export const userCounts = z.object({
  articleCount: count,
  collectCount: count,
  commentCount: count,
  fansCount: count,
  watchCount: count,
});

/** The author of a list with totals, so that a page needs one call. */
export const authorBeside = z.object({
  author: z.optional(z.nullable(userInfo)),
  columnNum: z.optional(numeric),
  categoryNum: z.optional(numeric),
  badges: z.optional(z.array(badge)),
});
export type AuthorBeside = z.output<typeof authorBeside>;

export const userInfoOf = endpoint({
  method: 'GET',
  path: '/v1/user/info',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ userId: z.optional(userId) }),
  data: userInfo,
});

export const userCount = endpoint({
  method: 'GET',
  path: '/v1/user/getUserCount',
  audience: 'anyone',
  input: z.object({ id: z.optional(userId) }),
  data: z.nullable(userCounts),
  extra: userCounts,
});

/** Changes the given fields of one's own profile. Picture addresses come from `/file/upload`. */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/v1/user/',
  audience: 'user',
  labels: { avatar: '头像', webSite: '个人网站', bjCover: '主页封面' },
  input: z.object({
    nickname: z.optional(z.string().check(z.maxLength(100))),
    intro: z.optional(z.string().check(z.overwrite(stripInvisible), z.maxLength(1_000))),
    webSite: z.optional(z.string().check(z.maxLength(500))),
    avatar: z.optional(z.string().check(z.maxLength(500))),
    bjCover: z.optional(z.string().check(z.maxLength(500))),
  }),
  data: emptyAnswer,
});

/** One's articles, comments and orders as a ZIP; a download, not an envelope. */
export const EXPORT_PATH = '/v1/user/export';
