import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  id,
  list,
  name,
  noInput,
  numeric,
  onceKey,
  pagePath,
  paging,
  text,
  time,
  userId,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';

/**
 * Kinds in menu order. 5 is private messages, which have their own page. `answer` is not known to existing
 * hosts, so it follows.
 */
export const NOTICE = { system: 0, comment: 1, answer: 6, watch: 2, like: 3, collect: 4 } as const;
export type NoticeType = (typeof NOTICE)[keyof typeof NOTICE];

export const NOTICE_NAME: Readonly<Record<NoticeType, string>> = {
  [NOTICE.system]: '系统通知',
  [NOTICE.comment]: '评论',
  [NOTICE.answer]: '回答',
  [NOTICE.watch]: '关注',
  [NOTICE.like]: '点赞',
  [NOTICE.collect]: '收藏',
};

/** Number of private messages among the kinds. */
export const PRIVATE = 5;

/** Unread by kind, `message` as their sum, and private messages. */
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
 * What a notice reports. Comments: reply, comment under my article, mention. Forum: answer to my or a
 * followed question, accepted, comment, edit suggested, approved or refused. Public room: mention. Article:
 * corrected thanks to my comment.
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
 * A notice in the hosts' message format (`code` 5). `actors` people are merged, the latest being `fromUser…`;
 * `url` is the exact target.
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
  /** For the forum: the question, whose title is `articleTitle`, or its answer. */
  questionId: z.optional(z.nullable(numeric)),
  answerId: z.optional(z.nullable(numeric)),
  createTime: time,
  createTimeIso: z.optional(z.string()),
  actors: count,
  url: text,
});
export type NoticeMessage = z.output<typeof noticeMessage>;

/** Kind as input. */
const kind = z.pipe(wholeNumber(0, 6), z.literal(Object.values(NOTICE)));

/** One page of notices of a kind, newest first; page 1 marks them as read up to its newest. */
export const messageNotice = endpoint({
  method: 'GET',
  path: '/v1/im/getMessageNotice',
  audience: 'user',
  input: z.object({ type: kind, ...paging }),
  data: pageSchema(noticeMessage),
  extra: z.object({ notice: z.optional(noticeCounters) }),
});

/** Notices in a menu. */
export const LATEST = 3;

/** Latest unread notices of a kind or all, without marking them; no broadcasts. */
export const latestNotices = endpoint({
  method: 'GET',
  path: '/v1/im/latestNotices',
  audience: 'user',
  input: z.object({ type: z.optional(kind) }),
  data: list(noticeMessage),
});

/** Marks one notice as read, or without `id` all kinds except private messages. Returns the unread counts. */
export const readNotices = endpoint({
  method: 'PUT',
  path: '/v1/im/readNotices',
  audience: 'user',
  whileBanned: true,
  input: z.object({ id: z.optional(id) }),
  data: noticeCounters,
});

/** Deletes one notice, or without `id` all of a kind. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/v1/im/deleteMessage',
  audience: 'user',
  input: z.object({ id: z.optional(id), type: z.optional(kind) }),
  data: emptyAnswer,
});

/** Frequency of digest mails. */
export const DIGEST = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGEST)[number];

/** Enabled kinds and mails. System notices cannot be disabled. */
export const noticeSettings = z.object({
  comment: flag,
  answer: flag,
  watch: flag,
  like: flag,
  collect: flag,
  digest: z.prefault(z.enum(DIGEST), 'off'),
  /** Weekly report on one's articles. */
  weekly: flag,
});
export type NoticeSettings = z.output<typeof noticeSettings>;

export const getNoticeSettings = endpoint({
  method: 'GET',
  path: '/v1/im/noticeSettings',
  audience: 'user',
  input: noInput,
  data: noticeSettings,
});

/** Changes the given settings. */
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
 * Unsubscribe path below /ming for the person signed in the query, or with `mail=weekly` for weekly reports;
 * see RFC 8058.
 */
export const UNSUBSCRIBE_PATH = '/v1/im/unsubscribe';

/** Offset of broadcast ids, to differ from personal notices. */
export const BROADCAST_ID = 1_000_000_000_000;

export const NOTICE_MOST = 500;

/** One person, a role, or everybody. */
const recipients = { userId: z.optional(userId), role: z.optional(z.enum(['admin', 'editor', 'user'])) };

/**
 * Sends a system notice to a person, a role or everybody. `url` is a page of the site; `key` is the
 * idempotency key.
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

/** Number of recipients of a system notice. */
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

/** Sent system notices, newest first. */
export const sentNotices = endpoint({
  method: 'GET',
  path: '/v1/operator/notice',
  audience: 'operator',
  input: z.object(paging),
  data: pageSchema(sentNotice),
});
