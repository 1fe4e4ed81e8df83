import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { say } from '../../../stores/kit/toast.ts';
import { lineAt } from '../../../stores/messages/im/lines.ts';
import { lineOf } from '../../../stores/messages/im/messageText.ts';
import { goTo, needQuote, quoted, quoteKey } from '../../../stores/messages/im/quote.ts';
import type { OpenRoom } from '../../../stores/messages/im/room.ts';

type Props = { room: OpenRoom; index: number };

/** The message replied to, in one line, as a link to it. */
export function Quote({ room, index }: Props) {
  const key = quoteKey(room.peerId, index);
  const fetched = useStore(quoted, { keys: [key] })[key];
  const line = lineAt(room.lines, index) ?? fetched;
  useEffect(() => {
    if (!line) needQuote(room.peerId, index);
  }, [line, room.peerId, index]);
  const who = line?.fromUserId === room.me ? '我' : line?.fromUserNickname;
  return (
    <button
      type="button"
      className="chat-quote"
      onClick={async () => {
        if (!(await goTo(index))) say('error', '这条消息没有找到');
      }}
    >
      <span className="sr-only">回复：</span>
      {line ? `${who}：${lineOf(line)}` : '更早的一条消息'}
    </button>
  );
}
