import { useStore } from '@nanostores/react';
import { Bell } from 'lucide-react';
import { place } from '../../../../contract/kit/places.ts';
import { counters } from '../../../stores/messages/notice/notice.ts';
import sheet from '../../../styles/messages/bell.css?url&no-inline';
import { badge, KINDS } from './kinds.ts';
import { Latest } from './Latest.tsx';
import { COUNT } from './UnreadCount.tsx';

/** Bell of the header with the unread count, and its menu. */
export function NoticeMenu() {
  const unread = useStore(counters);
  const all = (unread?.message ?? 0) + (unread?.private ?? 0);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <button
        type="button"
        className="icon-btn relative"
        aria-label={all > 0 ? `通知，${all} 条未读` : '通知'}
        popoverTarget="notice-menu"
      >
        <Bell size={20} />
        {all > 0 && <span className={`${COUNT} absolute top-0 -right-0.5`}>{badge(all)}</span>}
      </button>
      <div className="popup" id="notice-menu" popover="auto">
        <Latest />
        {KINDS.map((it) => {
          const count = unread?.[it.counter] ?? 0;
          return (
            <a key={it.type} className="panel-item" href={place.notice(it.type)} data-needs={it.needs}>
              {it.text}
              {count > 0 && <span className={`${COUNT} ms-auto`}>{badge(count)}</span>}
            </a>
          );
        })}
        <a className="panel-item" href={place.chat()}>
          私信
          {unread && unread.private > 0 && (
            <span className={`${COUNT} ms-auto`}>{badge(unread.private)}</span>
          )}
        </a>
      </div>
    </>
  );
}
