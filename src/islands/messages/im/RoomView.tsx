import { useStore } from '@nanostores/react';
import type { Room } from '../../../../contract/messages/im/im.ts';
import { setBlocked } from '../../../stores/messages/im/block.ts';
import { outgoing, unsentMessages } from '../../../stores/messages/im/outbox.ts';
import { openRoom, room } from '../../../stores/messages/im/room.ts';
import { muteUntil } from '../../../stores/messages/im/rooms.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Composer } from './Composer.tsx';
import { LinkState } from './LinkState.tsx';
import { FOOT, IN_VIEW, NONE } from './look.ts';
import { Messages } from './Messages.tsx';
import { RoomHead } from './RoomHead.tsx';
import { SharingBar } from './SharingBar.tsx';
import { useDrop } from './useDrop.ts';

const BLOCKED = `${FOOT} flex flex-wrap items-center justify-center gap-3 text-(--muted)`;

type Props = { me: string; peerId: string; info: Room | undefined; refused: string; back: () => void };

/** The open room: header, messages and message box. */
export function RoomView({ me, peerId, info, refused, back }: Props) {
  const muted = useStore(muteUntil);
  const now = useStore(room);
  const sending = useStore(outgoing);
  const here = now?.peerId === peerId ? now : null;
  const { isOver, target } = useDrop(peerId, Boolean(refused) || Boolean(info?.isBlocked));
  const own = unsentMessages(sending, { peerId, me, lines: here?.lines ?? [] });
  const isEmpty = here?.state === 'ready' && here.lines.length + own.length === 0 && !here.hasMore;
  return (
    <section
      className={`relative ${IN_VIEW.room} flex-col min-w-0 min-h-0 [&>.pending]:flex-1 [&>.pending]:min-h-0 [&>.pending]:border-0`}
      {...target}
      aria-label={peerId === '' ? '公共聊天室' : `和${info?.nickname ?? ''}的私信`}
    >
      <RoomHead peerId={peerId} info={info} back={back} />
      <LinkState peerId={peerId} />
      {refused ? (
        <div className={NONE} role="alert">
          <p>{refused}</p>
        </div>
      ) : (
        <>
          <Loaded state={here?.state ?? 'busy'} what="消息" again={() => openRoom(me, peerId)}>
            {isEmpty ? (
              <div className={NONE}>
                <p>还没有消息，打个招呼吧。</p>
              </div>
            ) : (
              here && <Messages key={peerId} room={here} unsent={own} />
            )}
          </Loaded>
          {info?.isBlocked ? (
            <p className={BLOCKED}>
              你屏蔽了对方，收不到对方的消息。
              <button type="button" className="btn btn-sm" onClick={() => setBlocked(peerId, false)}>
                解除屏蔽
              </button>
            </p>
          ) : muted ? (
            <p className={BLOCKED}>你被禁言到 {muted.slice(0, 16)}，期间不能发言；写好的草稿会保留。</p>
          ) : (
            <>
              <SharingBar to={peerId} name={peerId === '' ? '公共聊天室' : (info?.nickname ?? '')} />
              <Composer key={peerId} peerId={peerId} me={me} />
            </>
          )}
        </>
      )}
      {isOver && (
        <p className="absolute inset-2 z-4 grid place-items-center border-2 border-dashed border-primary rounded-box bg-base-100/85 font-semibold text-primary pointer-events-none">
          松开后发送到这里
        </p>
      )}
    </section>
  );
}
