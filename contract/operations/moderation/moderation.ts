import * as z from 'zod/mini';
import { TOMBSTONE_PATH } from '../../kit/beacon.ts';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, done, flag, name, nothing, paging, text, time, whole } from '../../kit/fields.ts';

/**
 * What can be reported and moderated; `remark` is a comment in the forum, `submission` a text of an article that nobody has
 * read yet, `run` a run of a benchmark, `errorNote` what a reader adds to an entry about a message of a solver, `message` one of the chat.
 */
export const TARGET = [
  'article',
  'submission',
  'comment',
  'question',
  'answer',
  'remark',
  'run',
  'errorNote',
  'message',
  'person',
] as const;
export type TargetKind = (typeof TARGET)[number];
/** What can be decided about: an uploaded file is neither reported nor does it wait in the queue. */
export type DecidedKind = TargetKind | 'file';

/** What people call each of them. */
export const TARGET_NAME: Readonly<Record<DecidedKind, string>> = {
  article: '文章',
  submission: '待发布的文章',
  comment: '评论',
  question: '问题',
  answer: '回答',
  remark: '问答评论',
  run: '算例结果',
  errorNote: '报错词典的补充',
  message: '聊天消息',
  person: '用户',
  file: '上传的文件',
};

/** What operators act on, as the audit log names it. */
export const LOGGED_NAME = {
  ...TARGET_NAME,
  words: '词表',
  setting: '规则',
  notice: '系统通知',
  announcement: '公告',
  tag: '标签',
  category: '分类',
  column: '专栏',
  activity: '活动',
  activity_entry: '活动作品',
  site: '站点设置',
  cache: '缓存',
  index: '搜索索引',
  letter: '死信',
  job: '每日任务',
  backup: '备份',
  order: '订单',
  payouts: '提现',
  payout: '提现申请',
  books: '对账',
  reconciliation: '对账差异',
  coupon: '优惠券',
  feedback: '反馈',
  complaint: '投诉',
  sponsor: '赞助',
  link: '友情链接',
  linkApplication: '友链申请',
} as const;
export type LoggedKind = keyof typeof LOGGED_NAME;

/** Why something is reported or taken down, in the order of the dialog. */
export const CAUSE = {
  spam: '广告或刷屏',
  abuse: '辱骂或人身攻击',
  illegal: '违法或有害',
  copy: '抄袭或侵权',
  privacy: '泄露隐私或商业秘密',
  wrong: '明显错误，可能误导他人',
  paid: '付费内容与描述不符',
  other: '其他',
} as const;
export type Cause = keyof typeof CAUSE;
/** Their names. */
export const CAUSES = Object.keys(CAUSE) as Cause[];

/** Characters of what a reporter, or a moderator, adds. */
export const NOTE_MOST = 200;

const cause = z.enum(CAUSES);
const note = z.prefault(z.string().check(z.trim(), charsMost(NOTE_MOST)), '');
const target = { kind: z.enum(TARGET), key: z.string().check(z.regex(/^[\w-]{1,64}$/)) };

/** Reports something; a repeat by the same person replaces the report. `other` needs a note. */
export const report = endpoint({
  method: 'POST',
  path: '/v1/moderation/report',
  audience: 'user',
  labels: { key: '对象编号', kind: '对象的种类' },
  input: z.object({ ...target, cause, note }),
  data: done,
});

/**
 * What a moderator can do. `approve` shows a text that waited or was hidden, and dismisses its reports; of a person `hide`
 * clears the profile, and of a submission it goes back to its author. `unhide` takes the last `hide` back: a text is as public
 * as before, a profile is what it was where nothing else was written there since, and it waits for a decision again. `release` ends `mute` and `ban`.
 */
export const ACTION = {
  approve: '通过',
  hide: '隐藏',
  unhide: '撤销隐藏',
  lock: '锁定',
  unlock: '解除锁定',
  warn: '警告',
  mute: '禁言',
  ban: '封禁',
  release: '解除处罚',
  trust: '设为可信',
} as const;
export type Action = keyof typeof ACTION;
const HIDING: { readonly [kind in DecidedKind]?: string } = {
  submission: '退回',
  message: '撤下',
  person: '清空资料',
};
/** What an action is called for a kind. */
export const actionName = (kind: DecidedKind, action: Action): string =>
  (action === 'hide' && HIDING[kind]) || ACTION[action];
