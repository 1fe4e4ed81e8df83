import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { JOBS } from '../../contract/operations/jobs/jobs.ts';
import { dueTime, startClock } from '../../scripts/clock.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { MING, ROOT } from '../../scripts/root.ts';
import { copyDemonstration } from '../support/demo.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const DAILY = '10 16 * * *';
const MINUTE = '* * * * *';

describe('when a trigger is due', () => {
  it.each([
    ['before its first time', DAILY, '2026-03-01T15:00', '2026-03-01T16:09:59', null],
    ['at its time', DAILY, '2026-03-01T15:00', '2026-03-01T16:10', '2026-03-01T16:10'],
    ['once only', DAILY, '2026-03-01T16:10:03', '2026-03-01T16:10:30', null],
    [
      'for the latest of many missed times',
      DAILY,
      '2026-02-01T00:00',
      '2026-03-05T08:00',
      '2026-03-04T16:10',
    ],
    ['every minute', MINUTE, '2026-03-01T16:10:03', '2026-03-01T16:11', '2026-03-01T16:11'],
    ['not twice in a minute', MINUTE, '2026-03-01T16:10:03', '2026-03-01T16:10:59', null],
    ['after the clock was set back', MINUTE, '2027-03-01T00:00', '2026-03-01T16:11:02', null],
  ])('%s', (_when, cron, last, now, due) => {
    expect(dueTime({ cron, last: at(last) }, at(now))).toBe(due && at(due));
  });
});

it('the jobs are those of the triggers that are deployed', () => {
  const { triggers } = unstable_readConfig({ config: join(ROOT, 'ming/wrangler.jsonc') });
  expect(triggers.crons?.toSorted()).toEqual(JOBS.map((it) => it.cron).toSorted());
});

describe('with the backend as it was built', () => {
  const data = mkdtempSync(join(tmpdir(), 'mingjie-clock-'));
  let platform: Awaited<ReturnType<typeof startPlatform>>;
  let db: D1Database;

  beforeAll(async () => {
    await copyDemonstration(data);
    platform = await startPlatform({ port: 0, data });
    db = await platform.getD1Database('DB', MING);
  }, 120_000);
  afterAll(async () => {
    await platform.dispose();
    rmSync(data, { recursive: true, force: true });
  });

  const runs = async () => {
    const { results } = await db
      .prepare("SELECT name, ok, started_at AS at FROM last_runs WHERE name LIKE 'job:%' ORDER BY name")
      .all<{ name: string; ok: number; at: number }>();
    return results;
  };

  it('what was missed while it was stopped is caught up with, once, in the order of the file', async () => {
    const yesterday = Date.now() - 26 * 3_600_000;
    await db.batch(
      JOBS.map(({ name }) =>
        db
          .prepare("INSERT INTO last_runs (name, ok, detail, started_at, ended_at) VALUES (?, 1, '', ?, ?)")
          .bind(`job:${name}`, yesterday, yesterday),
      ),
    );
    const stop = await startClock(platform);
    await vi.waitUntil(async () => (await runs()).every(({ at }) => at > yesterday), {
      timeout: 50_000,
      interval: 200,
    });
    stop();
    const [daily, minute] = await runs();
    expect([daily?.ok, minute?.ok]).toEqual([1, 1]);
    expect(daily?.at).toBeLessThanOrEqual(minute?.at ?? 0);
  });
});
