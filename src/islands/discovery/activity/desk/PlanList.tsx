import { useState } from 'react';
import { ACTIVITY_STATE_NAME } from '../../../../../contract/discovery/activity/activity.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { planned } from '../../../../stores/discovery/activity/desk.ts';
import { Rows } from '../../../ui/list/Rows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';

/** All activities, drafts included. */
export function PlanList() {
  const [list] = useState(planned);
  return (
    <section className="panel-box" aria-labelledby="plan-list">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 border-b border-base-300">
        <h2 id="plan-list" className="text-lg font-semibold">
          活动
        </h2>
        <a className="btn btn-primary" href={place.adminActivities(0)}>
          新建活动
        </a>
      </div>
      <Rows
        of={list}
        what="活动"
        none="还没有活动。"
        row={(it) => (
          <li
            key={it.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 border-b border-base-300"
          >
            <div className="grow basis-52 min-w-0">
              <h3 className="font-medium wrap-anywhere">{it.title}</h3>
              <p className="num text-sm text-(--muted)">
                {ACTIVITY_STATE_NAME[it.state]} · {it.startTime.slice(0, 16)} 至 {it.endTime.slice(0, 16)} ·{' '}
                {it.entryNum} 篇投稿
              </p>
            </div>
            <RowAction text="管理" label={`管理《${it.title}》`} plain href={place.adminActivities(it.id)} />
          </li>
        )}
      />
    </section>
  );
}
