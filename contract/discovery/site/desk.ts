import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  id,
  optionalName,
  paging,
  requiredName,
  text,
  time,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';
import { ORDER_MOST } from '../../kit/limits.ts';
import { SPONSOR } from './sponsor.ts';

/** Not yet matched with a payment, public, hidden. */
export const SPONSOR_STATE = { waiting: 0, shown: 1, hidden: 2 } as const;
export type SponsorState = keyof typeof SPONSOR_STATE;
export const SPONSOR_STATE_NAME = { waiting: '待核对', shown: '公开', hidden: '已隐藏' } as const;
const STATES = Object.keys(SPONSOR_STATE) as SponsorState[];

/** For operators; `money` in fen. `contact` is never public. */
const donation = z.object({
  id: z.number(),
  nickname: text,
  money: count,
  message: text,
  contact: text,
  state: z.enum(STATES),
  createTime: time,
  /** Optimistic lock. */
  revision: count,
});
export type Donation = z.output<typeof donation>;

/** Notes of a state, newest first, with sum (fen) and number of public ones. */
export const donationList = endpoint({
  method: 'GET',
  path: '/v1/operator/sponsors',
  audience: 'operator',
  input: z.object({ state: z.prefault(z.enum(STATES), 'waiting'), ...paging }),
  data: pageSchema(donation),
  extra: z.object({ total: count, count }),
});

/** Confirms a note, corrects it, or hides it. */
export const changeDonation = endpoint({
  method: 'PUT',
  path: '/v1/operator/sponsor',
  audience: 'operator',
  labels: { money: '金额', message: '留言' },
  input: z.object({
    id,
    nickname: z.string().check(z.trim(), z.minLength(1), charsMost(SPONSOR.nickname)),
    money: wholeNumber(SPONSOR.least, SPONSOR.most),
    message: z.prefault(z.string().check(z.trim(), charsMost(SPONSOR.message)), ''),
    state: z.enum(STATES),
    revision: wholeNumber(0),
  }),
  data: donation,
});

/** Characters of name, description and address. */
export const LINK = { name: 30, info: 100, url: 200 } as const;

const siteLink = z.object({
  id: z.number(),
  name: text,
  url: text,
  info: text,
  isHidden: flag,
  revision: count,
});
export type SiteLink = z.output<typeof siteLink>;

/** Friend links in order, hidden ones included. */
export const siteLinks = endpoint({
  method: 'GET',
  path: '/v1/operator/links',
  audience: 'operator',
  input: z.object({}),
  data: z.array(siteLink),
});

export const linkText = {
  name: requiredName(LINK.name),
  url: z.string().check(z.trim(), z.maxLength(LINK.url), z.regex(/^https?:\/\/[^\s\\]+$/i)),
  info: z.prefault(optionalName(LINK.info), ''),
};

/** Adds a friend link at the end; refused if the address exists. */
export const addLink = endpoint({
  method: 'POST',
  path: '/v1/operator/link',
  audience: 'operator',
  labels: { name: '网站名称', info: '说明' },
  input: z.object(linkText),
  data: siteLink,
});

/** Edits or hides a friend link. */
export const changeLink = endpoint({
  method: 'PUT',
  path: '/v1/operator/link',
  audience: 'operator',
  labels: { name: '网站名称', info: '说明' },
  input: z.object({ id, ...linkText, isHidden: yesNo, revision: wholeNumber(0) }),
  data: siteLink,
});

/** Deletes a friend link permanently; idempotent. */
export const dropLink = endpoint({
  method: 'DELETE',
  path: '/v1/operator/link',
  audience: 'operator',
  input: z.object({ id }),
  data: emptyAnswer,
});

/** Moves friend links to the front in this order. */
export const orderLinks = endpoint({
  method: 'PUT',
  path: '/v1/operator/linkOrder',
  audience: 'operator',
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(ORDER_MOST)) }),
  data: emptyAnswer,
});
