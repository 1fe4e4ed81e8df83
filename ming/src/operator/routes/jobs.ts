import { CODE } from '../../../../contract/envelope.ts';
import { dailyReport, jobList, ONCE_STEPS, runStep } from '../../../../contract/job.ts';
import { signedIn } from '../../identity/caller.ts';
import { dayOf, gmt8 } from '../../kit/clock.ts';
import { missing, Refusal } from '../../kit/refusal.ts';
import { router, serve } from '../../kit/serve.ts';
import { runRows, stepRows } from '../reads.ts';
import { askForStep } from '../writes.ts';

/** The jobs that the clock starts. */
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

serve(jobRoutes, jobList, async (_given, { db }) =>
  (await runRows(db, 'job:')).map(({ name, ok, detail, ...times }) => ({
    name: name.slice('job:'.length),
    detail,
    ok: ok === 1,
    ...timesOf(times),
  })),
);

serve(jobRoutes, runStep, async ({ step }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const ran = (await stepRows(ctx.db, undefined)).find((it) => it.step === step);
  if (!ran) throw missing('这一步');
  if (ran.ok === 1 && ran.day === dayOf(ctx.now) && ONCE_STEPS.includes(step))
    throw new Refusal(CODE.refused, '这一步今天已经完成，每天只能运行一次');
  await askForStep(ctx.db, step, { operator, now: ctx.now });
  return null;
});
