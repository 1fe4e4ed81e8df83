import { Cron } from 'croner';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  dailyReport,
  JOBS,
  jobList,
  ONCE_STEPS,
  runJob,
  runStep,
} from '../../../../../contract/operations/jobs/jobs.ts';
import { dayOf, gmt8 } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { runRows, stepRows } from '../reads.ts';
import { askForJob, askForStep } from '../writes.ts';

export const jobRoutes = router();

const timesOf = ({ startedAt, endedAt }: { startedAt: number; endedAt: number }) => ({
  createTime: gmt8(startedAt),
  seconds: (endedAt - startedAt) / 1_000,
});

serve(jobRoutes, dailyReport, async ({ day }, { db }) =>
  (await stepRows(db, day)).map(({ day, step, ok, detail, ...times }) => ({
    day,
    step,
    detail,
    ok: ok === 1,
    ...timesOf(times),
  })),
);

const NEVER = { ok: true, detail: '', createTime: '', seconds: 0 };

serve(jobRoutes, jobList, async (_given, { db, now }) => {
  const runs = new Map((await runRows(db, 'job:')).map((it) => [it.name, it]));
  return JOBS.map(({ name, cron }) => {
    const run = runs.get(`job:${name}`);
    const next = new Cron(cron, { timezone: 'UTC' }).nextRun(new Date(now));
    return {
      name,
      ...(run ? { detail: run.detail, ok: run.ok === 1, ...timesOf(run) } : NEVER),
      nextTime: next ? gmt8(next.getTime()) : '',
    };
  });
});

serve(jobRoutes, runJob, async ({ job }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  await askForJob(ctx.db, job, { operator, now: ctx.now });
  return null;
});

serve(jobRoutes, runStep, async ({ step }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const ran = (await stepRows(ctx.db, undefined)).find((it) => it.step === step);
  if (!ran) throw notFound('这一步');
  if (ran.ok === 1 && ran.day === dayOf(ctx.now) && ONCE_STEPS.includes(step))
    throw new Refusal(CODE.refused, '这一步今天已经完成，每天只能运行一次');
  await askForStep(ctx.db, step, { operator, now: ctx.now });
  return null;
});
