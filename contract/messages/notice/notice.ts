import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  done,
  flag,
  id,
  list,
  name,
  nothing,
  numeric,
  onceKey,
  pagePath,
  paging,
  text,
  time,
  userId,
  whole,
  yesNo,
} from '../../kit/fields.ts';

/**
 * Kinds of notices in the order of the dropdown. Private messages, 5 there, have a page of their own; hosts of the family
 * know no kind for answers, which is why it comes after them.
 */
export const NOTICE = { system: 0, comment: 1, answer: 6, watch: 2, like: 3, collect: 4 } as const;
export type NoticeType = (typeof NOTICE)[keyof typeof NOTICE];

/** What people call each of them. */
export const NOTICE_NAME: Readonly<Record<NoticeType, string>> = {
  [NOTICE.system]: '系统通知',
  [NOTICE.comment]: '评论',
  [NOTICE.answer]: '回答',
  [NOTICE.watch]: '关注',
  [NOTICE.like]: '点赞',
  [NOTICE.collect]: '收藏',
};

/** The number of private messages among the kinds. */
export const PRIVATE = 5;

/** What is unread: each kind, `message` as the sum of the kinds, and private messages. */
export const noticeCounters = z.object({
  system: count,
  comment: count,
  answer: count,
  watch: count,
  like: count,
  collect: count,
  message: count,
  private: count,
});
export type NoticeCounters = z.output<typeof noticeCounters>;

/**
 * What a notice says. Of a comment: somebody answered mine, wrote under my article, or named me. Of the forum: an answer to my
 * question, or to one that I follow; mine was accepted; a comment on mine; an edit suggested, approved or refused. Of the public room: somebody
 * named me. Of an article: its author has corrected it by my comment.
 */
export const COMMENT_MARK = {
  reply: 1,
  article: 2,
  mention: 3,
  answer: 4,
  followed: 5,
  accepted: 6,
  remark: 7,
  suggested: 8,
  approved: 9,
  refused: 10,
  chat: 11,
  thanks: 12,
} as const;

/**
 * One notice in the family's message shape (`code` 5). `actors` people are merged into it, the latest is `fromUser…`;
 * `url` leads to the exact place.
 */
export const noticeMessage = z.object({
  id: name,
  code: count,
  fromUserId: text,
  fromUserNickname: text,
  fromUserAvatar: text,
  toUserId: name,
  content: text,
  isRead: flag,
  noticeType: count,
  commentMark: count,
  articleId: z.optional(z.nullable(numeric)),
  articleTitle: text,
  /** A notice of the forum is about this question, whose title is `articleTitle`, or its answer. */
  questionId: z.optional(z.nullable(numeric)),
  answerId: z.optional(z.nullable(numeric)),
  createTime: time,
  createTimeIso: z.optional(z.string()),
  actors: count,
  url: text,
});
export type NoticeMessage = z.output<typeof noticeMessage>;

/** The number of a kind as input. */
const kind = z.pipe(whole(0, 6), z.literal(Object.values(NOTICE)));

/** One page of the notices of a kind, the latest first; the first page makes those up to its newest one read. */
export const messageNotice = endpoint({
  method: 'GET',
  path: '/v1/im/getMessageNotice',
  audience: 'user',
  input: z.object({ type: kind, ...paging }),
  data: pageSchema(noticeMessage),
  extra: z.object({ notice: z.optional(noticeCounters) }),
});

/** How many unread notices a menu shows. */
export const LATEST = 3;

/** The latest unread notices of a kind or of all, without making them read; system notices to many are not among them. */
export const latestNotices = endpoint({
  method: 'GET',
  path: '/v1/im/latestNotices',
  audience: 'user',
  input: z.object({ type: z.optional(kind) }),
  data: list(noticeMessage),
});

