import { atom, onMount, type WritableAtom } from 'nanostores';
import { keepDraft, onDraft, readDraft } from '../client/draft.ts';

const drafts = new Map<string, WritableAtom<string>>();

/** The text of the box of that name; it outlives reloads, errors and logout, and follows other tabs of this browser. */
export function draftOf(name: string): WritableAtom<string> {
  const known = drafts.get(name);
  if (known) return known;
  const text = atom('');
  onMount(text, () => {
    text.set(readDraft(name));
    const stop = onDraft(name, (it) => text.set(it));
    const unlisten = text.listen((it) => keepDraft(name, it));
    return () => {
      stop();
      unlisten();
    };
  });
  drafts.set(name, text);
  return text;
}
