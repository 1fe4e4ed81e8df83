import { useStore } from '@nanostores/react';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { isComposing } from '../../../../contract/kit/composing.ts';
import { MESSAGE_MOST } from '../../../../contract/kit/limits.ts';
import { MESSAGE_TYPE } from '../../../../contract/messages/im/message.ts';
import { pastedFiles } from '../../../stores/kit/keepPage.ts';
import { queueMessage, rewriting } from '../../../stores/messages/im/outbox.ts';
import { sayTyping } from '../../../stores/messages/im/presence.ts';
import { replying } from '../../../stores/messages/im/quote.ts';
import { room } from '../../../stores/messages/im/room.ts';
import { cardIn } from '../../../stores/messages/im/sharing.ts';
import { put, sendTray, tray } from '../../../stores/messages/im/tray.ts';
import { Mentions } from '../../ui/text/Mentions.tsx';
import { TextNotes } from '../../ui/text/TextNotes.tsx';
import { useText } from '../../ui/text/useText.ts';
import { Extras } from './Extras.tsx';
import { FOOT } from './look.ts';
import { Replying } from './Replying.tsx';
import { Tray } from './Tray.tsx';
import { speakers, useNames } from './useNames.ts';

type Props = {
  /** Empty for the public room. */
  peerId: string;
  me: string;
};

/** Mention suggestions open above the box. */
const FIELD =
  'relative flex items-end gap-2 [&>.panel]:absolute [&>.panel]:inset-[auto_auto_calc(100%+6px)_0] [&>.panel]:block [&>.panel]:w-60 [&>.panel]:max-h-70 [&>.panel]:overflow-y-auto';

/** Length in characters from which the limit is shown. */
const NEAR = MESSAGE_MOST - 200;

/** Message box: Enter sends, Shift + Enter breaks the line; unsent text is kept per room. */
export function Composer({ peerId, me }: Props) {
  const id = useId();
  const text = useText(`chat:${me}:${peerId || 'public'}`);
  const names = useNames(text, () => (peerId ? [] : speakers(room.get()?.lines ?? [], me)));
  const answered = useStore(replying);
  const line = answered?.peerId === peerId ? answered.line : null;
  const [tooLong, setTooLong] = useState(false);
  const waits = useStore(tray).some((it) => it.peerId === peerId);
  const card = cardIn(text.value);
  useEffect(() => {
    if (line) text.box.current?.focus();
  }, [line, text.box]);
  const again = useStore(rewriting);
  useEffect(() => {
    if (again?.peerId !== peerId) return;
    rewriting.set(null);
    text.insert(again.text);
  }, [again, peerId, text.insert]);
  const length = [...text.value].length;
  const submit = () => {
    // Only trimEnd: leading white space may be the indent of code.
    const content = text.now().trimEnd();
    if ([...content].length > MESSAGE_MOST) return setTooLong(true);
    sendTray(peerId);
    if (!content) return;
    const path = cardIn(content);
    const mentions = text.mentions();
    queueMessage(peerId, {
      ...(path ? { type: MESSAGE_TYPE.card, content: path } : { type: MESSAGE_TYPE.text, content }),
      replyTo: line?.index ?? 0,
      ...(mentions.length > 0 && { mentions }),
    });
    text.empty();
    replying.set(null);
    text.box.current?.focus();
  };
  return (
    <form
      className={`${FOOT} grid gap-1`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {line && <Replying line={line} />}
      <Tray peerId={peerId} />
      <Extras peerId={peerId} insert={text.insert} />
      <div className={FIELD}>
        <textarea
          className="flex-1 min-w-0 min-h-10.5 max-h-[30dvh] px-3 py-2 border border-base-300 rounded-field bg-base-100 text-[16px] leading-normal resize-none field-sizing-content -outline-offset-1"
          ref={text.box}
          id={id}
          rows={1}
          value={text.value}
          aria-label="消息"
          placeholder={peerId ? '发消息' : '对聊天室里的所有人说'}
          aria-invalid={tooLong}
          aria-describedby={`${id}-said`}
          enterKeyHint="send"
          onChange={(event) => {
            text.set(event.target.value);
            setTooLong(false);
            names.look(event.target.value.slice(0, event.target.selectionStart));
            if (event.target.value.trim()) sayTyping(peerId);
          }}
          onPaste={(event) => {
            const files = pastedFiles(event.clipboardData);
            if (files.length === 0) return;
            event.preventDefault();
            put(peerId, files);
          }}
          aria-autocomplete="list"
          aria-controls={names.found.length > 0 ? `${id}-people` : undefined}
          aria-activedescendant={names.found.length > 0 ? `${id}-people-${names.chosen}` : undefined}
          onBlur={names.close}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (names.key(event.key)) return event.preventDefault();
            if (event.key === 'Escape' && line) return replying.set(null);
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            submit();
          }}
        />
        {names.found.length > 0 && (
          <Mentions id={`${id}-people`} people={names.found} chosen={names.chosen} choose={names.choose} />
        )}
        <button
          type="submit"
          className="btn btn-primary min-h-10.5"
          aria-label="发送"
          aria-disabled={!text.value.trim() && !waits}
        >
          <SendHorizontal size={18} />
          <span className="max-tabs:hidden">发送</span>
        </button>
      </div>
      <TextNotes name={text.draft} untold={peerId ? '' : text.untold()} />
      <p
        id={`${id}-said`}
        className={`text-[13px] empty:hidden ${tooLong ? 'text-error' : 'text-(--muted)'}`}
        role={tooLong ? 'alert' : undefined}
      >
        {tooLong
          ? `消息最多 ${MESSAGE_MOST} 个字，现在有 ${length} 个`
          : card
            ? '这个地址会显示为卡片'
            : length > NEAR && `${length}/${MESSAGE_MOST}`}
      </p>
    </form>
  );
}
