import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import type { ActivityPlan } from '../../../../../contract/discovery/activity/desk.ts';
import {
  type GivenAward,
  judged,
  type Listing,
  loadJudged,
  loadJudging,
  results,
} from '../../../../stores/discovery/activity/deskJudging.ts';
import { useLoaded } from '../../../operations/desk/useLoaded.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { JudgedRow } from './JudgedRow.tsx';
import { Results } from './Results.tsx';

function Listings({ id }: { id: number }) {
  const { sort, isShortlisted } = useStore(judged);
  const list = (change: Partial<Listing>) => loadJudged(id, change).catch(() => {});
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <select
        className="select"
        aria-label="排序"
        value={sort}
        onChange={({ target }) => list({ sort: target.value === 'score' ? 'score' : 'time' })}
      >
        <option value="time">按投稿时间</option>
        <option value="score">按平均分</option>
      </select>
      <label className="flex items-center gap-2 min-h-10 cursor-pointer">
        <input
          type="checkbox"
          className="checkbox checkbox-primary checkbox-sm"
          checked={isShortlisted}
          onChange={({ target }) => list({ isShortlisted: target.checked })}
        />
        只看入围
      </label>
    </div>
  );
}

function Body({ it }: { it: ActivityPlan }) {
  const { list, page, pages } = useStore(judged);
  const published = useStore(results);
  const [given, setGiven] = useState<readonly GivenAward[]>(published.given);
  return (
    <>
      {list.length === 0 && <p className="py-6 text-center text-(--muted)">还没有投稿。</p>}
      <ul>
        {list.map((entry) => (
          <JudgedRow
            key={entry.id}
            it={entry}
            activity={it}
            isGiven={given.some(({ entryId }) => entryId === entry.id)}
            give={() =>
              setGiven([
                ...given,
                { entryId: entry.id, title: entry.title, name: '', remark: '', batchId: 0 },
              ])
            }
          />
        ))}
      </ul>
      {page < pages && (
        <button
          type="button"
          className="btn mt-3"
          onClick={() => loadJudged(it.id, {}, true).catch(() => {})}
        >
          加载更多
        </button>
      )}
      {it.state !== 'running' && <Results it={it} given={given} setGiven={setGiven} />}
    </>
  );
}

/** Submissions of an activity with scores, shortlist and results. */
export function Judging({ it }: { it: ActivityPlan }) {
  const load = useCallback(() => loadJudging(it.id), [it.id]);
  const { state, again } = useLoaded(load);
  const { total } = useStore(judged);
  return (
    <section className="panel-box p-5" aria-labelledby="plan-judging">
      <div className="flex flex-wrap items-center justify-between gap-3 mb-2">
        <h2 id="plan-judging" className="text-lg font-semibold">
          投稿与评审{total > 0 && `（${total}）`}
        </h2>
        <Listings id={it.id} />
      </div>
      <Loaded state={state} what="投稿" again={again}>
        <Body it={it} />
      </Loaded>
    </section>
  );
}
