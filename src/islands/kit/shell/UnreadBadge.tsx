import { useStore } from '@nanostores/react';
import { counters } from '../../../stores/messages/notice/notice.ts';
import sheet from '../../../styles/messages/bell.css?url&no-inline';
import { UnreadCount } from '../../messages/notice/UnreadCount.tsx';

/** Unread badge on the drawer button, where the header has no bell. */
export function UnreadBadge() {
  const unread = useStore(counters);
  const all = (unread?.message ?? 0) + (unread?.private ?? 0);
  if (all === 0) return null;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <UnreadCount count={all} className="absolute top-0 -right-0.5" />
    </>
  );
}
