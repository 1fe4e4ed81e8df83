import { dailyReport } from '../../../contract/operator.ts';
import { gmt8 } from '../kit/clock.ts';
import { router, serve } from '../kit/serve.ts';
import { stepRows } from './reads.ts';

export const operatorRoutes = router();

serve(operatorRoutes, dailyReport, async ({ day }, { db }) => {
  const rows = await stepRows(db, day);
  return rows.map(({ ok, startedAt, endedAt, ...row }) => ({
    ...row,
    ok: ok === 1,
    createTime: gmt8(startedAt),
    seconds: (endedAt - startedAt) / 1_000,
  }));
});
