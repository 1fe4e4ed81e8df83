import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { NoticeMessage } from '../../../../contract/messages/notice/notice.ts';
import { counters, latest, loadLatest, readAll, readOne } from '../../../stores/messages/notice/notice.ts';
import { useHas } from '../../ui/list/useHas.ts';
import { eventText } from './eventText.ts';

function Row({ it }: { it: NoticeMessage }) {
  const said = it.articleTitle ? `《${it.articleTitle}》` : it.content;
  return (
    <li>
      <a className="panel-item min-h-11" href={it.url} onClick={() => readOne(it.id)}>
        <span className="line-clamp-2 text-sm">
          {it.fromUserNickname && (
            <>
              <b className="font-semibold">{it.fromUserNickname}</b>
              {it.actors > 1 && ` 等 ${it.actors} 人`} {eventText(it)}
            </>
          )}
          {said}
        </span>
      </a>
    </li>
  );
}

/** Latest unread notices, each linked to its exact place; loaded when scrolled into view. */
export function Latest() {
  const unread = useStore(counters)?.message ?? 0;
  const list = useStore(latest);
  const hasAccount = useHas('account');
  const host = useRef<HTMLDivElement>(null);
  const isShown = hasAccount && unread > 0;
  useEffect(() => {
    if (!isShown || !host.current) return;
    const sight = new IntersectionObserver(([it]) => {
      // Optional: the notices are also reachable by kind.
      if (it?.isIntersecting) loadLatest().catch(() => {});
    });
    sight.observe(host.current);
    return () => sight.disconnect();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={host} className="mb-2 pb-2 border-b border-base-300">
      <p className="flex items-center justify-between gap-3 ps-3 text-xs text-(--muted)">
        最新未读
        <button type="button" className="btn btn-ghost btn-sm" onClick={readAll}>
          全部已读
        </button>
      </p>
      <ul className="max-w-80">
        {list
          ?.filter((it) => it.url)
          .map((it) => (
            <Row key={it.id} it={it} />
          ))}
      </ul>
    </div>
  );
}
