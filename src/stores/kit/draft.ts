import { atom, onMount, type WritableAtom } from 'nanostores';
import { keepDraft, onDraft, readDraft } from '../../client/draft.ts';
import { readHolder } from '../../client/token.ts';
import { user } from '../people/auth/session.ts';

/**
 * What a writer has to know of a draft: `displaced` is the text of this tab that another one has replaced, and `unkept` says
 * that the browser has not stored the text.
 */
export type Keeping = { displaced: string; unkept: boolean };

type Draft = { text: WritableAtom<string>; keeping: WritableAtom<Keeping> };

const drafts = new Map<string, Draft>();

/** The name under which a draft of this person is kept; a visitor has no id. */
const keyOf = (id: string, name: string) => (id ? `${id}:${name}` : name);

/** What this person wrote and did not send, or else what was written before they logged in, which becomes theirs. */
function readAs(id: string, name: string): string {
  const own = readDraft(keyOf(id, name));
  if (own || !id) return own;
  const text = readDraft(name);
  keepDraft(keyOf(id, name), text);
  keepDraft(name, '');
  return text;
}

function made(name: string): Draft {
  const text = atom('');
  const keeping = atom<Keeping>({ displaced: '', unkept: false });
  const say = (it: Partial<Keeping>) => keeping.set({ ...keeping.get(), ...it });
  onMount(text, () => {
    let [id, stop] = ['', () => {}];
    let [isTyped, isFollowing] = [false, false];
    const put = (next: string) => {
      isFollowing = true;
      text.set(next);
      [isTyped, isFollowing] = [false, false];
    };
    // Another tab writes the same draft: what was typed here and is not in it any more can be had back.
    const follow = (next: string) => {
      const own = text.get();
      if (isTyped && own.trim() && !next.includes(own)) say({ displaced: own });
      put(next);
    };
    const open = (as: string) => {
      stop();
      id = as;
      put(readAs(id, name));
      stop = onDraft(keyOf(id, name), follow);
    };
    open(user.get()?.id ?? readHolder() ?? '');
    const unlisten = text.listen((it) => {
      if (isFollowing) return;
      isTyped = true;
      const unkept = !keepDraft(keyOf(id, name), it);
      if (unkept !== keeping.get().unkept) say({ unkept });
    });
    // A session that ends leaves the text in the box to the one who typed it.
    const leave = user.listen((person) => {
      if (person && person.id !== id) open(person.id);
    });
    // A page out of the back-forward cache has heard of no other tab meanwhile.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !keeping.get().unkept) follow(readDraft(keyOf(id, name)));
    };
    addEventListener('pageshow', back);
    return () => {
      stop();
      unlisten();
      leave();
      removeEventListener('pageshow', back);
    };
  });
  return { text, keeping };
}

function draftAt(name: string): Draft {
  const known = drafts.get(name) ?? made(name);
  drafts.set(name, known);
  return known;
}

/**
 * The text of the box of that name. It outlives reloads, errors and logout, follows other tabs of this browser, and is shown
 * to nobody but the person who wrote it.
 */
export const draftOf = (name: string): WritableAtom<string> => draftAt(name).text;

/** What its writer has to know of the draft of that name. */
export const keepingOf = (name: string): WritableAtom<Keeping> => draftAt(name).keeping;

/** Puts what another tab has replaced back into the draft, ahead of what is there now. */
export function takeBack(name: string): void {
  const { text, keeping } = draftAt(name);
  const { displaced } = keeping.get();
  keeping.set({ ...keeping.get(), displaced: '' });
  if (!text.get().includes(displaced)) text.set([displaced, text.get()].filter(Boolean).join('\n\n'));
}
