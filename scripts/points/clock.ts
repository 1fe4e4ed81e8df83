import type { Miniflare } from 'miniflare';
import { POINT_MINUTES } from '../../contract/operations/backup/backup.ts';
import { MING } from '../root.ts';
import { takePoint } from './takePoint.ts';

const EVERY_MS = POINT_MINUTES * 60_000;

/** Delay, so that a crash loop takes no snapshots. */
const FIRST_MS = 60_000;

/**
 * Takes a snapshot of a data folder one minute after the start, then every 15 minutes, never concurrently;
 * stores the outcome for operators. Returns a function that stops it after the current one.
 */
export async function startPoints(
  platform: Miniflare,
  data: string,
  points: string,
): Promise<() => Promise<void>> {
  const db = await platform.getD1Database('DB', MING);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function take(): Promise<void> {
    const begun = Date.now();
    const [ok, detail] = await takePoint(data, points, begun).then(
      (name) => [1, name] as const,
      (error: unknown) => [0, error instanceof Error ? error.message : String(error)] as const,
    );
    if (!ok) console.error(`每 ${POINT_MINUTES} 分钟的副本没有写成（${points}）：${detail}`);
    const said = db.prepare(
      `insert into last_runs (name, ok, detail, started_at, ended_at) values ('point', ?, ?, ?, ?)
      on conflict (name) do update set ok = excluded.ok, detail = excluded.detail,
        started_at = excluded.started_at, ended_at = excluded.ended_at`,
    );
    await said.bind(ok, detail.slice(0, 500), begun, Date.now()).run();
  }
  let taking = Promise.resolve();
  const wake = () => {
    taking = take().catch((error: unknown) => {
      if (!stopped) console.error(`副本的结果没有记下：${error}`);
    });
    void taking.then(() => {
      if (!stopped) timer = setTimeout(wake, EVERY_MS - (Date.now() % EVERY_MS));
    });
  };
  timer = setTimeout(wake, FIRST_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return taking;
  };
}
