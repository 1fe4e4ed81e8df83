import { useStore } from '@nanostores/react';
import { MESSAGE_TYPE } from '../../../../contract/messages/im/message.ts';
import { queueMessage } from '../../../stores/messages/im/outbox.ts';
import { sharing } from '../../../stores/messages/im/sharing.ts';

/**
 * Content shared from another page: send it to the open room or discard it. `to` is the room; null if none is
 * open.
 */
export function SharingBar({ to, name }: { to: string | null; name: string }) {
  const it = useStore(sharing);
  if (!it) return null;
  return (
    <section
      className="flex flex-wrap items-center gap-2 px-4 py-2 border-t border-base-300 bg-[color-mix(in_oklab,var(--color-primary)_6%,var(--color-base-100))]"
      aria-label="要分享的内容"
    >
      <p className="min-w-0 flex-1">
        <b className="block truncate">{it.title || '一个页面'}</b>
        <span className="text-sm text-(--muted)">{to === null ? '选择一个会话发送' : `发送给${name}`}</span>
      </p>
      {to !== null && (
        <button
          type="button"
          className="btn btn-primary btn-sm"
          onClick={() => {
            queueMessage(to, { type: MESSAGE_TYPE.card, content: it.path });
            sharing.set(null);
          }}
        >
          发送
        </button>
      )}
      <button type="button" className="btn btn-sm" onClick={() => sharing.set(null)}>
        不分享
      </button>
    </section>
  );
}
