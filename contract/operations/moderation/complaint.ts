import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  flag,
  human,
  id,
  mailbox,
  onceKey,
  optionalName,
  pagePath,
  paging,
  requiredName,
  revision,
  text,
  time,
  yesNo,
} from '../../kit/fields.ts';
import { TARGET } from './moderation.ts';

/**
 * Kinds of complaint. `appeal` is by the author of hidden content, including the statement that nothing is
 * infringed.
 */
export const COMPLAINT_KIND = {
  minor: '未成年人保护',
  privacy: '隐私与个人信息',
  portrait: '肖像、姓名与名誉',
  copyright: '著作权与其他知识产权',
  illegal: '其他违法内容',
  appeal: '申诉与不侵权声明',
} as const;
export type ComplaintKind = keyof typeof COMPLAINT_KIND;
export const COMPLAINT_KINDS = Object.keys(COMPLAINT_KIND) as ComplaintKind[];

/**
 * Deadlines in hours, promised by the site. The laws say “及时” and “立即” without a number; see docs/laws.md.
 */
export const COMPLAINT_HOURS: Readonly<Record<ComplaintKind, number>> = {
  minor: 24,
  privacy: 72,
  portrait: 72,
  copyright: 72,
  illegal: 72,
  appeal: 168,
};

/** Deadline in Chinese. */
export function complaintTime(kind: ComplaintKind): string {
  const hours = COMPLAINT_HOURS[kind];
  return hours > 24 ? `${hours / 24} 天` : `${hours} 小时`;
}

/** Pending, upheld, rejected. */
export const COMPLAINT_STATE = { waiting: 0, upheld: 1, rejected: 2 } as const;
export type ComplaintState = keyof typeof COMPLAINT_STATE;
export const COMPLAINT_STATE_NAME = { waiting: '处理中', upheld: '成立', rejected: '不成立' } as const;
const STATES = Object.keys(COMPLAINT_STATE) as ComplaintState[];

/** Characters. */
export const COMPLAINT = {
  least: 10,
  most: 2_000,
  evidence: 4_000,
  name: 50,
  contact: 100,
  answer: 1_000,
} as const;
/** Per person or visitor and day. */
export const COMPLAINTS_A_DAY = 10;
/** Retention of the complainant after the decision, for disputes. */
export const COMPLAINT_KEPT_DAYS = 1_095;
/** Hex digits of the complaint number: 80 bits, unguessable. */
export const COMPLAINT_DIGITS = 20;

/**
 * Files a complaint about a public page, also anonymously; `url` is its address, `isTrue` confirms
 * truthfulness. Appeals are made by the hidden content's author. Returns the number for following its state.
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
    name: requiredName(COMPLAINT.name),
    email: mailbox,
    contact: z.prefault(optionalName(COMPLAINT.contact), ''),
    content: requiredName(COMPLAINT.most, COMPLAINT.least),
    evidence: z.prefault(optionalName(COMPLAINT.evidence), ''),
    isTrue: z.literal(true),
    human,
  }),
  data: z.object({ number: text, dueTime: time }),
});

/** State of a complaint by number; POST keeps the number out of access logs. */
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
    /** Empty until decided. */
    decideTime: time,
  }),
});
export type ComplaintProgress = z.output<typeof complaintState.data>;

const about = {
  key: text,
  title: text,
  authorId: text,
  isShown: flag,
  /** Versions of case and content (optimistic lock). */
  version: count,
  stamp: count,
};

/** For operators, with the target if the address leads to something that can be hidden. */
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
  /** Instead of `target` for an uploaded file. */
  file: z.optional(z.object({ kind: z.literal('file'), ...about })),
  revision: count,
});
export type Complaint = z.output<typeof complaint>;
/** Target of a complaint; undefined if nothing can be hidden. */
export const aboutOf = ({ target, file }: Pick<Complaint, 'target' | 'file'>) => target ?? file;

/** Complaints of a state: pending by deadline, others newest first. */
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
 * Decides a complaint and mails the answer. `acts` hides the target and notifies its author with the appeal
 * procedure; an upheld appeal shows it again. Refused if the content changed.
 */
export const decideComplaint = endpoint({
  method: 'PUT',
  path: '/v1/operator/complaint',
  audience: 'operator',
  labels: { acts: '处理内容', answer: '答复', stamp: '内容版本', version: '内容版本' },
  input: z.object({
    id,
    state: z.enum(['upheld', 'rejected']),
    answer: requiredName(COMPLAINT.answer),
    acts: z.prefault(yesNo, false),
    version: z.prefault(revision, 0),
    stamp: z.prefault(revision, 0),
    revision,
  }),
  data: complaint,
});
