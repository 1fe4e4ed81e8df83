import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ActivityPlan } from '../../../../../contract/discovery/activity/desk.ts';
import type { JudgedEntry } from '../../../../../contract/discovery/activity/deskJudging.ts';
import { JUDGE_SCORE_MOST } from '../../../../../contract/kit/limits.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { saveScore, setShortlisted } from '../../../../stores/discovery/activity/deskJudging.ts';
import { user } from '../../../../stores/people/auth/session.ts';
import { RowAction } from '../../../ui/RowAction.tsx';

type Props = { it: JudgedEntry; activity: ActivityPlan; isGiven: boolean; give: () => void };

const POINTS = Array.from({ length: JUDGE_SCORE_MOST }, (_, at) => at + 1);

function Score({ it, activityId }: { it: JudgedEntry; activityId: number }) {
  const me = useStore(user)?.id;
  const mine = it.scores.find(({ judge }) => judge.id === me);
  const [score, setScore] = useState(String(mine?.score ?? ''));
  const [remark, setRemark] = useState(mine?.remark ?? '');
  const [busy, setBusy] = useState(false);
  if (it.author.id === me) return <p className="text-sm text-(--muted)">这是你自己的文章，不能评分。</p>;
  const save = async () => {
    if (busy || !score) return;
    setBusy(true);
    await saveScore(activityId, it.id, Number(score), remark.trim());
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        className="select w-28"
        aria-label={`给《${it.title}》评分`}
        value={score}
        onChange={({ target }) => setScore(target.value)}
      >
        <option value="">评分</option>
        {POINTS.map((points) => (
          <option key={points} value={points}>
            {points} 分
          </option>
        ))}
      </select>
      <input
        className="input flex-1 min-w-40"
        aria-label={`《${it.title}》的评语`}
        placeholder="评语，只有评委看得到"
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <button type="button" className="btn" aria-disabled={busy || !score} onClick={save}>
        {busy ? '正在保存…' : '保存评分'}
      </button>
    </div>
  );
}

/** Submission with all scores, one's own score, shortlist and award buttons. */
export function JudgedRow({ it, activity, isGiven, give }: Props) {
  const title = it.title || '已删除的文章';
  const open = activity.state === 'running' || activity.state === 'judging';
  return (
    <li className="grid grid-cols-1 gap-2 py-4 border-b border-base-300">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="font-medium wrap-anywhere">
          {it.isShown ? (
            <a
              className="hover:text-primary"
              href={place.article(it.articleId)}
              target="_blank"
              rel="noopener"
            >
              {title}
            </a>
          ) : (
            `${title}（已不再公开）`
          )}
        </h3>
        <span className="text-sm text-(--muted)">
          {it.author.nickname} · {it.createTime.slice(0, 16)}
        </span>
        <span className="num ml-auto">
          {it.average === null
            ? '还没有评分'
            : `平均 ${it.average.toFixed(1)} 分，${it.scores.length} 位评委`}
        </span>
      </div>
      {it.scores.length > 0 && (
        <ul className="text-sm text-(--muted)">
          {it.scores.map(({ judge, score, remark }) => (
            <li key={judge.id} className="wrap-anywhere">
              {judge.nickname}：{score} 分{remark && `，${remark}`}
            </li>
          ))}
        </ul>
      )}
      {open && <Score it={it} activityId={activity.id} />}
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="flex items-center gap-2 min-h-10 cursor-pointer">
          <input
            type="checkbox"
            className="checkbox checkbox-primary checkbox-sm"
            checked={it.isShortlisted}
            disabled={!open}
            onChange={({ target }) => setShortlisted(it.id, target.checked)}
          />
          入围
        </label>
        {activity.state !== 'running' && it.isShown && !isGiven && (
          <RowAction text="颁奖" label={`给《${title}》颁奖`} plain act={give} />
        )}
        {isGiven && <span className="text-sm text-primary">在获奖名单里</span>}
      </div>
    </li>
  );
}