/** Makes one notice read, or without `id` those of all kinds, private messages apart. Answers with what is unread then. */
export const readNotices = endpoint({
  method: 'PUT',
  path: '/v1/im/readNotices',
  audience: 'user',
  whileBanned: true,
  input: z.object({ id: z.optional(id) }),
  data: noticeCounters,
});

/** Deletes one of one's notices, or without `id` all of a kind. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/v1/im/deleteMessage',
  audience: 'user',
  input: z.object({ id: z.optional(id), type: z.optional(kind) }),
  data: done,
});

/** How often unread notices come by mail. */
export const DIGEST = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGEST)[number];

/** Which kinds of notices somebody wants, and whether by mail too. System notices cannot be switched off. */
export const noticeSettings = z.object({
  comment: flag,
  answer: flag,
  watch: flag,
  like: flag,
  collect: flag,
  digest: z.prefault(z.enum(DIGEST), 'off'),
  /** The report of each week on one's own articles. */
  weekly: flag,
});
export type NoticeSettings = z.output<typeof noticeSettings>;

export const getNoticeSettings = endpoint({
  method: 'GET',
  path: '/v1/im/noticeSettings',
  audience: 'user',
  input: nothing,
  data: noticeSettings,
});

/** Changes one's settings; what is left out stays as it is. */
export const setNoticeSettings = endpoint({
  method: 'PUT',
  path: '/v1/im/noticeSettings',
  audience: 'user',
  whileBanned: true,
  labels: {
    comment: '评论通知的开关',
    answer: '回答通知的开关',
    watch: '关注通知的开关',
    like: '点赞通知的开关',
    collect: '收藏通知的开关',
    digest: '邮件摘要的频率',
    weekly: '周报邮件的开关',
  },
  input: z.object({
    comment: z.optional(yesNo),
    answer: z.optional(yesNo),
    watch: z.optional(yesNo),
    like: z.optional(yesNo),
    collect: z.optional(yesNo),
    digest: z.optional(z.enum(DIGEST)),
    weekly: z.optional(yesNo),
  }),
  data: noticeSettings,
});

/**
 * Below /ming: ends the mails about notices of the person whom the signature in the query names, or with `mail=weekly` the
 * weekly reports; see RFC 8058.
 */
export const UNSUBSCRIBE_PATH = '/v1/im/unsubscribe';

/** Ids of system notices to many start here, so that they never equal those of a person's own notices. */
export const BROADCAST_ID = 1_000_000_000_000;

/** Characters of a system notice. */
export const NOTICE_MOST = 500;

/** Whom a system notice is for: one person, everybody of a role, or without both everybody. */
const recipients = { userId: z.optional(userId), role: z.optional(z.enum(['admin', 'editor', 'user'])) };

/**
 * Sends a system notice to one person, to everybody of a role, or to everybody. `url` is a page of the site; `key` is
 * the idempotency key of the attempt.
 */
export const sendSystemNotice = endpoint({
  method: 'POST',
  path: '/v1/operator/notice',
  audience: 'operator',
  input: z.object({
    key: onceKey,
    content: z.string().check(z.trim(), z.minLength(1), charsMost(NOTICE_MOST)),
    url: z.optional(pagePath),
    ...recipients,
  }),
  data: z.object({ id: z.number() }),
});

/** Number of recipients of a system notice to one person, to a role or to everybody. */
export const noticeReach = endpoint({
  method: 'GET',
  path: '/v1/operator/noticeReach',
  audience: 'operator',
  input: z.object(recipients),
  data: z.object({ people: count }),
});

const sentNotice = z.object({
  id: z.number(),
  content: text,
  url: text,
  role: text,
  userId: text,
  nickname: text,
  operator: text,
  createTime: time,
});
export type SentNotice = z.output<typeof sentNotice>;

/** System notices that operators have sent, the latest first. */
export const sentNotices = endpoint({
  method: 'GET',
  path: '/v1/operator/notice',
  audience: 'operator',
  input: z.object(paging),
  data: pageSchema(sentNotice),
});
