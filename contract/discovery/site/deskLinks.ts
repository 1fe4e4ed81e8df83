import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  human,
  id,
  mailbox,
  onceKey,
  paging,
  revision,
  text,
  time,
  trimmedText,
} from '../../kit/fields.ts';
import { REASON_MOST } from '../../kit/limits.ts';
import { linkText } from './desk.ts';

/** Stored state of a friend link application. */
export const LINK_STATE = { waiting: 0, accepted: 1, refused: 2 } as const;
export type LinkState = keyof typeof LINK_STATE;
export const LINK_STATE_NAME = { waiting: '待处理', accepted: '已通过', refused: '已拒绝' } as const;
const STATES = Object.keys(LINK_STATE) as LinkState[];

/** Applications per person or visitor and day. */
export const LINKS_A_DAY = 3;

/**
 * Applies for a friend link. Refused if the address is listed or pending. Anonymous senders pass the CAPTCHA
 * if configured, and are told the decision by mail if they leave an address.
 */
export const applyLink = endpoint({
  method: 'POST',
  path: '/v1/link/',
  audience: 'anyone',
  labels: { name: '网站名称', info: '说明' },
  input: z.object({
    key: onceKey,
    ...linkText,
    email: z.optional(z.union([z.literal(''), mailbox])),
    human,
  }),
  data: emptyAnswer,
});

const application = z.object({
  id: z.number(),
  name: text,
  url: text,
  info: text,
  state: z.enum(STATES),
  reason: text,
  /** Empty if anonymous. */
  userId: text,
  nickname: text,
  email: text,
  createTime: time,
  revision: count,
});
export type LinkApplication = z.output<typeof application>;

/** Applications of a state: pending oldest first, others newest first. */
export const linkApplications = endpoint({
  method: 'GET',
  path: '/v1/operator/linkApplications',
  audience: 'operator',
  input: z.object({ state: z.prefault(z.enum(STATES), 'waiting'), ...paging }),
  data: pageSchema(application),
});

/** Accepts an application (listed last) or refuses it with a reason; the sender is notified. */
export const decideLink = endpoint({
  method: 'PUT',
  path: '/v1/operator/linkApplication',
  audience: 'operator',
  labels: { accept: '审核结果' },
  input: z.object({
    id,
    accept: z.boolean(),
    reason: z.prefault(trimmedText(REASON_MOST), ''),
    revision,
  }),
  data: application,
});
