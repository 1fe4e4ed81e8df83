import { useStore } from '@nanostores/react';
import { ArrowLeft, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import type { Room } from '../../../../contract/messages/im/im.ts';
import { setBlocked } from '../../../stores/messages/im/block.ts';
import { online, typing } from '../../../stores/messages/im/presence.ts';
import { dropRoom } from '../../../stores/messages/im/rooms.ts';
import { Report } from '../../operations/moderation/report/Report.tsx';
import { Everybody, Face } from './Face.tsx';

type Props = { peerId: string; info: Room | undefined; back: () => void };

/** Header of a room: name, online state, actions. */
export function RoomHead({ peerId, info, back }: Props) {
  const there = useStore(online)[peerId];
  const isTyping = useStore(typing) === peerId && peerId !== '';
  const menu = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState<'drop' | 'report' | null>(null);
  const name = peerId === '' ? '公共聊天室' : (info?.nickname ?? '');
  const state = peerId === '' ? '所有登录的人都看得到' : isTyping ? '对方正在输入…' : there ? '在线' : '';
  const run = (act: () => unknown) => () => {
    menu.current?.hidePopover();
    act();
  };
  return (
    <header className="flex items-center gap-3 min-h-15 px-4 py-2 border-b border-base-300">
      <button type="button" className="icon-btn -ml-2 tabs:hidden" aria-label="返回会话列表" onClick={back}>
        <ArrowLeft size={20} />
      </button>
      {peerId === '' ? <Everybody /> : <Face name={name} avatar={info?.avatar ?? ''} isOnline={there} />}
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">
          {peerId === '' ? (
            name
          ) : (
            <a className="hover:text-primary" href={place.myHome(peerId)}>
              {name}
            </a>
          )}
        </h2>
        <p className="text-[13px] leading-4.5 text-(--muted)" role="status">
          {state}
        </p>
      </div>
      {info && (
        <>
          <button
            type="button"
            className="icon-btn"
            aria-label="会话的操作"
            aria-haspopup="menu"
            popoverTarget="chat-room-menu"
          >
            <Ellipsis size={20} />
          </button>
          <div
            ref={menu}
            id="chat-room-menu"
            popover="auto"
            role="menu"
            aria-label="会话的操作"
            className="panel chat-menu chat-room-menu"
          >
            <a role="menuitem" className="panel-item" href={place.myHome(peerId)}>
              查看主页
            </a>
            <button
              type="button"
              role="menuitem"
              className="panel-item"
              data-needs="live"
              onClick={run(() => setBlocked(peerId, !info.isBlocked))}
            >
              {info.isBlocked ? '解除屏蔽' : '屏蔽对方'}
            </button>
            <button
              type="button"
              role="menuitem"
              className="panel-item"
              data-needs="site"
              onClick={run(() => setAsks('report'))}
            >
              举报对方
            </button>
            <button type="button" role="menuitem" className="panel-item" onClick={run(() => setAsks('drop'))}>
              删除会话
            </button>
          </div>
        </>
      )}
      {asks === 'report' && <Report kind="person" id={peerId} close={() => setAsks(null)} />}
      {asks === 'drop' && info && (
        <div
          className="absolute inset-x-0 top-15 z-3 flex flex-wrap items-center gap-2 px-4 py-3 border-b border-base-300 bg-base-100 shadow-(--shadow)"
          role="alertdialog"
          aria-label="删除会话"
        >
          <p className="flex-[1_1_280px]">删除后你这一侧的全部消息都看不到了，对方仍然保留。</p>
          <button
            type="button"
            className="btn btn-sm btn-primary"
            onClick={async () => {
              setAsks(null);
              if (await dropRoom(info)) back();
            }}
          >
            删除
          </button>
          <button type="button" className="btn btn-sm" onClick={() => setAsks(null)}>
            取消
          </button>
        </div>
      )}
    </header>
  );
}
