import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  done,
  flag,
  id,
  named,
  namedOrNot,
  paging,
  text,
  time,
  whole,
  yesNo,
} from '../../kit/fields.ts';
import { ORDER_MOST } from '../../kit/limits.ts';
import { SPONSOR } from './sponsor.ts';

/** State of a donor's note: before the operator has found the payment, on the public list, kept from it. */
export const SPONSOR_STATE = { waiting: 0, shown: 1, hidden: 2 } as const;
export type SponsorState = keyof typeof SPONSOR_STATE;
/** What operators call them. */
export const SPONSOR_STATE_NAME = { waiting: '待核对', shown: '公开', hidden: '已隐藏' } as const;
const STATES = Object.keys(SPONSOR_STATE) as SponsorState[];

/** A donor's note as operators see it; `money` in fen, `contact` for them alone. */
const donation = z.object({
  id: z.number(),
  nickname: text,
  money: count,
  message: text,
  contact: text,
  state: z.enum(STATES),
  createTime: time,
  /** How often operators changed it; a change names the one that it was made from. */
  revision: count,
});
export type Donation = z.output<typeof donation>;

/** Donors' notes of one state, the latest first; fen and number of all that are public beside it. */
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
    money: whole(SPONSOR.least, SPONSOR.most),
    message: z.prefault(z.string().check(z.trim(), charsMost(SPONSOR.message)), ''),
    state: z.enum(STATES),
    revision: whole(0),
  }),
  data: donation,
});

/** Characters of the name and of the words about a friendly site, and of an address. */
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

/** Friendly sites in their order, hidden ones too. */
export const siteLinks = endpoint({
  method: 'GET',
  path: '/v1/operator/links',
  audience: 'operator',
  input: z.object({}),
  data: z.array(siteLink),
});

/** What is said of a friendly site. */
export const linkText = {
  name: named(LINK.name),
  url: z.string().check(z.trim(), z.maxLength(LINK.url), z.regex(/^https?:\/\/[^\s\\]+$/i)),
  info: z.prefault(namedOrNot(LINK.info), ''),
};

/** Adds a friendly site, the last one in order; refused where its address is there already. */
export const addLink = endpoint({
  method: 'POST',
  path: '/v1/operator/link',
  audience: 'operator',
  labels: { name: '网站名称', info: '说明' },
  input: z.object(linkText),
  data: siteLink,
});

/** Changes a friendly site, or hides it. */
export const changeLink = endpoint({
  method: 'PUT',
  path: '/v1/operator/link',
  audience: 'operator',
  labels: { name: '网站名称', info: '说明' },
  input: z.object({ id, ...linkText, isHidden: yesNo, revision: whole(0) }),
  data: siteLink,
});

/** Deletes a friendly site permanently; idempotent. */
export const dropLink = endpoint({
  method: 'DELETE',
  path: '/v1/operator/link',
  audience: 'operator',
  input: z.object({ id }),
  data: done,
});

/** Puts friendly sites in order, from the first place on. */
export const orderLinks = endpoint({
  method: 'PUT',
  path: '/v1/operator/linkOrder',
  audience: 'operator',
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(ORDER_MOST)) }),
  data: done,
});
