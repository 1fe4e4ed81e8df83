import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, done, flag, name, numeric, text, time, userId } from '../../kit/fields.ts';
import { visible } from '../../kit/visible.ts';
import { badge } from '../growth/growth.ts';

/** A person. `email` and `token` only ever come to the person themselves. */
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
  /** Whether the account has ended: nothing is left of the person but what others answered. */
  isClosed: flag,
  /** When one's own account will be gone; empty unless it is being closed. */
  closeTime: z.optional(time),
});
export type UserInfo = z.output<typeof userInfo>;

/** The figures of one person; hosts of the family answer with them in `extra` alone. */
export const userCounts = z.object({
  articleCount: count,
  collectCount: count,
  commentCount: count,
  fansCount: count,
  watchCount: count,
});

/** Whose list it is and what else they have; sent with the lists of an author, so that their page takes one call. */
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

/** One's own particulars; what is left out stays as it is. Addresses of pictures come from `/file/upload`. */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/v1/user/',
  audience: 'user',
  labels: { avatar: '头像', webSite: '个人网站', bjCover: '主页封面' },
  input: z.object({
    nickname: z.optional(z.string().check(z.maxLength(100))),
    intro: z.optional(z.string().check(z.overwrite(visible), z.maxLength(1_000))),
    webSite: z.optional(z.string().check(z.maxLength(500))),
    avatar: z.optional(z.string().check(z.maxLength(500))),
    bjCover: z.optional(z.string().check(z.maxLength(500))),
  }),
  data: done,
});

/** One's articles, comments and orders as a ZIP; a download, not an envelope. */
export const EXPORT_PATH = '/v1/user/export';
