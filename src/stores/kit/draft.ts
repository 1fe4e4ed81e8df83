import { atom, onMount, type WritableAtom } from 'nanostores';
import { keepDraft, onDraft, readDraft } from '../../client/draft.ts';
import { readHolder } from '../../client/token.ts';
import { user } from '../people/auth/session.ts';

const drafts = new Map<string, WritableAtom<string>>();

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

/**
 * The text of the box of that name. It outlives reloads, errors and logout, follows other tabs of this browser, and is shown
 * to nobody but the person who wrote it.
 */
export function draftOf(name: string): WritableAtom<string> {
  const known = drafts.get(name);
  if (known) return known;
  const text = atom('');
  onMount(text, () => {
    let [id, stop] = ['', () => {}];
    const open = (as: string) => {
      stop();
      id = as;
      text.set(readAs(id, name));
      stop = onDraft(keyOf(id, name), (it) => text.set(it));
    };
    open(user.get()?.id ?? readHolder() ?? '');
    const unlisten = text.listen((it) => keepDraft(keyOf(id, name), it));
    // A session that ends leaves the text in the box to the one who typed it.
    const leave = user.listen((person) => {
      if (person && person.id !== id) open(person.id);
    });
    return () => {
      stop();
      unlisten();
      leave();
    };
  });
  drafts.set(name, text);
  return text;
}
