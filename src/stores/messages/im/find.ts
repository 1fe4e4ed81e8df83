import { atom } from 'nanostores';
import { mentionSuggest } from '../../../../contract/discussion/comment/comment.ts';
import { type FoundMessage, searchMessages } from '../../../../contract/messages/im/im.ts';
import { call } from '../../../client/call.ts';
import type { Person } from '../../kit/mention.ts';
import { say } from '../../kit/toast.ts';
import { goTo } from './quote.ts';
import { room } from './room.ts';

export type ChatSearch = {
  keyword: string;
  state: 'busy' | 'ready' | 'failed';
  people: readonly Person[];
  messages: readonly FoundMessage[];
  total: number;
};

export const found = atom<ChatSearch | null>(null);

const WAIT_MS = 250;
let timer: ReturnType<typeof setTimeout> | undefined;
let turn = 0;

async function look(keyword: string, mine: number): Promise<void> {
  try {
    const [people, messages] = await Promise.all([
      call({ ...mentionSuggest, silent: true }, { keyword: keyword.slice(0, 20) }),
      call({ ...searchMessages, silent: true }, { keyword, pageSize: 30 }),
    ]);
    if (mine !== turn) return;
    found.set({ keyword, state: 'ready', people, messages: messages.records, total: messages.total });
  } catch {
    if (mine === turn) found.set({ keyword, state: 'failed', people: [], messages: [], total: 0 });
  }
}

/** Searches for people and messages, debounced; an empty keyword clears the search. */
export function lookUp(keyword: string): void {
  clearTimeout(timer);
  turn += 1;
  const mine = turn;
  const wanted = keyword.trim();
  if (!wanted) {
    found.set(null);
    return;
  }
  found.set({ ...(found.get() ?? { people: [], messages: [], total: 0 }), keyword: wanted, state: 'busy' });
  timer = setTimeout(() => look(wanted, mine), WAIT_MS);
}

let stop = () => {};

/** Scrolls to a message once its room is open; opening another room cancels. */
export function leadTo(peerId: string, index: number): void {
  stop();
  let asked = '';
  stop = room.subscribe((now) => {
    if (!now) return;
    asked ||= now.peerId === peerId ? peerId : '';
    const isThere = now.peerId === peerId && now.state === 'ready';
    if (!isThere && (!asked || now.peerId === peerId)) return;
    // `subscribe` calls back before it returns the unsubscribe function.
    queueMicrotask(() => {
      stop();
      stop = () => {};
      if (isThere) goTo(index).then((isFound) => isFound || say('error', '这条消息太早，没有找到'));
    });
  });
}
