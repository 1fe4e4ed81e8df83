import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { ADDED } from '../../../../contract/kit/events.ts';
import { place } from '../../../../contract/kit/places.ts';
import type { NoticeType } from '../../../../contract/messages/notice/notice.ts';
import { counters, dropAll, notices, readAll } from '../../../stores/messages/notice/notice.ts';
import { refresh } from '../../../stores/people/auth/session.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { More } from '../../ui/list/More.tsx';
import { useHas } from '../../ui/list/useHas.ts';
import { TAB, TABS } from '../../ui/look.ts';
import { badge, KINDS } from './kinds.ts';
import { Line } from './Line.tsx';
import { Preferences } from './Preferences.tsx';
import { COUNT } from './UnreadCount.tsx';

/** The kind in the query, otherwise the first with unread notices. */
async function typeHere(): Promise<NoticeType> {
  const named = new URLSearchParams(location.search).get('type');
  if (named !== null) return KINDS.find((it) => String(it.type) === named)?.type ?? 0;
  // On failure the list shows the error.
  if (!counters.get()) await refresh({ silent: true }).catch(() => {});
  return KINDS.find((it) => counters.get()?.[it.counter])?.type ?? 0;
}

/** Notices by kind, with paging, deletion and settings; `empty` is the empty state. */
export function NoticePage({ empty }: { empty?: ReactNode }) {
  const now = useStore(notices.state, { ssr: 'initial' });
  const { list, state } = now;
  const { type } = now.query;
  const unread = useStore(counters, { ssr: 'initial' });
  const hasAccount = useHas('account');
  useEffect(() => {
    typeHere().then((type) => notices.show({ type }));
  }, []);
  useEffect(() => {
    if (list.length > 0) document.dispatchEvent(new Event(ADDED));
  }, [list]);

  return (
    <>
      <nav className={`panel-box ${TABS} mb-4 px-2`} aria-label="通知的种类">
        {KINDS.map((it) => {
          const count = unread?.[it.counter] ?? 0;
          return (
            <a
              key={it.type}
              href={place.notice(it.type)}
              data-needs={it.needs}
              className={TAB}
              aria-current={it.type === type ? 'page' : undefined}
            >
              {it.text}
              {count > 0 && <span className={COUNT}>{badge(count)}</span>}
            </a>
          );
        })}
      </nav>
      <section className="panel-box min-h-60 px-4 pt-1 pb-4" aria-label="通知" aria-busy={state === 'busy'}>
        {list.length > 0 && (
          <p className="flex justify-end gap-2">
            {hasAccount && (unread?.message ?? 0) > 0 && (
              <button type="button" className="btn btn-ghost btn-sm" onClick={readAll}>
                全部已读
              </button>
            )}
            <ConfirmButton
              label="清空"
              ask="删除这一类的全部通知？"
              text="全部删除"
              look="btn btn-ghost btn-sm"
              act={dropAll}
            />
          </p>
        )}
        <ul>
          {list.map((it) => (
            <Line key={it.id} it={it} />
          ))}
        </ul>
        <More
          of={now}
          more={notices.more}
          what="通知"
          none={empty}
          note="grid justify-items-center gap-3 py-8 text-(--muted)"
        />
      </section>
      {hasAccount && <Preferences />}
    </>
  );
}
