import { place } from '../../../../contract/kit/places.ts';
import { type ImMessage, WITHDRAWN } from '../../../../contract/messages/im/message.ts';
import { serverNow } from '../../../stores/kit/moment.ts';
import { rewriting, writtenAs } from '../../../stores/messages/im/outbox.ts';
import type { OpenRoom } from '../../../stores/messages/im/room.ts';
import { Bubble, Unsent } from './Bubble.tsx';
import type { Entry } from './entry.ts';
import { Face } from './Face.tsx';
import { dayName, isGrouped } from './times.ts';

type Props = {
  entry: Entry;
  before: Entry | undefined;
  room: OpenRoom;
  act: (line: ImMessage, button: HTMLElement) => void;
};

/** A message with its day separator and new-messages divider. */
export function Line({ entry, before, room, act }: Props) {
  const { line, out } = entry;
  const day = entry.createTime.slice(0, 10);
  const newDay = before?.createTime.slice(0, 10) !== day;
  const beginsNew =
    room.dividerAt > 0 &&
    line !== undefined &&
    line.index > room.dividerAt &&
    (before?.line?.index ?? 0) <= room.dividerAt;
  const isOwn = entry.fromUserId === room.me;
  const isHead = newDay || beginsNew || !isGrouped(before, entry);
  const isPublic = room.peerId === '';
  const source = line?.isWithdraw && isOwn ? writtenAs(line.clientId) : undefined;
  return (
    <>
      {newDay && (
        <p className="chat-day">
          <span>{dayName(day, serverNow())}</span>
        </p>
      )}
      {beginsNew && (
        <p className="chat-new">
          <span>以下是新消息</span>
        </p>
      )}
      {line?.isWithdraw ? (
        <p className="chat-gone">
          {isPublic && !isOwn && `${line.fromUserNickname}：`}
          {WITHDRAWN}
          {source !== undefined && (
            <button
              type="button"
              className="chat-rewrite"
              onClick={() => rewriting.set({ peerId: room.peerId, text: source })}
            >
              重新编辑
            </button>
          )}
        </p>
      ) : (
        <div className="chat-line" data-own={isOwn || undefined} data-head={isHead || undefined}>
          {!isOwn && (
            <span className="chat-side">
              {isHead && line && (
                <a
                  href={place.myHome(line.fromUserId)}
                  aria-label={`${line.fromUserNickname}的主页`}
                  tabIndex={-1}
                >
                  <Face name={line.fromUserNickname} avatar={line.fromUserAvatar} size={36} />
                </a>
              )}
            </span>
          )}
          <div className="chat-column">
            {isHead && (
              <p className="chat-who">
                {isPublic && !isOwn && line && (
                  <a className="chat-name" href={place.myHome(line.fromUserId)}>
                    {line.fromUserNickname}
                  </a>
                )}
                <time title={entry.createTime}>{entry.createTime.slice(11, 16)}</time>
              </p>
            )}
            {line && (
              <Bubble
                line={line}
                room={room}
                isOwn={isOwn}
                isRead={isPublic ? undefined : line.index <= room.peerReadTo}
                act={act}
              />
            )}
            {out && <Unsent out={out} />}
          </div>
        </div>
      )}
    </>
  );
}
