import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  flag,
  human,
  id,
  mailbox,
  named,
  namedOrNot,
  onceKey,
  pagePath,
  paging,
  revision,
  text,
  time,
  yesNo,
} from '../../kit/fields.ts';
import { TARGET } from './moderation.ts';

/** What a complaint is about. `appeal` is the author's, against what was hidden: also the statement that nothing is infringed. */
export const COMPLAINT_KIND = {
  minor: '未成年人保护',
  privacy: '隐私与个人信息',
  portrait: '肖像、姓名与名誉',
  copyright: '著作权与其他知识产权',
  illegal: '其他违法内容',
  appeal: '申诉与不侵权声明',
} as const;
export type ComplaintKind = keyof typeof COMPLAINT_KIND;
/** Their names, what has to be decided soonest first. */
export const COMPLAINT_KINDS = Object.keys(COMPLAINT_KIND) as ComplaintKind[];

/**
 * Hours until a complaint has to be decided: the site's own promise. What was read of the laws says “及时” and “立即” and
 * names no number; see docs/laws.md.
 */
export const COMPLAINT_HOURS: Readonly<Record<ComplaintKind, number>> = {
  minor: 24,
  privacy: 72,
  portrait: 72,
  copyright: 72,
  illegal: 72,
  appeal: 168,
};

/** The time of a kind in words. */
export function complaintTime(kind: ComplaintKind): string {
  const hours = COMPLAINT_HOURS[kind];
  return hours > 24 ? `${hours / 24} 天` : `${hours} 小时`;
}

/** State of a complaint as it is stored: not decided, right, or not. */
export const COMPLAINT_STATE = { waiting: 0, upheld: 1, rejected: 2 } as const;
export type ComplaintState = keyof typeof COMPLAINT_STATE;
/** What each state is called. */
export const COMPLAINT_STATE_NAME = { waiting: '处理中', upheld: '成立', rejected: '不成立' } as const;
const STATES = Object.keys(COMPLAINT_STATE) as ComplaintState[];

/** Characters of a complaint, at least and at most, of its evidence, of a name, another contact and an answer. */
export const COMPLAINT = {
  least: 10,
  most: 2_000,
  evidence: 4_000,
  name: 50,
  contact: 100,
  answer: 1_000,
} as const;
/** Complaints that one person or visitor may make in a day. */
export const COMPLAINTS_A_DAY = 10;
/** Days for which it is known who made a complaint once that is decided: whoever disputes it asks for the record. */
export const COMPLAINT_KEPT_DAYS = 1_095;
/** Digits of the number by which its state is read: 80 bits, which nobody guesses. */
export const COMPLAINT_DIGITS = 20;

/**
 * Complains about a public page, also without an account; `url` is its exact address, `isTrue` says that what is written is
 * true. An appeal is made by the author of what is hidden. The answer has the number by which the state is read.
 */
export const makeComplaint = endpoint({
  method: 'POST',
  path: '/v1/complaint/',
  audience: 'anyone',
  whileBanned: true,
  labels: {
    contact: '其他联系方式',
    content: '理由',
    evidence: '证据',
    isTrue: '真实性声明',
    name: '姓名或名称',
    url: '页面地址',
  },
  input: z.object({
    key: onceKey,
    kind: z.enum(COMPLAINT_KINDS),
    url: pagePath,
    name: named(COMPLAINT.name),
    email: mailbox,
    contact: z.prefault(namedOrNot(COMPLAINT.contact), ''),
    content: named(COMPLAINT.most, COMPLAINT.least),
    evidence: z.prefault(namedOrNot(COMPLAINT.evidence), ''),
    isTrue: z.literal(true),
    human,
  }),
  data: z.object({ number: text, dueTime: time }),
});

/** The state of a complaint by its number; in the body, so that the number is in no log of addresses. */
export const complaintState = endpoint({
  method: 'POST',
  path: '/v1/complaint/state',
  audience: 'anyone',
  whileBanned: true,
  labels: { number: '受理编号' },
  input: z.object({ number: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{20}$/)) }),
  data: z.object({
    kind: z.enum(COMPLAINT_KINDS),
    url: text,
    state: z.enum(STATES),
    answer: text,
    createTime: time,
    dueTime: time,
    /** Empty until it was decided. */
    decideTime: time,
  }),
});
export type ComplaintProgress = z.output<typeof complaintState.data>;

const about = {
  key: text,
  title: text,
  authorId: text,
  isShown: flag,
  /** Of the case: what is decided holds for these only. */
  version: count,
  stamp: count,
};

/** A complaint as operators see it, with what it is about where the address leads to something that can be hidden. */
const complaint = z.object({
  id: z.number(),
  number: text,
  kind: z.enum(COMPLAINT_KINDS),
  url: text,
  name: text,
  email: text,
  contact: text,
  content: text,
  evidence: text,
  state: z.enum(STATES),
  answer: text,
  createTime: time,
  dueTime: time,
  decideTime: time,
  isOverdue: flag,
  userId: text,
  nickname: text,
  target: z.optional(z.object({ kind: z.enum(TARGET), ...about })),
  /** In place of `target` where it is about an uploaded file. */
  file: z.optional(z.object({ kind: z.literal('file'), ...about })),
  revision: count,
});
export type Complaint = z.output<typeof complaint>;
/** What a complaint is about; undefined where nothing there can be hidden. */
export const aboutOf = ({ target, file }: Pick<Complaint, 'target' | 'file'>) => target ?? file;

/** Complaints of one state: what waits by its deadline, so what is overdue comes first; the rest by the latest. */
export const complaintList = endpoint({
  method: 'GET',
  path: '/v1/operator/complaint',
  audience: 'operator',
  input: z.object({
    state: z.prefault(z.enum(STATES), 'waiting'),
    kind: z.optional(z.enum(COMPLAINT_KINDS)),
    ...paging,
  }),
  data: pageSchema(complaint),
});

/**
 * Decides a complaint; the complainant is mailed the answer. With `acts` what it is about is hidden, and its author told the
 * reasons and how to appeal; where an appeal is right it is shown again. Refused where the text has changed since it was read.
 */
export const decideComplaint = endpoint({
  method: 'PUT',
  path: '/v1/operator/complaint',
  audience: 'operator',
  labels: { acts: '处理内容', answer: '答复', stamp: '内容版本', version: '内容版本' },
  input: z.object({
    id,
    state: z.enum(['upheld', 'rejected']),
    answer: named(COMPLAINT.answer),
    acts: z.prefault(yesNo, false),
    version: z.prefault(revision, 0),
    stamp: z.prefault(revision, 0),
    revision,
  }),
  data: complaint,
});
