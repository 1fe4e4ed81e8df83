import { useStore } from '@nanostores/react';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../../../contract/kit/composing.ts';
import { pastedFiles } from '../../../stores/kit/keepPage.ts';
import { lookFor, nameBefore, type Person, people } from '../../../stores/kit/mention.ts';
import { Mentions } from './Mentions.tsx';
import { TextNotes } from './TextNotes.tsx';
import type { TextState } from './useText.ts';

type Props = {
  id: string;
  text: TextState;
  rows: number;
  placeholder?: string;
  /** Whether there is an error, shown in the element `${id}-said`. */
  faulty: boolean;
  /** Participants of this article are suggested first. */
  articleId?: number;
  typed?: () => void;
  send?: () => void;
  files?: (files: readonly File[]) => void;
};

/** Markdown field: @ suggests people, Ctrl + Enter sends. Keys are ignored during IME composition. */
export function TextArea({ id, text, rows, placeholder, faulty, articleId, ...on }: Props) {
  const found = useStore(people);
  const [chosen, setChosen] = useState(0);
  const [active, setActive] = useState(false);
  const suggesting = active && found.length > 0;

  const choose = (person: Person) => {
    const { text: value, to } = text.selection();
    const from = to - (nameBefore(value.slice(0, to)) ?? '').length;
    const end = from + person.nickname.length + 1;
    text.name(person);
    text.apply({ from, to, piece: `${person.nickname} `, select: [end, end] });
    lookFor(null, articleId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return on.send?.();
    }
    if (!suggesting) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = found[chosen] ?? found[0];
    if (step) setChosen((chosen + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') lookFor(null, articleId);
    else return;
    event.preventDefault();
  };
  const take = (event: ClipboardEvent | DragEvent, files: readonly File[]) => {
    if (!on.files || files.length === 0) return;
    event.preventDefault();
    on.files(files);
  };

  return (
    <div className="composer-box">
      <textarea
        ref={text.box}
        id={id}
        rows={rows}
        value={text.value}
        placeholder={placeholder}
        aria-invalid={faulty}
        aria-describedby={`${id}-said`}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={suggesting ? `${id}-people` : undefined}
        aria-activedescendant={suggesting ? `${id}-people-${chosen}` : undefined}
        onChange={(event) => {
          const { value, selectionStart } = event.target;
          text.set(value);
          on.typed?.();
          setChosen(0);
          lookFor(nameBefore(value.slice(0, selectionStart)), articleId);
        }}
        onFocus={() => setActive(true)}
        onBlur={() => setActive(false)}
        onKeyDown={onKeyDown}
        onPaste={(event) => take(event, pastedFiles(event.clipboardData))}
        onDrop={(event) => take(event, [...event.dataTransfer.files])}
      />
      <TextNotes name={text.draft} untold={text.untold()} />
      {suggesting && <Mentions id={`${id}-people`} people={found} chosen={chosen} choose={choose} />}
    </div>
  );
}
