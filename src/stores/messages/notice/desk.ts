import { atom } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import {
  noticeReach,
  type SentNotice,
  sendSystemNotice,
  sentNotices,
} from '../../../../contract/messages/notice/notice.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

export const sent = atom<{ list: readonly SentNotice[]; page: number; pages: number }>({
  list: [],
  page: 0,
  pages: 0,
});

/** Loads the first or next page. */
export async function loadSent(next = false): Promise<void> {
  const before = sent.get();
  const page = next ? before.page + 1 : 1;
  const { records, pages } = await call(sentNotices, { pageNo: page });
  const known = new Set(next ? before.list.map((it) => it.id) : []);
  const list = [...(next ? before.list : []), ...records.filter((it) => !known.has(it.id))];
  sent.set({ list, page, pages });
}

export type Recipients = Input<typeof noticeReach>;

/** Counts the recipients. */
export async function countRecipients(to: Recipients, show: (people: number) => void): Promise<Outcome> {
  return attempt(async () => show((await call(noticeReach, to)).people));
}

/** Sends a notice; `key` is the idempotency key. */
export async function sendNotice(it: Input<typeof sendSystemNotice>): Promise<Outcome> {
  return attempt(async () => {
    await call(sendSystemNotice, it);
    await loadSent();
  }, '通知已发送');
}
