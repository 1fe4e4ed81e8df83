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

/** Applies the unread counters of a frame, with a toast for something new. */
function hear({ counters: unread, type }: Frame<'notice'>): void {
  counters.set(unread);
  const names: Readonly<Record<number, string>> = NOTICE_NAME;
  const kind = names[type];
  if (kind && !document.hidden) say('success', `收到新的${kind}`);
}

/** Toast for a private message, deduped while it is shown; not in the chat, which has alerts of its own. */
function hearMessage({ peerId, messages }: Frame<'message'>): void {
  const last = messages.findLast((it) => it.fromUserId === peerId && !it.isWithdraw);
  if (!peerId || !last || document.hidden || location.pathname === CHAT) return;
  const text = `收到${last.fromUserNickname}的私信`;
  if (toasts.get().every((it) => it.text !== text)) say('success', text);
}

/** Refetches the unread counters, throttled to once a minute. A failure is silent; the next attempt comes soon. */
function look(): void {
  if (document.hidden || !hasToken() || Date.now() - asked < EVERY_MS) return;
  asked = Date.now();
  refresh({ silent: true }).catch(() => {});
}

/** A reconnected link has missed what came in between. */
let opened = 0;
function lookAgain(state: LinkState): void {
  if (state !== 'open' || opened++ === 0) return;
  asked = 0;
  look();
}

onMount(counters, () => {
  // Loading the current user brings the first counters.
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

/** The notices of one kind, and the last page that was loaded. */
export type Notices = {
  type: NoticeType;
  list: readonly NoticeMessage[];
  page: number;
  pages: number;
  size: number;
  state: 'busy' | 'ready' | 'failed';
};

const NONE = { list: [], page: 0, pages: 0, size: 1, state: 'busy' } as const;
/** State of the page of notices. */
export const notices = atom<Notices>({ type: 0, ...NONE });

/** Ids of the shown kind that were loaded, including deleted ones. */
const read = new Set<string>();
let reading = 0;

/** Loads the next page of a kind, the first one after a switch. */
export async function loadNotices(type: NoticeType, again = false): Promise<void> {
  const mine = ++reading;
  if (again || notices.get().type !== type) {
    read.clear();
    notices.set({ type, ...NONE });
  }
  const before = notices.get();
  notices.set({ ...before, state: 'busy' });
  try {
    const pageNo = before.page + 1;
    const { data, extra } = await callWhole(messageNotice, { type, pageNo });
    if (mine !== reading) return;
    const { list } = notices.get();
    const fresh = data.records.filter(({ id }) => !read.has(id));
    for (const { id } of fresh) read.add(id);
    // After deletions, later rows shift into this page.
    const gone = before.list.filter((it) => !list.includes(it)).length;
    const page = pageNo - Math.ceil(gone / data.size);
    const { pages, size } = data;
    notices.set({ type, list: [...list, ...fresh], page: Math.max(0, page), pages, size, state: 'ready' });
    if (extra.notice) counters.set(extra.notice);
  } catch {
    if (mine === reading) notices.set({ ...notices.get(), state: 'failed' });
  }
}

/** Replaces the rows and derives the next page to load from them, at the earliest `page`. */
function show(list: readonly NoticeMessage[], page: number): void {
  const now = notices.get();
  const most = Math.min(Math.max(page, now.page), Math.floor(list.length / now.size));
  notices.set({ ...now, list, page: now.page < now.pages ? most : now.page });
}

/** Deletes notices (optimistic update with rollback). True on success. */
async function drop(input: Input<typeof deleteMessage>, kept: (it: NoticeMessage) => boolean) {
  const { type, list, page } = notices.get();
  show(list.filter(kept), page);
  try {
    await call(deleteMessage, input);
    return true;
  } catch {
    const now = notices.get();
    if (now.type !== type) return false;
    const rows = new Map([...list.filter((it) => !kept(it)), ...now.list].map((it) => [it.id, it]));
    show(
      [...read].flatMap((id) => rows.get(id) ?? []),
      page,
    );
    return false;
  }
}

/** Deletes one notice, and loads the next page where none is left. */
export async function dropNotice(id: string): Promise<void> {
  const done = await drop({ id: Number(id) }, (it) => it.id !== id);
  const { type, list, page, pages, state } = notices.get();
  if (done && state === 'ready' && list.length === 0 && page < pages) await loadNotices(type);
}

/** Deletes all notices of the shown kind. */
export async function dropAll(): Promise<void> {
  const { type } = notices.get();
  if (!(await drop({ type }, () => false)) || notices.get().type !== type) return;
  reading += 1;
  notices.set({ type, ...NONE, state: 'ready' });
}

/** Which kinds of notices the user wants; null until loaded. */
export const preferences = atom<NoticeSettings | null>(null);

/** Loads them. */
export async function loadPreferences(): Promise<void> {
  preferences.set(await call(getNoticeSettings, {}));
}

/** Toggles a kind (optimistic update with rollback). */
export async function setPreference(change: Partial<NoticeSettings>): Promise<void> {
  const before = preferences.get();
  if (!before) return;
  preferences.set({ ...before, ...change });
  try {
    preferences.set(await call(setNoticeSettings, change));
  } catch {
    preferences.set(before);
  }
}
