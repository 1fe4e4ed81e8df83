import { X } from 'lucide-react';
import type { ImMessage } from '../../../../contract/messages/im/message.ts';
import { lineOf } from '../../../stores/messages/im/messageText.ts';
import { replying } from '../../../stores/messages/im/quote.ts';

/** The message being replied to, above the message box. */
export function Replying({ line }: { line: ImMessage }) {
  return (
    <p className="flex items-center gap-2 pl-3 border-l-3 border-primary text-[13px] text-(--muted)">
      <span className="flex-1 truncate">
        回复 {line.fromUserNickname}：{lineOf(line)}
      </span>
      <button type="button" className="icon-btn" aria-label="不回复这一条" onClick={() => replying.set(null)}>
        <X size={16} />
      </button>
    </p>
  );
}
