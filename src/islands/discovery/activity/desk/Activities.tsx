import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { ACTIVITY_STATE_NAME } from '../../../../../contract/discovery/activity/activity.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { loadPlan, plan } from '../../../../stores/discovery/activity/desk.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { useLoaded } from '../../../operations/desk/useLoaded.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Ending } from './Ending.tsx';
import { Judging } from './Judging.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PlanList } from './PlanList.tsx';

/** Activity id in the query: 0 for a new one, null for the list. */
function activityIdInQuery(): number | null {
  const id = new URLSearchParams(location.search).get('id');
  return id === null ? null : Number(id) || 0;
}

function One({ id, replace }: { id: number; replace: (id: number | null) => void }) {
  const it = useStore(plan, { ssr: 'initial' });
  const load = useCallback(() => loadPlan(id), [id]);
  const { state, again } = useLoaded(load);
  const changeable = !it || !['ended', 'cancelled'].includes(it.state);
  return (
    <Loaded state={state} what="活动" again={again}>
      <div className="grid grid-cols-1 gap-4">
        <p className="flex flex-wrap items-center gap-4">
          <a className="btn btn-ghost" href={place.adminActivities()}>
            返回活动列表
          </a>
          {it && <span className="text-(--muted)">{ACTIVITY_STATE_NAME[it.state]}</span>}
          {it && it.state !== 'draft' && (
            <a className="text-primary" href={place.activity(it.id)} target="_blank" rel="noopener">
              查看公开页面
            </a>
          )}
        </p>
        {it?.state === 'cancelled' && <p className="panel-box p-5">活动已取消。原因：{it.cancelReason}</p>}
        {it && ['running', 'judging', 'ended'].includes(it.state) && <Judging key={it.id} it={it} />}
        {changeable && <PlanForm key={`${id}:${it?.revision}`} it={it} saved={replace} />}
        {it && changeable && <Ending it={it} gone={() => replace(null)} />}
      </div>
    </Loaded>
  );
}

function Body() {
  const [id, setId] = useState(activityIdInQuery);
  // Replaces the history entry: the form of a new activity or a deleted draft no longer exists.
  const replace = (next: number | null) => {
    history.replaceState(null, '', place.adminActivities(next ?? undefined));
    setId(next);
  };
  return id === null ? <PlanList /> : <One key={id} id={id} replace={replace} />;
}

/** Admin page of writing activities. */
export function Activities() {
  return (
    <Frame at={place.adminActivities()}>
      <Body />
    </Frame>
  );
}
