import { useState } from 'react';
import { ACTIVITY_STATE_NAME, type ActivityItem } from '../../../../contract/discovery/activity/activity.ts';
import { place } from '../../../../contract/kit/places.ts';
import { closedActivities, entries, openActivities } from '../../../stores/discovery/activity/activity.ts';
import { Rows } from '../../ui/list/Rows.tsx';
import { EntryRow } from './EntryRow.tsx';

const EMPTY = 'grid justify-items-center gap-4 px-5 py-12 text-center text-(--muted)';

function Row({ it }: { it: ActivityItem }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 border-b border-base-300 max-tabs:px-4">
      <div className="grow basis-52 min-w-0">
        <h3 className="font-medium wrap-anywhere">
          <a className="hover:text-primary" href={place.activity(it.id)}>
            {it.title}
          </a>
        </h3>
        <p className="num text-sm text-(--muted)">
          {ACTIVITY_STATE_NAME[it.state]} · {it.startTime.slice(0, 16)} 至 {it.endTime.slice(0, 16)} ·{' '}
          {it.entryNum} 篇投稿
        </p>
      </div>
      {it.state === 'running' && (
        <a
          className="btn btn-sm btn-primary max-tabs:min-h-10"
          href={place.submit(it.id)}
          aria-label={`投稿到《${it.title}》`}
        >
          投稿
        </a>
      )}
    </li>
  );
}

const TABS = [
  ['open', '进行中与即将开始'],
  ['closed', '已经结束'],
] as const;

/** One's own submissions, and all activities. */
export function Mine() {
  const [tab, setTab] = useState<'open' | 'closed'>('open');
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="panel-box" aria-labelledby="own-entries">
        <h2
          id="own-entries"
          className="px-5 py-4 text-lg font-semibold border-b border-base-300 max-tabs:px-4"
        >
          我的投稿
        </h2>
        <Rows
          of={entries}
          what="你的投稿"
          row={(it) => <EntryRow key={it.id} it={it} />}
          none={
            <div className={EMPTY}>
              <p>还没有投稿。选一个活动，把自己发布的文章投过去。</p>
              <a className="btn btn-primary" href={place.submit()}>
                参加活动
              </a>
            </div>
          }
        />
      </section>
      <section className="panel-box" aria-labelledby="own-activities">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 border-b border-base-300 max-tabs:px-4">
          <h2 id="own-activities" className="text-lg font-semibold">
            活动
          </h2>
          <div className="flex flex-wrap gap-2">
            {TABS.map(([value, text]) => (
              <button
                key={value}
                type="button"
                className={`btn btn-sm max-tabs:min-h-10 ${value === tab ? 'btn-primary' : 'btn-ghost'}`}
                aria-pressed={value === tab}
                onClick={() => setTab(value)}
              >
                {text}
              </button>
            ))}
          </div>
        </div>
        <Rows
          key={tab}
          of={tab === 'open' ? openActivities : closedActivities}
          what="活动"
          row={(it) => <Row key={it.id} it={it} />}
          none={
            <p className={EMPTY}>
              {tab === 'open' ? '现在没有进行中或即将开始的活动。' : '还没有结束的活动。'}
            </p>
          }
        />
      </section>
    </div>
  );
}
