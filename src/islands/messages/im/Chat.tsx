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
import { IN_VIEW, NOTE } from './look.ts';
import { RoomList } from './RoomList.tsx';
import { RoomView } from './RoomView.tsx';
import { SharingBar } from './SharingBar.tsx';
import { useMe } from './useMe.ts';
import { usePeer } from './usePeer.ts';
import { useWide } from './useWide.ts';

const WINDOW =
  'grid min-h-105 overflow-hidden text-[15px] tabs:h-[calc(100dvh-92px)] tabs:grid-cols-[300px_minmax(0,1fr)] max-tabs:grid-cols-[minmax(0,1fr)] max-tabs:data-[view=list]:h-[calc(100dvh-117px-env(safe-area-inset-bottom))] max-tabs:data-[view=room]:h-dvh max-tabs:rounded-none max-tabs:border-0';
const LIST = `${IN_VIEW.list} flex-col p-2 overflow-y-auto border-base-300 tabs:border-r [&:has([data-found])>:not(search)]:hidden`;
const WAITING =
  'grid min-h-105 tabs:h-[calc(100dvh-92px)] max-tabs:h-[calc(100dvh-117px)] max-tabs:[&>.pending]:rounded-none max-tabs:[&>.pending]:border-0';

/** Private rooms and the public one: list and open room side by side, one at a time on phones. */
export function Chat() {
  const { me, lost, again } = useMe();
  const { peer, open, back } = usePeer();
  const { list, state } = useStore(rooms, { ssr: 'initial' });
  const [refused, setRefused] = useState('');
  const isWide = useWide();
  // On wide screens a room is always open.
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
    if (me === null || !isUnknown || !shown) return undefined;
    let isShown = true;
    roomWith(shown).then((why) => isShown && setRefused(why));
    return () => {
      isShown = false;
    };
  }, [me, isUnknown, shown]);

  if (me === null)
    return (
      <div className={WAITING}>
        <Pending what="会话" again={lost ? again : undefined} />
      </div>
    );
  return (
    <div
      className={`chat panel-box ${WINDOW}`}
      data-view={peer === null || peer === undefined ? 'list' : 'room'}
    >
      <nav className={LIST} aria-label="会话">
        <Finder open={open} />
        {shown === null && <SharingBar to={null} name="" />}
        <RoomList list={list} chosen={shown} open={open} />
        {state === 'busy' && (
          <p className={NOTE} role="status">
            正在读取会话…
          </p>
        )}
        {state === 'failed' && (
          <p className={NOTE} role="alert">
            会话没有读到，请检查网络后重试。
            <button type="button" className="btn btn-sm flex mt-3 mx-auto" onClick={() => loadRooms()}>
              重试
            </button>
          </p>
        )}
        {state === 'ready' && list.length === 0 && (
          <p className={NOTE}>还没有私信。在别人的主页上点“私信”就能开始。</p>
        )}
        <Alerts />
      </nav>
      {shown !== null && <RoomView me={me} peerId={shown} info={info} refused={refused} back={back} />}
    </div>
  );
}
