import { atom, onMount } from 'nanostores';
import type { Input } from '../../contract/endpoint.ts';
import type { Frame } from '../../contract/live.ts';
import {
  deleteMessage,
  getNoticeSettings,
  messageNotice,
  NOTICE_NAME,
  type NoticeMessage,
  type NoticeSettings,
  type NoticeType,
  setNoticeSettings,
} from '../../contract/notice.ts';
import { place } from '../../contract/places.ts';
import { call, callWhole } from '../client/call.ts';
import { hasToken } from '../client/token.ts';
import type { LinkState } from './live/link.ts';
import { inbox } from './live/live.ts';
import { refresh, user } from './session.ts';
import { say, toasts } from './toast.ts';
import { counters } from './unread.ts';

export { counters } from './unread.ts';

const EVERY_MS = 60_000;
const CHAT = place.chat();

let asked = 0;

/** Takes what the inbox says is unread, and says so where something new has come. */
function hear({ counters: unread, type }: Frame<'notice'>): void {
  counters.set(unread);
  const names: Readonly<Record<number, string>> = NOTICE_NAME;
  const kind = names[type];
  if (kind && !document.hidden) say('success', `收到新的${kind}`);
}

/** Says who has written in private, once while it is shown; the chat shows it itself, and its alerts tell of it. */
function hearMessage({ peerId, messages }: Frame<'message'>): void {
  const last = messages.findLast((it) => it.fromUserId === peerId && !it.isWithdraw);
  if (!peerId || !last || document.hidden || location.pathname === CHAT) return;
  const text = `收到${last.fromUserNickname}的私信`;
  if (toasts.get().every((it) => it.text !== text)) say('success', text);
}

/** Asks again what is unread, once a minute at most. A failure is silent; the next try comes soon. */
function look(): void {
  if (document.hidden || !hasToken() || Date.now() - asked < EVERY_MS) return;
  asked = Date.now();
  refresh({ silent: true }).catch(() => {});
}

/** A link that opens for the second time has missed what came in between. */
let opened = 0;
function lookAgain(state: LinkState): void {
  if (state !== 'open' || opened++ === 0) return;
  asked = 0;
  look();
}

onMount(counters, () => {
  // The page asks who is logged in, which brings the first counters.
  const stop = user.listen(() => {});
  asked = Date.now();
  const leaves = hasToken()
    ? [
        inbox.subscribe('notice', hear),
        inbox.subscribe('message', hearMessage),
        inbox.state.listen(lookAgain),
      ]
    : [];
  const clock = setInterval(look, EVERY_MS / 4);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    for (const leave of leaves) leave();
    clearInterval(clock);
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
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