/** Their names. */
export const ACTIONS = Object.keys(ACTION) as Action[];

/** Kinds of which `unhide` can take a `hide` back; messages are erased, and submissions sent back, for good. */
export const UNHIDEABLE: readonly DecidedKind[] = [
  'article',
  'comment',
  'question',
  'answer',
  'remark',
  'run',
  'errorNote',
  'person',
  'file',
];

/** Hours of a mute or ban. */
export const SANCTION_HOURS = [24, 72, 168, 720] as const;

const queueItem = z.object({
  kind: z.enum(TARGET),
  key: name,
  /** Of the case and of the text: what is decided holds for these only. */
  version: count,
  stamp: count,
  /** `COMMENT_STATE`. */
  state: count,
  title: text,
  text,
  /** Empty where moderators cannot open it. */
  url: text,
  locked: flag,
  why: z.array(z.string()),
  reports: z.array(z.object({ cause: text, note: text, createTime: time })),
  /** Of a message: what was said around it, with itself (`isIt`). */
  context: z.optional(z.array(z.object({ nickname: text, text, createTime: time, isIt: flag }))),
  /** Of a person: whether the profile that was cleared last can be given back. */
  canUnhide: z.optional(flag),
  createTime: time,
  openTime: time,
  author: z.object({
    id: name,
    nickname: text,
    role: text,
    /** Until when; empty where they are not. */
    muteUntil: time,
    banUntil: time,
    trusted: flag,
    /** How many of their texts were hidden so far. */
    hidden: count,
  }),
});
export type QueueItem = z.output<typeof queueItem>;

/** What has to be looked at, what waits longest first. */
export const queueList = endpoint({
  method: 'GET',
  path: '/v1/moderation/queue',
  audience: 'moderator',
  input: z.object({ ...paging }),
  data: pageSchema(queueItem),
});

/** One text or person with its case, in the queue or not; what a link beside a text opens. */
export const queueOne = endpoint({
  method: 'GET',
  path: '/v1/moderation/case',
  audience: 'moderator',
  labels: { key: '对象编号', kind: '对象的种类' },
  input: z.object(target),
  data: queueItem,
});

/** Decides. Refused where the text or the case has changed since it was read; `cause` and `note` are told to the person. */
export const decideCase = endpoint({
  method: 'POST',
  path: '/v1/moderation/decide',
  audience: 'moderator',
  labels: {
    version: '内容版本',
    key: '对象编号',
    kind: '对象的种类',
    stamp: '内容版本',
    action: '处理方式',
    hours: '时长',
  },
  input: z.object({
    ...target,
    version: whole(0),
    stamp: whole(0),
    action: z.enum(ACTIONS),
    hours: z.optional(z.pipe(whole(1, 720), z.literal([...SANCTION_HOURS]))),
    cause: z.optional(cause),
    note,
  }),
  data: queueItem,
});

const auditEntry = z.object({
  id: z.number(),
  operator: text,
  action: text,
  kind: text,
  key: text,
  userId: text,
  nickname: text,
  reason: text,
  before: text,
  after: text,
  createTime: time,
});
export type AuditEntry = z.output<typeof auditEntry>;

/** The audit log of operators and moderators, the latest first. */
export const auditLog = endpoint({
  method: 'GET',
  path: '/v1/moderation/log',
  audience: 'moderator',
  input: z.object({ ...paging }),
  data: pageSchema(auditEntry),
});

/** TTL of a tombstone in hours: longer than any cache holds a page. */
export const TOMBSTONE_HOURS = 25;

/** Tombstones: cache tags of what was hidden lately, with the time in ms; what was cached before must not be shown. */
export const tombstoneList = endpoint({
  method: 'GET',
  path: TOMBSTONE_PATH,
  audience: 'anyone',
  input: nothing,
  data: z.array(z.object({ tag: z.string(), at: z.number() })),
});
export type Tombstone = z.output<typeof tombstoneList.data>[number];
