import {
  DATABASE_MOST,
  HEALTH_PATH,
  type HealthCheck,
  health,
} from '../../../../contract/operations/health/health.ts';
import { gmt8 } from '../../kit/clock.ts';
import { openDb } from '../../kit/db.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { memory } from '../../kit/memory.ts';
import { findState, incidentRows, largestTables, latestMigration, sizeRows } from './reads.ts';
import { type Checked, fullMonthOf, judge } from './rules.ts';

declare global {
  interface ImportMeta {
    /** What the build defines (astro.config.mjs): `BUILD_ID` is that of the site, which is built with the backend. */
    readonly env: { readonly DEV: boolean; readonly BUILD_ID?: string };
  }
}

export const healthRoutes = router();

/** For how long an answer to monitors is used again by an isolate: whoever asks, the databases are asked this often. */
const KEPT_MS = 10_000;
/** Days of sizes that operators see. */
const DAYS = 90;

const kept = memory<{ until: number; checks: readonly Checked[] }>(() => ({ until: 0, checks: [] }));

healthRoutes.get(HEALTH_PATH, async (c) => {
  const now = Date.now();
  if (kept.now.until < now) {
    const checks = judge(await findState(openDb(c.env.DB), openDb(c.env.SEARCH)), now);
    kept.now = { until: now + KEPT_MS, checks };
  }
  const { checks } = kept.now;
  const isBad = checks.some((it) => it.state === 'bad');
  const states = Object.fromEntries(checks.map((it) => [it.name, it.state]));
  return c.json({ status: isBad ? 'bad' : 'ok', checks: states }, isBad ? 503 : 200, {
    'cache-control': 'no-store',
  });
});

serve(healthRoutes, health, async (_given, { db, search, now }) => {
  const [found, days, tables, rows] = await Promise.all([
    findState(db, search),
    sizeRows(db, DAYS),
    largestTables(db),
    incidentRows(db),
  ]);
  const build = import.meta.env.BUILD_ID;
  return {
    ...(build && { build }),
    checks: judge(found, now),
    schema: { latest: latestMigration(), pending: [...found.pending] },
    storage: {
      bytes: found.bytes,
      most: DATABASE_MOST,
      fullMonth: fullMonthOf(days, DATABASE_MOST),
      days,
      tables,
    },
    incidents: rows
      .filter((it) => it.overAt === 0)
      .map((it) => ({
        name: it.name as HealthCheck,
        createTime: gmt8(it.since),
        told: it.toldAt > 0,
      })),
  };
});
