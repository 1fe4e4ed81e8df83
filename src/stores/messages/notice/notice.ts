import { atom, onMount } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import type { Frame } from '../../../../contract/messages/im/live.ts';
import {
  deleteMessage,
  getNoticeSettings,
  latestNotices,
  messageNotice,
  NOTICE_NAME,
  type NoticeCounters,
  type NoticeMessage,
  type NoticeSettings,
  type NoticeType,
  readNotices,
  setNoticeSettings,
} from '../../../../contract/messages/notice/notice.ts';
import { call, callWhole } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { hasToken } from '../../../client/token.ts';
import { listing } from '../../kit/listing.ts';
import { say, toasts } from '../../kit/toast.ts';
import { tellTrouble } from '../../kit/trouble.ts';
import { refresh, user } from '../../people/auth/session.ts';
import type { LinkState } from '../live/link.ts';
import { inbox } from '../live/live.ts';
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

/** The notices of one kind. */
export const notices = listing<NoticeMessage, { type: NoticeType }, { unread: NoticeCounters | undefined }>(
  async (query) => {
    const { data, extra } = await callWhole(messageNotice, query);
    return { ...data, unread: extra.notice };
  },
  { type: 0 },
  ({ unread }) => unread && counters.set(unread),
);

/** The latest unread notices of all kinds; null until loaded. */
export const latest = atom<readonly NoticeMessage[] | null>(null);

/** Loads them. */
export async function loadLatest(): Promise<void> {
  latest.set(await call(latestNotices, {}));
}

/** Makes one notice read while its link is followed. */
export function readOne(id: string): void {
  callWhole(readNotices, { id: Number(id) }, { leaving: true }).catch(() => {});
}

/** Makes the notices of all kinds read, in the list too where there is one. */
export async function readAll(): Promise<void> {
  try {
    counters.set(await tellTrouble(call(readNotices, {})));
  } catch {
    return;
  }
  latest.set([]);
  if (notices.state.get().page > 0) await notices.show();
}

/** Deletes notices (optimistic update with rollback). True on success. */
async function remove(input: Input<typeof deleteMessage>, isIt: (it: NoticeMessage) => boolean) {
  const restore = notices.hide(isIt);
  try {
    await tellTrouble(call(deleteMessage, input));
    return true;
  } catch (error) {
    if (wasDone(error)) return true;
    restore();
    return false;
  }
}

/** Deletes one notice, and loads the next page where none is left. */
export async function dropNotice(id: string): Promise<void> {
  if (await remove({ id: Number(id) }, (it) => it.id === id)) await notices.drop(id);
}

/** Deletes all notices of the shown kind. */
export async function dropAll(): Promise<void> {
  const { type } = notices.state.get().query;
  const isDone = await remove({ type }, () => true);
  if (isDone && notices.state.get().query.type === type) await notices.show();
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
    preferences.set(await tellTrouble(call(setNoticeSettings, change)));
  } catch (error) {
    if (!wasDone(error)) preferences.set(before);
  }
}
