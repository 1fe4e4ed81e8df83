import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { watchAlerts } from '../../../stores/messages/im/alerts.ts';
import { openOutbox } from '../../../stores/messages/im/outbox.ts';
import { watchPeople } from '../../../stores/messages/im/presence.ts';
import { openRoom } from '../../../stores/messages/im/room.ts';
import { loadRooms, rooms, roomWith, watchRooms } from '../../../stores/messages/im/rooms.ts';
import { takeSharing } from '../../../stores/messages/im/sharing.ts';
import { openTray } from '../../../stores/messages/im/tray.ts';
import { Pending } from '../../ui/Pending.tsx';
import { Alerts } from './Alerts.tsx';
import { Finder } from './Finder.tsx';
import { RoomList } from './RoomList.tsx';
import { RoomView } from './RoomView.tsx';
import { SharingBar } from './SharingBar.tsx';
import { useMe } from './useMe.ts';
import { usePeer } from './usePeer.ts';
import { useWide } from './useWide.ts';

/** Private rooms and the public one: the list beside the room that is open, on phones one at a time. */
export function Chat() {
  const { me, lost, again } = useMe();
  const { peer, open, back } = usePeer();
  const { list, state } = useStore(rooms, { ssr: 'initial' });
  const [refused, setRefused] = useState('');
  const isWide = useWide();
  // Beside the list there is always a room.
  const shown = peer === null && isWide ? '' : (peer ?? null);
  const info = list.find((it) => it.receiveId === shown);
  const isUnknown = state === 'ready' && Boolean(shown) && !info;

  useEffect(takeSharing, []);
  useEffect(() => {
    if (me === null) return;
    const ends = [openOutbox(me), openTray(me), watchRooms(), watchPeople(), watchAlerts()];
    return () => {
      for (const end of ends) end();
    };
  }, [me]);
  useEffect(() => {
    if (me === null || peer === undefined) return;
    setRefused('');
    openRoom(me, shown);
    return () => void openRoom(me, null);
  }, [me, peer, shown]);
  useEffect(() => {
    if (me !== null && isUnknown && shown) roomWith(shown).then(setRefused);
  }, [me, isUnknown, shown]);

  if (me === null) return <Pending what="会话" again={lost ? again : undefined} />;
  return (
    <div className="chat panel-box" data-view={peer === null || peer === undefined ? 'list' : 'room'}>
      <nav className="chat-list" aria-label="会话">
        <Finder open={open} />
        {shown === null && <SharingBar to={null} name="" />}
        <RoomList list={list} chosen={shown} open={open} />
        {state === 'busy' && (
          <p className="chat-list-note" role="status">
            正在读取会话…
          </p>
        )}
        {state === 'failed' && (
          <p className="chat-list-note" role="alert">
            会话没有读到，请检查网络后重试。
            <button type="button" className="btn btn-sm" onClick={() => loadRooms()}>
              重试
            </button>
          </p>
        )}
        {state === 'ready' && list.length === 0 && (
          <p className="chat-list-note">还没有私信。在别人的主页上点“私信”就能开始。</p>
        )}
        <Alerts />
      </nav>
      {shown !== null && <RoomView me={me} peerId={shown} info={info} refused={refused} back={back} />}
    </div>
  );
}
