import { personIn } from '../../../../../contract/kit/places.ts';
import {
  COMPLAINT_HOURS,
  COMPLAINT_KIND,
  type ComplaintKind,
} from '../../../../../contract/operations/moderation/complaint.ts';
import type { Cause, DecidedKind } from '../../../../../contract/operations/moderation/moderation.ts';

import { FILE_PREFIX } from '../../../kit/file/rules.ts';

const HOUR_MS = 3_600_000;
const HOST = 'https://site.invalid';
/** Upload key under `FILE_PREFIX`. */
const UPLOAD = /^u\/[\w-]+\/[\w-]+\.\w+$/;
const ID = /^[1-9]\d{0,14}$/;

/** Deadline of a complaint in ms. */
export const dueOf = (kind: ComplaintKind, now: number): number => now + COMPLAINT_HOURS[kind] * HOUR_MS;

/** Causes as in the moderation queue. */
export const CAUSE_OF: Readonly<Partial<Record<ComplaintKind, Cause>>> = {
  copyright: 'copy',
  privacy: 'privacy',
  minor: 'illegal',
  illegal: 'illegal',
};

/** Reason for hiding or showing again, in Chinese. */
export const reasonFor = (kind: ComplaintKind): string =>
  kind === 'appeal' ? '申诉成立' : `投诉成立（${COMPLAINT_KIND[kind]}）`;

/** Last number of a fragment, such as `comment-5` and `passage-3-5`. */
const idIn = (hash: string, ...names: string[]): string | undefined => {
  const [name = '', ...ids] = hash.slice(1).split('-');
  const last = ids.at(-1) ?? '';
  return names.includes(name) && ID.test(last) ? last : undefined;
};

/** The moderatable target of a site address; undefined if there is none. */
export function targetIn(address: string): { kind: DecidedKind; key: string } | undefined {
  const { pathname, searchParams, hash } = new URL(address, HOST);
  const [first = '', second = '', third = ''] = pathname.slice(1).split('/');
  if (first === 'article') {
    const comment = idIn(hash, 'comment', 'passage');
    if (comment) return { kind: 'comment', key: comment };
    const [id = ''] = second.split('.');
    return ID.test(id) ? { kind: 'article', key: id } : undefined;
  }
  if (first === 'forum' && second === 'detail') {
    const remark = idIn(hash, 'comment');
    if (remark) return { kind: 'remark', key: remark };
    const answer = idIn(hash, 'answer') ?? searchParams.get('answer') ?? '';
    if (ID.test(answer)) return { kind: 'answer', key: answer };
    return ID.test(third) ? { kind: 'question', key: third } : undefined;
  }
  if (first === 'benchmark') {
    const run = idIn(hash, 'run');
    return run ? { kind: 'run', key: run } : undefined;
  }
  if (first === 'error') {
    const note = idIn(hash, 'note');
    return note ? { kind: 'errorNote', key: note } : undefined;
  }
  if (pathname.startsWith(FILE_PREFIX)) {
    const file = pathname.slice(FILE_PREFIX.length);
    return UPLOAD.test(file) ? { kind: 'file', key: file } : undefined;
  }
  const person = first === 'user_main' ? personIn(searchParams) : null;
  return person && /^[\w-]{1,64}$/.test(person) ? { kind: 'person', key: person } : undefined;
}

/** Whether an address is on the target's page. */
export function isOnPage(address: string, page: string): boolean {
  const [asked, own] = [new URL(address, HOST).pathname, new URL(page, HOST).pathname];
  return asked === own || asked.startsWith(`${own}/`) || asked.startsWith(`${own}.`);
}
