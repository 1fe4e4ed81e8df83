import { useEffect, useRef, useState } from 'react';
import type { ImMessage } from '../../../../contract/messages/im/message.ts';
import { lineOf } from '../../../stores/messages/im/messageText.ts';

type Props = { lines: readonly ImMessage[]; me: string };

/** Announces messages of others to screen readers; the virtualized list cannot be a live region. */
export function LiveRegion({ lines, me }: Props) {
  const last = lines.at(-1);
  const known = useRef(last?.index ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!last || last.index <= known.current) return;
    known.current = last.index;
    if (last.fromUserId !== me) setText(`${last.fromUserNickname}：${lineOf(last)}`);
  }, [last, me]);
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}
