import { atom } from 'nanostores';
import { mentionSuggest } from '../../../contract/comment.ts';
import { type FoundMessage, searchMessages } from '../../../contract/im.ts';
import { call } from '../../client/call.ts';
import type { Person } from '../mention.ts';
import { say } from '../toast.ts';
import { goTo } from './quote.ts';
import { room } from './room.ts';

/** What was looked for among people and one's own messages; null where nothing is. */
export type Found = {
  keyword: string;
  state: 'busy' | 'ready' | 'failed';
  people: readonly Person[];
  messages: readonly FoundMessage[];
  total: number;
};

/** What the search of the chat shows. */
export const found = atom<Found | null>(null);

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

/** Looks for people and messages, a moment after the last key; an empty keyword ends the search. */
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

/** Goes to a message of a room as soon as that room is on screen; another room ends the wait. */
export function leadTo(peerId: string, index: number): void {
  stop();
  let asked = '';
  stop = room.subscribe((now) => {
    if (!now) return;
    asked ||= now.peerId === peerId ? peerId : '';
    const isThere = now.peerId === peerId && now.state === 'ready';
    if (!isThere && (!asked || now.peerId === peerId)) return;
    // The store calls back before it has given what ends the subscription.
    queueMicrotask(() => {
      stop();
      stop = () => {};
      if (isThere) goTo(index).then((isFound) => isFound || say('error', '这条消息太早，没有找到'));
    });
  });
}
