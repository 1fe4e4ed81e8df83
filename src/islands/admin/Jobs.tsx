import { useCallback, useState } from 'react';
import { place } from '../../../contract/places.ts';
import { readJobs } from '../../stores/jobs.ts';
import { Loaded } from '../user/Loaded.tsx';
import { Frame } from './Frame.tsx';
import { Letters } from './Letters.tsx';
import { Steps } from './Steps.tsx';
import { JOB, secondsText } from './steps.ts';
import { useLoaded } from './useLoaded.ts';

type Report = Awaited<ReturnType<typeof readJobs>>;

function Body() {
  const [report, setReport] = useState<Report | null>(null);
  const [day, setDay] = useState('');
  const load = useCallback(async () => setReport(await readJobs(day || undefined)), [day]);
  const { state, again } = useLoaded(load);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Letters />
      <Loaded state={report && state === 'busy' ? 'ready' : state} what="任务" again={again}>
        {report && (
          <>
            <section className="panel-box p-5" aria-labelledby="desk-jobs">
              <h2 id="desk-jobs" className="text-lg font-semibold">
                定时任务
              </h2>
              {report.jobs.length === 0 && <p className="mt-3 text-(--muted)">还没有运行过。</p>}
              <ul>
                {report.jobs.map((it) => (
                  <li key={it.name} className="flex flex-wrap gap-x-4 py-2">
                    <span className="min-w-36 font-medium">{JOB[it.name] ?? it.name}</span>
                    <span className={it.ok ? 'text-success' : 'text-error'}>{it.ok ? '完成' : '失败'}</span>
                    <span className="text-sm text-(--muted) tabular-nums">
                      {it.createTime} · {secondsText(it.seconds)}
                    </span>
                    {it.detail && (
                      <span className="w-full text-sm text-error wrap-anywhere">{it.detail}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
            <Steps steps={report.steps} day={day} setDay={setDay} again={again} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The screen of jobs and dead letters. */
export function Jobs() {
  return (
    <Frame at={place.adminJobs()}>
      <Body />
    </Frame>
  );
}
