import * as z from 'zod/mini';
import { TOMBSTONE_PATH } from '../../kit/beacon.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  name,
  noInput,
  optionalName,
  paging,
  text,
  time,
  wholeNumber,
} from '../../kit/fields.ts';

/**
 * Moderatable kinds: `remark` is a forum comment, `submission` an unpublished article text, `run` a benchmark
 * run, `errorNote` a reader's note, `message` a chat message.
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
/** Uploaded files can be decided, but not reported or queued. */
export type DecidedKind = TargetKind | 'file';

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

/** Names of targets in the audit log. */
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

/** Reasons for reports and removals, in the dialog's order. */
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
export const CAUSES = Object.keys(CAUSE) as Cause[];

/** Characters of a note. */
export const NOTE_MOST = 200;

const cause = z.enum(CAUSES);
const note = z.prefault(optionalName(NOTE_MOST), '');
const target = { kind: z.enum(TARGET), key: z.string().check(z.regex(/^[\w-]{1,64}$/)) };

/** Reports something; a repeat by the same person replaces the report. `other` needs a note. */
export const report = endpoint({
  method: 'POST',
  path: '/v1/moderation/report',
  audience: 'user',
  labels: { key: '对象编号', kind: '对象的种类' },
  input: z.object({ ...target, cause, note }),
  data: emptyAnswer,
});

/**
 * Moderator actions. `approve` shows a text and dismisses reports; `hide` of a person clears the profile, of
 * a submission returns it to its author. `unhide` reverts the last `hide` and requeues it; a profile is
 * restored unless rewritten since. `release` ends `mute` and `ban`.
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
/** Label of an action for a kind. */
export const actionName = (kind: DecidedKind, action: Action): string =>
  (action === 'hide' && HIDING[kind]) || ACTION[action];
export const ACTIONS = Object.keys(ACTION) as Action[];

/** Kinds whose `hide` is reversible; messages are erased and submissions returned for good. */
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
  /** Versions of case and content (optimistic lock). */
  version: count,
  stamp: count,
  /** `COMMENT_STATE`. */
  state: count,
  title: text,
  text,
  /** Empty if moderators cannot open it. */
  url: text,
  locked: flag,
  why: z.array(z.string()),
  reports: z.array(z.object({ cause: text, note: text, createTime: time })),
  /** Context of a message, itself included (`isIt`). */
  context: z.optional(z.array(z.object({ nickname: text, text, createTime: time, isIt: flag }))),
  /** Whether a cleared profile can be restored. */
  canUnhide: z.optional(flag),
  createTime: time,
  openTime: time,
  author: z.object({
    id: name,
    nickname: text,
    role: text,
    /** End of the sanction, or empty. */
    muteUntil: time,
    banUntil: time,
    trusted: flag,
    /** Number of hidden texts. */
    hidden: count,
  }),
});
export type QueueItem = z.output<typeof queueItem>;

/** Open cases, oldest first. */
export const queueList = endpoint({
  method: 'GET',
  path: '/v1/moderation/queue',
  audience: 'moderator',
  input: z.object({ ...paging }),
  data: pageSchema(queueItem),
});

/** One text or person with its case, queued or not. */
export const queueOne = endpoint({
  method: 'GET',
  path: '/v1/moderation/case',
  audience: 'moderator',
  labels: { key: '对象编号', kind: '对象的种类' },
  input: z.object(target),
  data: queueItem,
});

/** Decides a case. Refused if text or case changed; `cause` and `note` are sent to the person. */
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
    version: wholeNumber(0),
    stamp: wholeNumber(0),
    action: z.enum(ACTIONS),
    hours: z.optional(z.pipe(wholeNumber(1, 720), z.literal([...SANCTION_HOURS]))),
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

/** Audit log of operators and moderators, latest first. */
export const auditLog = endpoint({
  method: 'GET',
  path: '/v1/moderation/log',
  audience: 'moderator',
  input: z.object({ ...paging }),
  data: pageSchema(auditEntry),
});

/** TTL of a tombstone in hours: longer than any cache holds a page. */
export const TOMBSTONE_HOURS = 25;

/** Cache tags of recently hidden content with time in ms; older cached copies must not be shown. */
export const tombstoneList = endpoint({
  method: 'GET',
  path: TOMBSTONE_PATH,
  audience: 'anyone',
  input: noInput,
  data: z.array(z.object({ tag: z.string(), at: z.number() })),
});
export type Tombstone = z.output<typeof tombstoneList.data>[number];
