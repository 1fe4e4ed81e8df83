import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { inbox, lobby } from '../../../stores/messages/live/live.ts';
import { useHas } from '../../ui/list/useHas.ts';

/** Delay in ms before a lost connection is shown: most reconnect at once. */
const QUIET_MS = 4_000;

/** Warning that messages are late or unavailable while disconnected. */
export function LinkState({ peerId }: { peerId: string }) {
  const state = useStore((peerId ? inbox : lobby).state);
  const hasLive = useHas('live');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (state === 'open') return;
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (!shown || !hasLive) return null;
  return (
    <p className="px-4 py-1 bg-(--mark-bg) text-[13px]" role="status">
      {state === 'ended'
        ? '登录已失效，请刷新页面后重新登录。'
        : navigator.onLine
          ? '实时连接断开了，正在重新连接；消息会晚几秒到。'
          : '没有网络。写好的消息会保留，恢复后自动发出。'}
    </p>
  );
}
