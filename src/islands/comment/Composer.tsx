import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { COMMENT_BYTES } from '../../../contract/limits.ts';
import { preview } from '../../stores/comments.ts';
import { draftOf } from '../../stores/draft.ts';
import { lookFor, nameBefore, type Person, people } from '../../stores/mention.ts';
import { Emoji } from './Emoji.tsx';
import { Mentions } from './Mentions.tsx';
import { Preview } from './Preview.tsx';

type Props = {
  articleId: number;
  /** The name of the draft: one for every place that is answered. */
  name: string;
  label: string;
  action: string;
  /** Sends the text; true where it is stored, and the box may be emptied. */
  send: (text: string, attempt: { key: string; mentions: readonly string[] }) => Promise<boolean>;
  cancel?: () => void;
  /** Takes the focus when it appears. */
  focus?: boolean;
};

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** What is wrong with a text that is to be sent, in Chinese; empty where nothing is. */
function faultOf(text: string): string {
  if (!text.trim()) return '请填写评论内容';
  const size = bytes(text);
  return size > COMMENT_BYTES
    ? `评论不能超过 ${COMMENT_BYTES / 1024} KB，现在是 ${(size / 1024).toFixed(1)} KB`
    : '';
}

/** A box to write a comment in: its draft is kept, @ suggests people, Ctrl + Enter sends. */
export function Composer({ articleId, name, label, action, send, cancel, focus }: Props) {
  const draft = draftOf(name);
  const text = useStore(draft, { ssr: 'initial' });
  const found = useStore(people);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef({ text: '', key: '' });
  const named = useRef(new Map<string, string>());
  const [chosen, setChosen] = useState(0);
  const [active, setActive] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [restored, setRestored] = useState(false);
  const [shown, setShown] = useState<string | null>(null);

  useEffect(() => {
    setRestored(draft.get() !== '');
    if (focus) box.current?.focus();
  }, [draft, focus]);

  const suggesting = active && found.length > 0;
  const put = (value: string, caret: number) => {
    draft.set(value);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(caret, caret);
    });
  };
  const insert = (piece: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {};
    put(text.slice(0, selectionStart) + piece + text.slice(selectionEnd), selectionStart + piece.length);
  };
  const choose = (person: Person) => {
    const caret = box.current?.selectionStart ?? text.length;
    const start = caret - (nameBefore(text.slice(0, caret)) ?? '').length;
    named.current.set(person.id, person.nickname);
    put(`${text.slice(0, start)}${person.nickname} ${text.slice(caret)}`, start + person.nickname.length + 1);
    lookFor(null, articleId);
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const wrong = faultOf(text);
    setFault(wrong);
    if (wrong || busy) return;
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    const mentions = [...named.current].filter(([, nickname]) => text.includes(`@${nickname}`));
    setBusy(true);
    draft.set('');
    const stored = await send(text, { key: attempt.current.key, mentions: mentions.map(([who]) => who) });
    setBusy(false);
    setRestored(false);
    setShown(null);
    // The same words again are another comment; only a failed attempt keeps its key.
    if (stored) attempt.current = { text: '', key: '' };
    else if (draft.get() === '') draft.set(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return void submit(event);
    if (!suggesting) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = found[chosen] ?? found[0];
    if (step) setChosen((chosen + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') lookFor(null, articleId);
    else return;
    event.preventDefault();
  };

  return (
    <form className="composer" onSubmit={submit} noValidate>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <div className="composer-box">
        <textarea
          ref={box}
          id={id}
          rows={focus ? 3 : 2}
          value={text}
          placeholder={label}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-said`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={`${id}-people`}
          aria-activedescendant={suggesting ? `${id}-people-${chosen}` : undefined}
          onChange={(event) => {
            draft.set(event.target.value);
            setFault('');
            setChosen(0);
            lookFor(nameBefore(event.target.value.slice(0, event.target.selectionStart)), articleId);
          }}
          onFocus={() => setActive(true)}
          onBlur={() => setActive(false)}
          onKeyDown={onKeyDown}
        />
        {suggesting && <Mentions id={`${id}-people`} people={found} chosen={chosen} choose={choose} />}
      </div>
      {shown !== null && <Preview html={shown} />}
      <div className="composer-foot">
        <Emoji insert={insert} />
        <button
          type="button"
          className="quiet"
          aria-pressed={shown !== null}
          onClick={async () => setShown(shown === null && text.trim() ? await preview(text) : null)}
        >
          预览
        </button>
        <p id={`${id}-said`} className="composer-said" role={fault ? 'alert' : undefined}>
          {fault || (restored ? '已恢复上次没有发出的内容' : '支持 Markdown、公式和 @提及')}
        </p>
        {cancel && (
          <button type="button" className="quiet" onClick={cancel}>
            取消
          </button>
        )}
        <button type="submit" className="btn btn-primary" aria-disabled={busy} title="Ctrl + Enter">
          {busy ? '正在发送…' : action}
        </button>
      </div>
    </form>
  );
}
