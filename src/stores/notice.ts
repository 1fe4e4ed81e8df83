import { atom, onMount } from 'nanostores';
import { userByToken } from '../../contract/auth.ts';
import type { Input } from '../../contract/endpoint.ts';
import {
  deleteMessage,
  getNoticeSettings,
  messageNotice,
  type NoticeCounters,
  type NoticeMessage,
  type NoticeSettings,
  type NoticeType,
  setNoticeSettings,
} from '../../contract/notice.ts';
import { call, callWhole } from '../client/call.ts';
import { hasToken } from '../client/token.ts';

const EVERY_MS = 60_000;

/** What is unread; null until it is known. Asked for on every page, on focus, and at most once a minute. */
export const counters = atom<NoticeCounters | null>(null);

let asked = 0;

async function look(): Promise<void> {
  if (document.hidden || !hasToken() || Date.now() - asked < EVERY_MS) return;
  asked = Date.now();
  const { extra } = await callWhole({ ...userByToken, silent: true }, {});
  if (extra.notice) counters.set(extra.notice);
}

/** A failed look is silent; the next one comes soon. */
const quietly = () => look().catch(() => {});

onMount(counters, () => {
  quietly();
  const clock = setInterval(quietly, EVERY_MS / 4);
  addEventListener('focus', quietly);
  document.addEventListener('visibilitychange', quietly);
  return () => {
    clearInterval(clock);
    removeEventListener('focus', quietly);
    document.removeEventListener('visibilitychange', quietly);
  };
});

/** The notices of one kind that are shown. */
export type Notices = {
  type: NoticeType;
  list: readonly NoticeMessage[];
  page: number;
  pages: number;
  state: 'busy' | 'ready' | 'failed';
};

/** What the page of notices shows. */
export const notices = atom<Notices>({ type: 0, list: [], page: 0, pages: 0, state: 'busy' });

/** The next page of a kind, the first one where another kind was shown. */
export async function loadNotices(type: NoticeType, again = false): Promise<void> {
  const fresh = again || notices.get().type !== type || notices.get().page === 0;
  const before = fresh ? { type, list: [], page: 0, pages: 0 } : notices.get();
  notices.set({ ...before, state: 'busy' });
  try {
    const pageNo = before.page + 1;
    const { data, extra } = await callWhole(messageNotice, { type, pageNo });
    if (notices.get().type !== type) return;
    const known = new Set(before.list.map(({ id }) => id));
    const list = [...before.list, ...data.records.filter(({ id }) => !known.has(id))];
    notices.set({ type, list, page: pageNo, pages: data.pages, state: 'ready' });
    if (extra.notice) counters.set(extra.notice);
  } catch {
    if (notices.get().type === type) notices.set({ ...before, state: 'failed' });
  }
}

async function drop(input: Input<typeof deleteMessage>, kept: (it: NoticeMessage) => boolean): Promise<void> {
  const before = notices.get();
  notices.set({ ...before, list: before.list.filter(kept) });
  try {
    await call(deleteMessage, input);
  } catch {
    notices.set(before);
  }
}

/** Deletes one notice: out of sight at once, and back where that is refused. */
export function dropNotice(id: string): Promise<void> {
  return drop({ id: Number(id) }, (it) => it.id !== id);
}

/** Deletes all notices of the kind that is shown. */
export async function dropAll(): Promise<void> {
  await drop({ type: notices.get().type }, () => false);
  notices.set({ ...notices.get(), pages: notices.get().list.length > 0 ? notices.get().pages : 0 });
}

/** Which kinds somebody wants; null until it is known. */
export const wishes = atom<NoticeSettings | null>(null);

/** Asks which kinds somebody wants. */
export async function loadWishes(): Promise<void> {
  wishes.set(await call(getNoticeSettings, {}));
}

/** Switches a kind on or off: at once, and back where that is refused. */
export async function wish(change: Partial<NoticeSettings>): Promise<void> {
  const before = wishes.get();
  if (!before) return;
  wishes.set({ ...before, ...change });
  try {
    wishes.set(await call(setNoticeSettings, change));
  } catch {
    wishes.set(before);
  }
}
