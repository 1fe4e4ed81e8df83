import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  DATABASE_MOST,
  HEALTH_CHECKS,
  HEALTH_PATH,
  type HealthCheck,
  health,
  tryTextCheck,
} from '../../../../contract/operations/health/health.ts';
import { gmt8 } from '../../kit/clock.ts';
import { openDb } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { memory } from '../../kit/memory.ts';
import { SMS_NEEDS, SMS_RUN } from '../../kit/tencent/sms.ts';
import { checksTexts, TEXT_CHECK_NEEDS, TEXT_CHECK_RUN } from '../../kit/tencent/text.ts';
import { waitingRow } from '../moderation/check/reads.ts';
import { findState, incidentRows, largestTables, latestMigration, sizeRows } from './reads.ts';
import { type CheckResult, type FinishedRun, fullMonthOf, judge, judgeDuties, setUpOf } from './rules.ts';
import { probeTextCheck, writeFaultOf } from './writes.ts';

declare global {
  interface ImportMeta {
    /**
     * Defined by the build (astro.config.mjs); `BUILD_ID` is that of the site, built together with the
     * backend.
     */
    readonly env: { readonly DEV: boolean; readonly BUILD_ID?: string };
  }
}

export const healthRoutes = router();

/** Cache TTL per isolate, so that monitors do not load the databases. */
const KEPT_MS = 10_000;
/** Days of sizes shown. */
const DAYS = 90;
const TRIES = rule(20, 10);

const kept = memory<{ until: number; checks: readonly CheckResult[] }>(() => ({ until: 0, checks: [] }));

healthRoutes.get(HEALTH_PATH, async (c) => {
  const now = Date.now();
  if (kept.now.until < now) {
    const db = openDb(c.env.DB);
    const [found, writeFault] = await Promise.all([
      findState(c.env, db, openDb(c.env.SEARCH)),
      writeFaultOf(db, now),
    ]);
    const checks = judge({ ...found, writeFault }, now);
    kept.now = { until: now + KEPT_MS, checks };
  }
  const { checks } = kept.now;
  const isBad = checks.some((it) => it.state === 'bad');
  const states = Object.fromEntries(checks.map((it) => [it.name, it.state]));
  return c.json({ status: isBad ? 'bad' : 'ok', checks: states }, isBad ? 503 : 200, {
    'cache-control': 'no-store',
  });
});

/** Last result of a service. */
const outcomeOf = (it: FinishedRun) => ({ ok: it.ok, detail: it.detail, createTime: gmt8(it.endedAt) });

serve(healthRoutes, tryTextCheck, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  const { db, env, limits, now } = ctx;
  if (!checksTexts(env)) throw new Refusal(CODE.refused, '内容安全还没有配置好，没有可以检查的');
  await limits.take(`text check:${id}`, TRIES, now);
  return outcomeOf(await probeTextCheck(env, db));
});

serve(healthRoutes, health, async (_given, { db, env, search, now }) => {
  const [found, writeFault, [texts], days, tables, rows] = await Promise.all([
    findState(env, db, search),
    writeFaultOf(db, now),
    waitingRow(db),
    sizeRows(db, DAYS),
    largestTables(db),
    incidentRows(db),
  ]);
  const build = import.meta.env.BUILD_ID;
  const lastOf = (name: string) => {
    const last = found.runs.get(name);
    return last ? outcomeOf(last) : null;
  };
  return {
    ...(build && { build }),
    checks: judge({ ...found, writeFault }, now),
    duties: judgeDuties(found, now),
    schema: { latest: latestMigration(), pending: [...found.pending] },
    texts: {
      ...setUpOf(env, TEXT_CHECK_NEEDS),
      waiting: texts?.waiting ?? 0,
      since: texts?.since ? gmt8(texts.since) : '',
      last: lastOf(TEXT_CHECK_RUN),
    },
    sms: { ...setUpOf(env, SMS_NEEDS), last: lastOf(SMS_RUN) },
    storage: {
      bytes: found.bytes,
      most: DATABASE_MOST,
      fullMonth: fullMonthOf(days, DATABASE_MOST),
      days,
      tables,
    },
    incidents: rows
      .filter((it) => it.overAt === 0 && HEALTH_CHECKS.some((name) => name === it.name))
      .map((it) => ({
        name: it.name as HealthCheck,
        createTime: gmt8(it.since),
        told: it.toldAt > 0,
      })),
  };
});
