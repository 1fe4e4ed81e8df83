import { useState } from 'react';
import { askForJob, type JobRun } from '../../../stores/operations/jobs/jobs.ts';
import { JOB, secondsText } from './steps.ts';

type RowProps = { job: JobRun; again: () => void };

function Row({ job, again }: RowProps) {
  const [busy, setBusy] = useState(false);
  const name = JOB[job.name] ?? job.name;
  const runNow = async () => {
    if (busy) return;
    setBusy(true);
    if ((await askForJob(job.name)) === 'done') again();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 border-b border-base-200 last:border-0">
      <span className="tabs:flex-1 max-tabs:basis-full font-medium">{name}</span>
      {job.createTime && (
        <span className={`text-sm ${job.ok ? 'text-success' : 'text-error'}`}>
          {job.ok ? '完成' : '失败'}
        </span>
      )}
      <span className="text-sm text-(--muted) tabular-nums">
        {job.createTime ? `上次 ${job.createTime}，用了 ${secondsText(job.seconds)}` : '还没有运行过'}
      </span>
      <span className="text-sm text-(--muted) tabular-nums">下次 {job.nextTime}</span>
      <button
        type="button"
        className="btn btn-sm"
        aria-disabled={busy}
        aria-label={`现在运行：${name}`}
        onClick={runNow}
      >
        现在运行
      </button>
      {job.detail && <p className="w-full text-sm text-error wrap-anywhere">{job.detail}</p>}
    </li>
  );
}

/** Scheduled jobs with last and next run. */
export function JobRuns({ jobs, again }: { jobs: readonly JobRun[]; again: () => void }) {
  return (
    <section className="panel-box p-5" aria-labelledby="desk-jobs">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="desk-jobs" className="flex-1 text-lg font-semibold">
          定时任务
        </h2>
        <button type="button" className="btn btn-sm" aria-label="刷新定时任务" onClick={again}>
          刷新
        </button>
      </div>
      <ul className="mt-2">
        {jobs.map((it) => (
          <Row key={it.name} job={it} again={again} />
        ))}
      </ul>
    </section>
  );
}
