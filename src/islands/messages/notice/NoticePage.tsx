import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { ADDED } from '../../../../contract/kit/events.ts';
import { place } from '../../../../contract/kit/places.ts';
import type { NoticeType } from '../../../../contract/messages/notice/notice.ts';
import { counters, dropAll, notices } from '../../../stores/messages/notice/notice.ts';
import sheet from '../../../styles/bell.css?url&no-inline';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { More } from '../../ui/list/More.tsx';
import { useHas } from '../../ui/list/useHas.ts';
import { badge, KINDS } from './kinds.ts';
import { Line } from './Line.tsx';
import { Preferences } from './Preferences.tsx';

/** The kind that the address names; system notices where it names none. */
function typeHere(): NoticeType {
  const type = Number(new URLSearchParams(location.search).get('type'));
  return KINDS.find((it) => it.type === type)?.type ?? 0;
}

/** One's notices by kind, with paging, deleting and settings; `empty` is drawn where there are none. */
export function NoticePage({ empty }: { empty?: ReactNode }) {
  const now = useStore(notices.state, { ssr: 'initial' });
  const { list, state } = now;
  const { type } = now.query;
  const unread = useStore(counters, { ssr: 'initial' });
  const hasAccount = useHas('account');
  useEffect(() => {
    notices.show({ type: typeHere() });
  }, []);
  useEffect(() => {
    if (list.length > 0) document.dispatchEvent(new Event(ADDED));
  }, [list]);

  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <nav className="notice-tabs panel-box" aria-label="通知的种类">
        {KINDS.map((it) => {
          const count = unread?.[it.counter] ?? 0;
          return (
            <a
              key={it.type}
              href={place.notice(it.type)}
              aria-current={it.type === type ? 'page' : undefined}
            >
              {it.text}
              {count > 0 && <span className="notice-count">{badge(count)}</span>}
            </a>
          );
        })}
      </nav>
      <section className="panel-box notice-box" aria-label="通知" aria-busy={state === 'busy'}>
        {list.length > 0 && (
          <p className="notice-tools">
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
        <More of={now} more={notices.more} what="通知" none={empty} note="notice-none" />
      </section>
      {hasAccount && <Preferences />}
    </>
  );
}
