import { useStore } from '@nanostores/react';
import { Star } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { SCORE_MOST } from '../../../../contract/kit/limits.ts';
import { loadScores, rate, score } from '../../../stores/discussion/reaction/reaction.ts';
import { Panel } from '../../content/article/Panel.tsx';

const VALUES = Array.from({ length: SCORE_MOST }, (_, at) => at + 1);

/** The reader's score, the average and the distribution. */
export function Score({ close }: { close: () => void }) {
  const it = useStore(score);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadScores().catch(() => setFailed(true));
  }, []);
  useEffect(load, [load]);
  return (
    <Panel title="为文章评分" close={close}>
      <fieldset className="flex justify-center">
        <legend className="sr-only">评分</legend>
        {VALUES.map((value) => (
          <button
            key={value}
            type="button"
            className="icon-btn"
            aria-label={`${value} 分`}
            aria-pressed={it.myScore === value}
            onClick={() => rate(value)}
          >
            <Star size={22} fill={value <= it.myScore ? 'currentColor' : 'none'} />
          </button>
        ))}
      </fieldset>
      {failed && it.count === 0 ? (
        <p role="alert">
          大家的评分没有读到，请检查网络后重试。
          <button type="button" className="btn btn-sm" onClick={load}>
            重试
          </button>
        </p>
      ) : (
        <p role="status">
          {it.count > 0 ? `平均 ${it.avg.toFixed(1)} 分，${it.count} 人评分` : '还没有人评分'}
        </p>
      )}
      {it.count > 0 && (
        <ol className="grid gap-1 mt-2 text-[13px]" reversed>
          {VALUES.toReversed().map((value) => {
            const given = it.dist[value - 1] ?? 0;
            return (
              <li key={value} className="grid grid-cols-[3em_1fr_3em] items-center gap-2">
                <span>{value} 分</span>
                <progress
                  className="w-full h-2 accent-warning"
                  max={it.count}
                  value={given}
                  aria-label={`${value} 分的人数`}
                />
                <span className="num">{given}</span>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
