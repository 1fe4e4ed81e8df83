import { useStore } from '@nanostores/react';
import { place } from '../../../../contract/kit/places.ts';
import type { Room } from '../../../../contract/messages/im/im.ts';
import { online } from '../../../stores/messages/im/presence.ts';
import { Face } from './Face.tsx';
import { ROW, ROW_LAST, ROW_NAME, ROW_TEXT } from './look.ts';
import { RowEnd } from './RowEnd.tsx';

type Props = { room: Room; isChosen: boolean; open: (peerId: string) => void };

/** Private room in the list: person, last message, unread count. */
export function RoomRow({ room, isChosen, open }: Props) {
  const isOnline = useStore(online, { keys: [room.receiveId] })[room.receiveId];
  const { lastMessage: last, readNum } = room;
  return (
    <li>
      <a
        className={ROW}
        href={place.chat({ user: room.receiveId })}
        aria-current={isChosen ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          open(room.receiveId);
        }}
      >
        <Face name={room.nickname} avatar={room.avatar} isOnline={isOnline} />
        <span className={ROW_TEXT}>
          <span className={ROW_NAME}>{room.nickname}</span>
          <span className={ROW_LAST}>{room.isBlocked ? '已屏蔽' : (last?.content ?? '还没有消息')}</span>
        </span>
        <RowEnd last={last} readNum={readNum} />
      </a>
    </li>
  );
}
