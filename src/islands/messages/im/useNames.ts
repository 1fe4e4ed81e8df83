import { useState } from 'react';
import type { ImMessage } from '../../../../contract/messages/im/message.ts';
import { nameBefore, type Person } from '../../../stores/kit/mention.ts';
import type { TextState } from '../../ui/text/useText.ts';

/** Maximum suggestions, and recent messages whose senders are suggested. */
const PEOPLE_MOST = 8;
const LINES_MOST = 1_000;

/** Senders in a room, most recent first, except `me`. */
export function speakers(lines: readonly ImMessage[], me: string): readonly Person[] {
  const found = new Map<string, Person>();
  for (const it of lines.slice(-LINES_MOST).toReversed())
    if (it.fromUserId !== me && it.fromUserNickname && !found.has(it.fromUserId))
      found.set(it.fromUserId, {
        id: it.fromUserId,
        nickname: it.fromUserNickname,
        avatar: it.fromUserAvatar,
      });
  return [...found.values()];
}

/** Mention suggestions from the people of a room, with their key handling. */
export function useNames(text: TextState, people: () => readonly Person[]) {
  const [found, setFound] = useState<readonly Person[]>([]);
  const [chosen, setChosen] = useState(0);
  const look = (before: string) => {
    const name = nameBefore(before)?.toLowerCase();
    const fits = ({ nickname }: Person) => nickname.toLowerCase().includes(name ?? '');
    setFound(name === undefined ? [] : people().filter(fits).slice(0, PEOPLE_MOST));
    setChosen(0);
  };
  const close = () => setFound([]);
  const choose = (person: Person) => {
    const { text: value, to } = text.selection();
    const from = to - (nameBefore(value.slice(0, to)) ?? '').length;
    const end = from + person.nickname.length + 1;
    text.name(person);
    text.apply({ from, to, piece: `${person.nickname} `, select: [end, end] });
    close();
  };
  /** Returns true if the key was consumed by the suggestions. */
  const key = (name: string): boolean => {
    if (found.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[name];
    const person = found[chosen];
    if (step) setChosen((chosen + step + found.length) % found.length);
    else if ((name === 'Enter' || name === 'Tab') && person) choose(person);
    else if (name === 'Escape') close();
    else return false;
    return true;
  };
  return { found, chosen, choose, look, close, key };
}
