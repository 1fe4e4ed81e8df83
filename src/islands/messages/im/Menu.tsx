import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../../contract/kit/composing.ts';
import { WITHDRAW_MINUTES } from '../../../../contract/kit/limits.ts';
import { place } from '../../../../contract/kit/places.ts';
import { msOf } from '../../../../contract/kit/time.ts';
import { type ImMessage, MESSAGE_TYPE } from '../../../../contract/messages/im/message.ts';
import type { QueueItem } from '../../../../contract/operations/moderation/moderation.ts';
import { caseOf } from '../../../stores/content/article/desk.ts';
import { serverNow } from '../../../stores/kit/moment.ts';
import { setBlocked } from '../../../stores/messages/im/block.ts';
import { copyMessage } from '../../../stores/messages/im/copy.ts';
import { replying } from '../../../stores/messages/im/quote.ts';
import { type OpenRoom, withdrawLine } from '../../../stores/messages/im/room.ts';
import { user } from '../../../stores/people/auth/session.ts';
import { Ruling } from '../../operations/moderation/Ruling.tsx';
import { Report } from '../../operations/moderation/report/Report.tsx';
import { focusOn, isFocusLost } from '../../ui/list/focus.ts';

export type OpenMenu = { line: ImMessage; button: HTMLElement };

type Props = { picked: OpenMenu; room: OpenRoom; close: () => void };

const isModerator = (role: string | null | undefined) => role === 'admin' || role === 'editor';

function canWithdraw(line: ImMessage, room: OpenRoom, role: string | null | undefined): boolean {
  if (room.peerId === '' && isModerator(role)) return true;
  const age = serverNow() - msOf(line.createTime);
  return line.fromUserId === room.me && age < WITHDRAW_MINUTES * 60_000;
}

/** Context menu of a message, beside its button. */
export function Menu({ picked: { line, button }, room, close }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const role = useStore(user)?.role;
  const [asked, setAsked] = useState<'report' | QueueItem | null>(null);
  const isOwn = line.fromUserId === room.me;
  useEffect(() => {
    const el = box.current;
    if (!el) return;
    el.showPopover();
    const at = button.getBoundingClientRect();
    const below = at.bottom + el.offsetHeight + 8 < innerHeight;
    el.style.top = `${below ? at.bottom + 4 : at.top - el.offsetHeight - 4}px`;
    el.style.left = `${Math.max(8, Math.min(at.left, innerWidth - el.offsetWidth - 8))}px`;
    el.querySelector<HTMLElement>('button, a')?.focus();
  }, [button]);
  // The button disappears with the message; focus moves to the remaining line.
  const withdraw = async () => {
    const item = button.closest<HTMLElement>('.chat-item');
    await withdrawLine(line);
    requestAnimationFrame(() => item && isFocusLost() && focusOn(item));
  };
  const run = (act: () => unknown) => () => {
    box.current?.hidePopover();
    act();
  };
  if (asked === 'report') return <Report kind="message" id={line.id} close={close} />;
  if (asked) return <Ruling item={asked} action="mute" close={close} />;
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      aria-label="消息"
      className="panel chat-menu"
      onToggle={({ newState }) => {
        if (newState !== 'closed') return;
        if (box.current?.contains(document.activeElement)) button.focus({ preventScroll: true });
        close();
      }}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step || isComposing(event)) return;
        event.preventDefault();
        const all = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
        const next = all.indexOf(document.activeElement as HTMLElement) + step;
        all[(next + all.length) % all.length]?.focus();
      }}
    >
      <button
        type="button"
        role="menuitem"
        className="panel-item"
        onClick={run(() => replying.set({ peerId: room.peerId, line }))}
      >
        回复
      </button>
      {line.type === MESSAGE_TYPE.text && (
        <button type="button" role="menuitem" className="panel-item" onClick={run(() => copyMessage(line))}>
          复制文字
        </button>
      )}
      {canWithdraw(line, room, role) && (
        <button type="button" role="menuitem" className="panel-item" onClick={run(withdraw)}>
          撤回
        </button>
      )}
      {!isOwn && room.peerId === '' && (
        <a role="menuitem" className="panel-item" href={place.chat({ user: line.fromUserId })}>
          发私信
        </a>
      )}
      {!isOwn && room.peerId === '' && (
        <button
          data-needs="live"
          type="button"
          role="menuitem"
          className="panel-item"
          onClick={run(() => setBlocked(line.fromUserId, true))}
        >
          屏蔽此人
        </button>
      )}
      {!isOwn && (
        <button
          type="button"
          role="menuitem"
          className="panel-item"
          data-needs="site"
          onClick={() => setAsked('report')}
        >
          举报
        </button>
      )}
      {!isOwn && room.peerId === '' && isModerator(role) && (
        <button
          type="button"
          role="menuitem"
          className="panel-item"
          onClick={async () => setAsked(await caseOf('person', line.fromUserId))}
        >
          禁言
        </button>
      )}
    </div>
  );
}
