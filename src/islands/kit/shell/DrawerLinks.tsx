import { useStore } from '@nanostores/react';
import { place } from '../../../../contract/kit/places.ts';
import { counters } from '../../../stores/messages/notice/notice.ts';
import sheet from '../../../styles/messages/bell.css?url&no-inline';
import { Latest } from '../../messages/notice/Latest.tsx';
import { UnreadCount } from '../../messages/notice/UnreadCount.tsx';
import { DeskLink } from './DeskLink.tsx';

function Link({ href, text, count }: { href: string; text: string; count: number }) {
  return (
    <a className="panel-item" href={href}>
      {text}
      <UnreadCount count={count} className="ms-auto" />
    </a>
  );
}

/** Member section of the drawer: notices and messages with unread counts, admin link. */
export function DrawerLinks() {
  const unread = useStore(counters);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Latest />
      <Link href={place.notice()} text="通知" count={unread?.message ?? 0} />
      <Link href={place.chat()} text="私信" count={unread?.private ?? 0} />
      <DeskLink />
    </>
  );
}
