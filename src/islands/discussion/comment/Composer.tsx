import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { lengthFault } from '../../../../contract/kit/length.ts';
import { COMMENT_BYTES } from '../../../../contract/kit/limits.ts';
import { preview } from '../../../stores/discussion/comment/commenting.ts';
import { takeAct } from '../../../stores/people/auth/act.ts';
import { isFocusLost } from '../../ui/list/focus.ts';
import { Emoji } from '../../ui/text/Emoji.tsx';
import { LEFT } from '../../ui/text/notes.ts';
import { Preview } from '../../ui/text/Preview.tsx';
import { sizeFault } from '../../ui/text/size.ts';
import { TextArea } from '../../ui/text/TextArea.tsx';
import { useSend } from '../../ui/text/useSend.ts';
import { useText } from '../../ui/text/useText.ts';

type Props = {
  /** Readers of this article are suggested first for mentions. */
  articleId?: number;
  /** Key of the draft, one per reply target. */
  name: string;
  label: string;
  action: string;
  /** Resolves to true once stored; the box is then emptied. */
  send: (text: string, attempt: { key: string; mentions: readonly string[] }) => Promise<boolean>;
  cancel?: () => void;
  /** Maximum length in characters, if below that of any comment. */
  most?: number;
  /** Takes the focus on mount and restores it on unmount. */
  focus?: boolean;
  /** Name of the action to resume after a visitor signs in (`takeAct`). */
  act?: string;
};

/** Status line, since screen readers do not notice that the list has grown. */
const SENT = '已发送';
const RESTORED = '已恢复上次没有发出的内容';
const HINT = '支持 Markdown、公式和 @提及';

/** Box to write a comment, with draft, mentions and Ctrl + Enter. */
export function Composer({ articleId, name, label, action, send, cancel, most, focus, act }: Props) {
  const text = useText(name);
  const id = useId();
  const sending = useSend(name);
  const { busy, fault } = sending;
  const [shown, setShown] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const { box } = text;
  useEffect(() => {
    const el = box.current;
    if (!focus || !el) return;
    const opener = document.activeElement;
    el.focus();
    el.setSelectionRange(el.value.length, el.value.length);
    return () => {
      if (isFocusLost() && opener instanceof HTMLElement) opener.focus();
    };
  }, [box, focus]);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    // Not the rendered value: a click may hydrate the box and submit before typed text has rendered.
    const value = text.now();
    const mentions = text.mentions();
    const wrong = lengthFault(value, most) || sizeFault('评论', value, COMMENT_BYTES);
    if (wrong) text.box.current?.focus();
    const isStored = await sending.send({
      box: text,
      fault: wrong,
      given: value,
      send: (said, key) => send(said, { key, mentions }),
    });
    setSent(isStored);
    if (isStored) setShown(null);
  };

  const { restored } = text;
  const sendRestored = useEffectEvent(submit);
  useEffect(() => {
    if (restored && act && takeAct(act)) sendRestored();
  }, [restored, act]);

  return (
    <form className="composer" onSubmit={submit} noValidate>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <TextArea
        id={id}
        text={text}
        rows={focus ? 3 : 2}
        placeholder={label}
        faulty={fault !== ''}
        {...(articleId !== undefined && { articleId })}
        typed={() => {
          setSent(false);
          sending.typed();
        }}
        send={submit}
      />
      {shown !== null && <Preview html={shown} />}
      <div className="composer-foot">
        <Emoji insert={text.insert} />
        <button
          type="button"
          className="quiet"
          aria-pressed={shown !== null}
          onClick={async () =>
            setShown(shown === null && text.value.trim() ? await preview(text.value) : null)
          }
        >
          预览
        </button>
        <p id={`${id}-said`} className="composer-said" role={fault ? 'alert' : undefined} aria-live="polite">
          {fault || (sent ? SENT : text.restored ? (sending.left ? LEFT : RESTORED) : HINT)}
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
