import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  done,
  human,
  id,
  mailbox,
  onceKey,
  paging,
  revision,
  said,
  text,
  time,
} from '../../kit/fields.ts';
import { REASON_MOST } from '../../kit/limits.ts';
import { linkText } from './desk.ts';

/** State of the application of a friendly site as it is stored. */
export const LINK_STATE = { waiting: 0, accepted: 1, refused: 2 } as const;
export type LinkState = keyof typeof LINK_STATE;
/** What each state is called. */
export const LINK_STATE_NAME = { waiting: '待处理', accepted: '已通过', refused: '已拒绝' } as const;
const STATES = Object.keys(LINK_STATE) as LinkState[];

/** Applications that one person or visitor may make in a day. */
export const LINKS_A_DAY = 3;

/**
 * Asks to be listed among the friendly sites. Refused where the address is listed or waits already. Somebody who is not
 * logged in passes the CAPTCHA where there is one, and hears of the decision by mail where they leave an address.
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
  data: done,
});

const application = z.object({
  id: z.number(),
  name: text,
  url: text,
  info: text,
  state: z.enum(STATES),
  reason: text,
  /** Empty where nobody was logged in. */
  userId: text,
  nickname: text,
  email: text,
  createTime: time,
  revision: count,
});
export type LinkApplication = z.output<typeof application>;

/** Applications of one state: what waits by the oldest, the rest by the latest. */
export const linkApplications = endpoint({
  method: 'GET',
  path: '/v1/operator/linkApplications',
  audience: 'operator',
  input: z.object({ state: z.prefault(z.enum(STATES), 'waiting'), ...paging }),
  data: pageSchema(application),
});

/** Lists the site that applied, last in order, or refuses it for a reason; its sender is told. */
export const decideLink = endpoint({
  method: 'PUT',
  path: '/v1/operator/linkApplication',
  audience: 'operator',
  labels: { accept: '审核结果' },
  input: z.object({
    id,
    accept: z.boolean(),
    reason: z.prefault(said(REASON_MOST), ''),
    revision,
  }),
  data: application,
});
