import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { choice, choose, loadCandidates, loadRunning } from '../../../stores/discovery/activity/activity.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { CandidateRow } from './CandidateRow.tsx';

const NOTE = 'grid justify-items-center gap-4 px-5 py-12 text-center text-(--muted)';

/** Activity id in the query; 0 if none. */
const activityIdInQuery = () => Number(new URLSearchParams(location.search).get('activityId')) || 0;

function Articles() {
  const { list, chosen, keyword, left, page, pages, state } = useStore(choice);
  return (
    <div aria-busy={state === 'busy'}>
      <ul>
        {list.map((it) => (
          <CandidateRow key={it.id} it={it} activityId={chosen} left={left} />
        ))}
      </ul>
      {state === 'ready' && list.length === 0 && (
        <div className={NOTE}>
          <p>{keyword ? '没有找到这样的文章。' : '还没有公开的文章。文章发布以后就可以投稿。'}</p>
          <a className="btn" href={place.manageArticles()}>
            管理文章
          </a>
        </div>
      )}
      {state === 'ready' && page < pages && (
        <p className="p-4 text-center">
          <button type="button" className="btn" onClick={() => loadCandidates(true)}>
            加载更多
          </button>
        </p>
      )}
    </div>
  );
}

/** Submits own articles to a running activity. */
export function Submit() {
  const { running, chosen, keyword, left, state } = useStore(choice, { ssr: 'initial' });
  const [missed, setMissed] = useState(false);
  useEffect(() => {
    loadRunning(activityIdInQuery()).then(() =>
      setMissed(activityIdInQuery() !== 0 && choice.get().chosen !== activityIdInQuery()),
    );
  }, []);
  const take = (id: number) => {
    history.replaceState(null, '', place.submit(id || undefined));
    setMissed(false);
    choose({ chosen: id });
  };
  const now = running.find((it) => it.id === chosen);
  return (
    <section className="panel-box" aria-label="投稿">
      {missed && (
        <p className="px-5 py-3 border-b border-base-300" role="alert">
          这个活动现在不能投稿，请选择另一个。
        </p>
      )}
      {running.length > 0 && (
        <div className="flex flex-wrap items-end gap-4 px-5 py-4 border-b border-base-300 max-tabs:px-4">
          <label className="grid gap-1 grow basis-52 min-w-0">
            <span className="font-medium">活动</span>
            <select
              className="select w-full"
              value={chosen}
              onChange={({ target }) => take(Number(target.value))}
            >
              <option value={0}>请选择</option>
              {running.map((it) => (
                <option key={it.id} value={it.id}>
                  {it.title}
                </option>
              ))}
            </select>
          </label>
          {now && (
            <search aria-label="文章" className="grow basis-52 min-w-0">
              <SearchBox
                label="按标题找文章"
                placeholder="按标题找文章"
                keyword={keyword}
                search={(typed) => choose({ keyword: typed })}
              />
            </search>
          )}
          {now && (
            <p className="num w-full text-sm text-(--muted)">
              {now.endTime.slice(0, 16)} 截止，截止前可以撤回；还可以投 {left} 篇。
              <a className="text-primary underline underline-offset-4" href={place.activity(now.id)}>
                看活动规则
              </a>
            </p>
          )}
        </div>
      )}
      {now && <Articles />}
      {state === 'busy' && (
        <p className={NOTE} role="status">
          正在读取…
        </p>
      )}
      {state === 'failed' && (
        <div className={NOTE} role="alert">
          <p>没有读取出来，请检查网络后重试。</p>
          <button type="button" className="btn" onClick={() => loadRunning(chosen || activityIdInQuery())}>
            重试
          </button>
        </div>
      )}
      {state === 'ready' && !now && (
        <div className={NOTE}>
          <p>{running.length > 0 ? '选择一个活动，再选要投的文章。' : '现在没有可以投稿的活动。'}</p>
          <a className="btn" href={place.activities()}>
            查看全部活动
          </a>
        </div>
      )}
    </section>
  );
}
