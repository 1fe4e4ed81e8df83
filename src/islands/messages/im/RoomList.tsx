import { useStore } from '@nanostores/react';
import { place } from '../../../../contract/kit/places.ts';
import type { Room } from '../../../../contract/messages/im/im.ts';
import { PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';
import { lobbyRow } from '../../../stores/messages/im/rooms.ts';
import { Everybody } from './Face.tsx';
import { ROW, ROW_LAST, ROW_NAME, ROW_TEXT } from './look.ts';
import { RoomRow } from './RoomRow.tsx';
import { RowEnd } from './RowEnd.tsx';

type Props = { list: readonly Room[]; chosen: string | null; open: (peerId: string) => void };

/** List of the public room and private rooms. */
export function RoomList({ list, chosen, open }: Props) {
  const lobby = useStore(lobbyRow, { ssr: 'initial' });
  const last = lobby?.lastMessage;
  return (
    <ul>
      <li>
        <a
          className={ROW}
          href={place.chat({ room: PUBLIC_ROOM })}
          aria-current={chosen === '' ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            open('');
          }}
        >
          <Everybody />
          <span className={ROW_TEXT}>
            <span className={ROW_NAME}>公共聊天室</span>
            <span className={ROW_LAST}>
              {last ? `${last.fromUserNickname}：${last.content}` : '和站里的人随便聊聊仿真'}
            </span>
          </span>
          <RowEnd last={last} readNum={lobby?.readNum ?? 0} />
        </a>
      </li>
      {list.map((it) => (
        <RoomRow key={it.receiveId} room={it} isChosen={chosen === it.receiveId} open={open} />
      ))}
    </ul>
  );
}
