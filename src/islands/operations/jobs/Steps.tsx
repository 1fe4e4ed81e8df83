import { useState } from 'react';
import { ONCE_STEPS } from '../../../../contract/operations/jobs/jobs.ts';
import { askForStep, type Step } from '../../../stores/operations/jobs/jobs.ts';
import { detailText, secondsText, stepName } from './steps.ts';

type Props = { steps: readonly Step[]; day: string; setDay: (day: string) => void; again: () => void };

function Row({ step, again }: { step: Step; again: () => void }) {
  const [busy, setBusy] = useState(false);
  const runAgain = async () => {
    if (busy) return;
    setBusy(true);
    if ((await askForStep(step.step)) === 'done') again();
    setBusy(false);
  };
  const detail = detailText(step.detail);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 border-b border-base-200 last:border-0">
      <span className="tabs:flex-1 max-tabs:basis-full">{stepName(step.step)}</span>
      <span className={`text-sm ${step.ok ? 'text-success' : 'text-error'}`}>
        {step.ok ? '完成' : '失败'}
      </span>
      <span className="text-sm text-(--muted) tabular-nums">
        {step.createTime.slice(11)} · {secondsText(step.seconds)}
      </span>
      {(!step.ok || !ONCE_STEPS.includes(step.step)) && (
        <button
          type="button"
          className="btn btn-sm"
          aria-disabled={busy}
          aria-label={`重新运行：${stepName(step.step)}`}
          onClick={runAgain}
        >
          重新运行
        </button>
      )}
      {detail && (
        <details className="w-full text-sm" open={!step.ok}>
          <summary className="w-fit cursor-pointer text-(--muted)">结果</summary>
          <pre
            className={`mt-1 max-h-60 overflow-auto whitespace-pre-wrap wrap-anywhere ${step.ok ? '' : 'text-error'}`}
          >
            {detail}
          </pre>
        </details>
      )}
    </li>
  );
}

/** Steps of the daily job on a day, failed ones first. */
export function Steps({ steps, day, setDay, again }: Props) {
  const shown = steps.toSorted((a, b) => Number(a.ok) - Number(b.ok));
  const failed = shown.filter((it) => !it.ok).length;
  return (
    <section className="panel-box p-5" aria-labelledby="desk-steps">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="desk-steps" className="tabs:flex-1 max-tabs:basis-full text-lg font-semibold">
          每日任务的步骤
        </h2>
        <label className="flex items-center gap-2 text-sm whitespace-nowrap">
          日期
          <input
            type="date"
            className="input"
            value={day || (steps[0]?.day ?? '')}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        <button type="button" className="btn btn-sm" onClick={again}>
          刷新
        </button>
      </div>
      <p role="status" className="mt-1 text-sm text-(--muted)">
        {steps.length === 0
          ? '这一天没有记录。'
          : `${steps.length} 步，${failed > 0 ? `${failed} 步失败` : '全部完成'}。重新运行的是今天的这一步，结果会替换原来的。`}
      </p>
      <ul className="mt-2">
        {shown.map((it) => (
          <Row key={it.step} step={it} again={again} />
        ))}
      </ul>
    </section>
  );
}
