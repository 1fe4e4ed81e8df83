import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { draftOf } from '../../../stores/kit/draft.ts';
import { keepPage } from '../../../stores/kit/drops.ts';
import type { Person } from '../../../stores/kit/mention.ts';
import { addNamed, namedAt } from '../../../stores/kit/named.ts';
import type { Edit } from './edits.ts';
import { untoldNote } from './notes.ts';

/** The text of a box and what may be done to it. */
export type TextState = ReturnType<typeof useText>;

/**
 * A text whose draft is kept under `name`. `restored` says that the box opened with an earlier draft; `apply` edits as
 * if it was typed, so that the browser can undo it.
 */
export function useText(name: string) {
  const draft = draftOf(name);
  const value = useStore(draft, { ssr: 'initial' });
  const box = useRef<HTMLTextAreaElement>(null);
  const [restored, setRestored] = useState(false);
  useEffect(keepPage, []);
  // The box is usable before React hydrates it: what was typed until then is kept, after an earlier draft.
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
    // The one way to change a field that leaves its undo history whole.
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
    /** The name of its draft. */
    draft: name,
    value,
    box,
    restored,
    apply,
    selection,
    insert,
    /** Puts a text into the box from outside, as a failed attempt does. */
    set: (text: string) => draft.set(text),
    /** The text as it is now, for work that takes a while. */
    now: () => draft.get(),
    /** Replaces `piece`, wherever it has moved, by `next`, and keeps the caret. */
    swap: (piece: string, next: string) => {
      const at = draft.get().indexOf(piece);
      if (at < 0) return;
      const el = box.current;
      el?.setRangeText(next, at, at + piece.length, 'preserve');
      draft.set(el?.value ?? draft.get().replace(piece, () => next));
    },
    /** Remembers who was chosen behind an @. */
    name: (person: Person) => addNamed(name, person),
    /** Ids of those who were chosen and are still in the text. */
    mentions: () => namedAt(name, draft.get()).map(({ id }) => id),
    /** Who is named and will not be told; empty where everybody is. */
    untold: () => untoldNote(namedAt(name, value).map(({ nickname }) => nickname)),
    empty: () => {
      draft.set('');
      setRestored(false);
    },
  };
}
