import { atom, onMount, type WritableAtom } from 'nanostores';
import { keepDraft, onDraft, readDraft } from '../../client/draft.ts';
import { readHolder } from '../../client/token.ts';
import { user } from '../people/auth/session.ts';

/** `displaced`: text of this tab replaced by another tab. `unkept`: the browser could not store the text. */
export type DraftState = { displaced: string; unkept: boolean };

type Draft = { text: WritableAtom<string>; keeping: WritableAtom<DraftState> };

const drafts = new Map<string, Draft>();

/** Storage key per user; visitors have no id. */
const keyOf = (id: string, name: string) => (id ? `${id}:${name}` : name);

/** The user's draft, or one written before login, which becomes theirs. */
function readAs(id: string, name: string): string {
  const own = readDraft(keyOf(id, name));
  if (own || !id) return own;
  const text = readDraft(name);
  keepDraft(keyOf(id, name), text);
  keepDraft(name, '');
  return text;
}

function createDraft(name: string): Draft {
  const text = atom('');
  const keeping = atom<DraftState>({ displaced: '', unkept: false });
  const say = (it: Partial<DraftState>) => keeping.set({ ...keeping.get(), ...it });
  onMount(text, () => {
    let [id, stop] = ['', () => {}];
    let [isTyped, isFollowing] = [false, false];
    const put = (next: string) => {
      isFollowing = true;
      text.set(next);
      [isTyped, isFollowing] = [false, false];
    };
    // Another tab writes the same draft: keep the local text recoverable.
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
    // Logout keeps the text in the box.
    const leave = user.listen((person) => {
      if (person && person.id !== id) open(person.id);
    });
    // After bfcache restore, storage events were missed.
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
  const known = drafts.get(name) ?? createDraft(name);
  drafts.set(name, known);
  return known;
}

/**
 * Draft store of that name. Survives reloads, errors and logout, syncs across tabs, and is separate per user.
 */
export const draftOf = (name: string): WritableAtom<string> => draftAt(name).text;

/** Mounts drafts while `run` works: an unmounted store is neither read nor persisted. */
export function withMounted<T>(texts: readonly WritableAtom<string>[], run: () => T): T {
  const stops = texts.map((it) => it.listen(() => {}));
  const result = run();
  for (const stop of stops) stop();
  return result;
}

/** Sync state of a draft. */
export const keepingOf = (name: string): WritableAtom<DraftState> => draftAt(name).keeping;

/** Puts the displaced text back in front of the current one. */
export function takeBack(name: string): void {
  const { text, keeping } = draftAt(name);
  const { displaced } = keeping.get();
  keeping.set({ ...keeping.get(), displaced: '' });
  if (!text.get().includes(displaced)) text.set([displaced, text.get()].filter(Boolean).join('\n\n'));
}
