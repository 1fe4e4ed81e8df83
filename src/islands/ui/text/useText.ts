import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { draftOf } from '../../../stores/kit/draft.ts';
import { keepPage } from '../../../stores/kit/keepPage.ts';
import type { Person } from '../../../stores/kit/mention.ts';
import { addNamed, namedAt } from '../../../stores/kit/mentionedPeople.ts';
import type { Edit } from './edits.ts';
import { untoldNote } from './notes.ts';

export type TextState = ReturnType<typeof useText>;

/**
 * A text field whose draft is kept under `name`. `restored`: opened with an earlier draft. `apply` edits as if
 * typed, so that undo works.
 */
export function useText(name: string) {
  const draft = draftOf(name);
  const value = useStore(draft, { ssr: 'initial' });
  const box = useRef<HTMLTextAreaElement>(null);
  const [restored, setRestored] = useState(false);
  useEffect(keepPage, []);
  // The field is usable before hydration: keep what was typed, after an earlier draft.
  useLayoutEffect(() => {
    const kept = draft.get();
    const typed = box.current?.value;
    if (typed && typed !== kept) draft.set([kept, typed].filter(Boolean).join('\n'));
    setRestored(kept !== '');
  }, [draft]);

  const apply = ({ from, to, piece, select }: Edit) => {
    const el = box.current;
    if (!el) return;
    el.focus();
    el.setSelectionRange(from, to);
    // Deprecated, but the only way to edit a field that keeps its undo history.
    document.execCommand(piece ? 'insertText' : 'delete', false, piece);
    el.setSelectionRange(...select);
  };
  const selection = () => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = box.current ?? {};
    return { text: value, from, to };
  };
  const insert = (piece: string) => {
    const { from, to } = selection();
    const end = from + piece.length;
    apply({ from, to, piece, select: [end, end] });
  };
  return {
    draft: name,
    value,
    box,
    restored,
    apply,
    selection,
    insert,
    /** Overwrites the text, e.g. to restore it after a failed send. */
    set: (text: string) => draft.set(text),
    now: () => draft.get(),
    /** Replaces `piece`, wherever it is now, by `next`, and keeps the caret. */
    swap: (piece: string, next: string) => {
      const at = draft.get().indexOf(piece);
      if (at < 0) return;
      const el = box.current;
      el?.setRangeText(next, at, at + piece.length, 'preserve');
      draft.set(el?.value ?? draft.get().replace(piece, () => next));
    },
    name: (person: Person) => addNamed(name, person),
    /** Ids of chosen people who are still in the text. */
    mentions: () => namedAt(name, draft.get()).map(({ id }) => id),
    /** Note about mentioned people who will not be notified; empty if none. */
    untold: () => untoldNote(namedAt(name, value).map(({ nickname }) => nickname)),
    empty: () => {
      draft.set('');
      setRestored(false);
    },
  };
}
