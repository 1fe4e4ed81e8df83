import { atom, onMount, type WritableAtom } from 'nanostores';
import { keepDraft, onDraft, readDraft } from '../client/draft.ts';

const drafts = new Map<string, WritableAtom<string>>();

/** The draft of that name; it survives reloads, errors and logout, and is in sync with other tabs of this browser. */
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
