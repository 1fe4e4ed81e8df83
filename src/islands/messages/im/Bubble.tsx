import { Ellipsis } from 'lucide-react';
import { type ImMessage, MESSAGE_TYPE } from '../../../../contract/messages/im/message.ts';
import type { Outgoing } from '../../../stores/messages/im/keptOutbox.ts';
import { discard, retry } from '../../../stores/messages/im/outbox.ts';
import type { OpenRoom } from '../../../stores/messages/im/room.ts';
import { Body } from './Body.tsx';
import { Quote } from './Quote.tsx';

type LineProps = {
  line: ImMessage;
  room: OpenRoom;
  isOwn: boolean;
  /** Read receipt; undefined if not available. */
  isRead?: boolean | undefined;
  act: (line: ImMessage, button: HTMLElement) => void;
};

/** A message in its bubble. */
export function Bubble({ line, room, isOwn, isRead, act }: LineProps) {
  return (
    <div className="chat-say">
      <div className="chat-bubble" data-bare={line.type === MESSAGE_TYPE.text ? undefined : ''}>
        {line.replyTo > 0 && <Quote room={room} index={line.replyTo} />}
        <Body type={line.type} content={line.content} />
      </div>
      <button
        type="button"
        className="icon-btn chat-act"
        aria-label="这条消息的操作"
        aria-haspopup="menu"
        onClick={(event) => act(line, event.currentTarget)}
      >
        <Ellipsis size={18} />
      </button>
      {isOwn && isRead !== undefined && <span className="chat-mark">{isRead ? '已读' : '未读'}</span>}
    </div>
  );
}

/** One's own message before the server has acknowledged it. */
export function Unsent({ out }: { out: Outgoing }) {
  const failed = out.state === 'failed';
  return (
    <div className="chat-say">
      <div className="chat-bubble" data-unsent={out.state}>
        <p className="whitespace-pre-wrap">
          {out.type === MESSAGE_TYPE.text ? out.content : (out.fileName ?? '图片或分享')}
        </p>
      </div>
      <p className="chat-mark" role={failed ? 'alert' : 'status'}>
        {out.state === 'sending' && '正在发送…'}
        {out.state === 'waiting' && '没有网络，恢复后自动发出'}
        {failed && `没有发出：${out.why}`}
        {out.state === 'sent' && '已送达'}
        {(out.state === 'waiting' || failed) && (
          <>
            <button type="button" className="chat-link" onClick={() => retry(out.clientId)}>
              {failed ? '重试' : '立即重试'}
            </button>
            <button type="button" className="chat-link" onClick={() => discard(out.clientId)}>
              删除
            </button>
          </>
        )}
      </p>
    </div>
  );
}
