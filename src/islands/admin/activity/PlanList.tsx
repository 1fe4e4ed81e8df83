import { useState } from 'react';
import { ACTIVITY_STATE_NAME } from '../../../../contract/activity.ts';
import { planned } from '../../../stores/planning.ts';
import { Rows } from '../../list/Rows.tsx';

/** Every activity, drafts included. */
export function PlanList({ open }: { open: (id: number) => void }) {
  const [list] = useState(planned);
  return (
    <section className="panel-box" aria-labelledby="plan-list">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 border-b border-base-300">
        <h2 id="plan-list" className="text-lg font-semibold">
          活动
        </h2>
        <button type="button" className="btn btn-primary" onClick={() => open(0)}>
          新建活动
        </button>
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
            <div className="flex-1 min-w-52">
              <h3 className="font-medium wrap-anywhere">{it.title}</h3>
              <p className="num text-sm text-(--muted)">
                {ACTIVITY_STATE_NAME[it.state]} · {it.startTime.slice(0, 16)} 至 {it.endTime.slice(0, 16)} ·{' '}
                {it.entryNum} 篇投稿
              </p>
            </div>
            <button
              type="button"
              className="btn btn-sm"
              aria-label={`管理《${it.title}》`}
              onClick={() => open(it.id)}
            >
              管理
            </button>
          </li>
        )}
      />
    </section>
  );
}
