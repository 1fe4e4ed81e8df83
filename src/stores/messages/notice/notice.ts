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
import { tellTrouble } from '../../kit/connection.ts';
import { listing } from '../../kit/listing.ts';
import { optimistic } from '../../kit/optimistic.ts';
import { say, toasts } from '../../kit/toast.ts';
import { showOwn } from '../../people/auth/member.ts';
import { refresh, user } from '../../people/auth/session.ts';
import type { LinkState } from '../live/link.ts';
import { inbox } from '../live/live.ts';
import { counters } from './unread.ts';

export { counters } from './unread.ts';

const EVERY_MS = 60_000;
const CHAT = place.chat();

let asked = 0;

function hear({ counters: unread, type }: Frame<'notice'>): void {
  counters.set(unread);
  const names: Readonly<Record<number, string>> = NOTICE_NAME;
  const kind = names[type];
  if (kind && !document.hidden) say('success', `收到新的${kind}`);
}

/** Toast for a private message, deduplicated; not in the chat, which has its own alerts. */
function hearMessage({ peerId, messages }: Frame<'message'>): void {
  const last = messages.findLast((it) => it.fromUserId === peerId && !it.isWithdraw);
  if (!peerId || !last || document.hidden || location.pathname === CHAT) return;
  const text = `收到${last.fromUserNickname}的私信`;
  if (toasts.get().every((it) => it.text !== text)) say('success', text);
}

/** Refetches the unread counters, throttled to once a minute. A failure is silent; the next attempt comes soon. */
function look(): void {
  if (document.hidden || !hasToken() || Math.abs(Date.now() - asked) < EVERY_MS) return;
  asked = Date.now();
  refresh({ silent: true }).catch(() => {});
}

/** Frames were missed during a reconnect. */
let opened = 0;
function lookAgain(state: LinkState): void {
  if (state !== 'open' || opened++ === 0) return;
  asked = 0;
  look();
}

onMount(counters, () => {
  let last = user.get()?.id;
  // Loading the current user brings the first counters. What somebody else has opened brings what is for them.
  const stop = user.listen((person) => {
    if (person && last !== undefined && person.id !== last) {
      inbox.renew();
      latest.set(null);
    }
    last = person?.id ?? last;
  });
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

export const notices = listing<NoticeMessage, { type: NoticeType }, { unread: NoticeCounters | undefined }>(
  async (query) => {
    const { data, extra } = await callWhole(messageNotice, query);
    return { ...data, unread: extra.notice };
  },
  { type: 0 },
  ({ unread }) => unread && counters.set(unread),
);

/** Null until loaded. */
export const latest = atom<readonly NoticeMessage[] | null>(null);

/** Loads the latest unread notices. */
export const loadLatest = (): Promise<void> =>
  showOwn(async () => {
    const list = await call(latestNotices, {});
    return () => latest.set(list);
  });

/** Marks one notice as read; keepalive. */
export function readOne(id: string): void {
  callWhole(readNotices, { id: Number(id) }, { leaving: true }).catch(() => {});
}

/** Marks all notices as read. */
export async function readAll(): Promise<void> {
  try {
    counters.set(await tellTrouble(call(readNotices, {})));
  } catch {
    return;
  }
  latest.set([]);
  if (notices.state.get().page > 0) await notices.show();
}

/** Optimistic, with rollback; true on success. */
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

/** Deletes a notice; loads the next page if none is left. */
export async function dropNotice(id: string): Promise<void> {
  if (await remove({ id: Number(id) }, (it) => it.id === id)) await notices.drop(id);
}

/** Deletes all notices of the shown kind. */
export async function dropAll(): Promise<void> {
  const { type } = notices.state.get().query;
  const isDone = await remove({ type }, () => true);
  if (isDone && notices.state.get().query.type === type) await notices.show();
}

/** Null until loaded. */
export const preferences = atom<NoticeSettings | null>(null);

/** Loads the preferences. */
export async function loadPreferences(): Promise<void> {
  preferences.set(await call(getNoticeSettings, {}));
}

const wantPreferences = optimistic<NoticeSettings | null, NoticeSettings>(preferences, {
  show: (_, wanted) => wanted,
  send: (wanted, settled) => {
    const changed = Object.entries(wanted).filter(
      ([name, it]) => it !== settled?.[name as keyof NoticeSettings],
    );
    return call(setNoticeSettings, Object.fromEntries(changed));
  },
});

/** Toggles a kind (optimistic update with rollback). */
export async function setPreference(change: Partial<NoticeSettings>): Promise<void> {
  const before = preferences.get();
  if (before) await wantPreferences({ ...before, ...change });
}
