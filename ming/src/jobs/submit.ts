import { place } from '../../../contract/kit/places.ts';
import {
  claim,
  forgetChanged,
  forgetGone,
  forgetSubmitted,
  goneOf,
  markSubmitted,
  release,
} from '../discovery/crawl/writes.ts';
import type { Db } from '../kit/db.ts';
import type { Vars } from '../kit/env.ts';
import { logFailure } from '../kit/log.ts';
import { type Post, type PushTarget, siteOf, takersOf } from './engines.ts';

/** Minimum interval between submissions of a changed article. */
const AGAIN_MS = 3_600_000;
/** Calls per engine and run, limited by the platform; the rest follows tomorrow. */
const MOST_CALLS = 12;

export class Later extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

type Task = { site: string; now: number; articleId?: number; post: Post };

/** Submits to an engine until done or out of quota; returns refused ids. */
async function tellAll(db: Db, taker: PushTarget, task: Task): Promise<number[]> {
  const { engine, submit } = taker;
  const refused: number[] = [];
  let most = taker.most;
  for (let calls = 0; calls < MOST_CALLS && most >= 1; calls++) {
    const ids = await claim(db, engine, { ...task, most });
    if (ids.length === 0) break;
    const addressOf = (id: number) => task.site + place.article(id);
    const verdict = await submit(ids.map(addressOf), task.post);
    if (verdict.said === 'taken') {
      const back = ids.filter((id) => verdict.refused.includes(addressOf(id)));
      refused.push(...back);
      await markSubmitted(
        db,
        engine,
        ids.filter((id) => !back.includes(id)),
        task.now,
      );
      most = Math.min(taker.most, verdict.room);
      continue;
    }
    await release(db, engine, ids);
    if (verdict.said === 'later') throw new Later(`${engine}: ${verdict.reason}`, verdict.seconds);
    most = Math.floor(ids.length / 2);
  }
  return refused;
}

/** Releases refused URLs for the next run. */
async function submit(db: Db, taker: PushTarget, task: Task): Promise<void> {
  const refused = await tellAll(db, taker, task);
  if (refused.length === 0) return;
  await release(db, taker.engine, refused);
  logFailure('submit', `${refused.length} addresses were refused`, { engine: taker.engine });
}

/** Submits new articles, or only `articleId`, to all engines; throws a `Later` after all were called. */
export async function submitArticles(
  db: Db,
  vars: Vars,
  it: { now: number; articleId?: number; post?: Post },
): Promise<void> {
  const site = siteOf(vars);
  if (!site) return;
  const post: Post = it.post ?? ((address, init) => fetch(address, init));
  const results = await Promise.allSettled(
    takersOf(vars).map((taker) => submit(db, taker, { ...it, site, post })),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Resubmits a changed article to IndexNow, at most hourly; Baidu takes a URL once. */
export async function submitChange(
  db: Db,
  vars: Vars,
  it: { now: number; articleId: number; post?: Post },
): Promise<void> {
  await forgetSubmitted(db, 'indexnow', it.articleId, it.now - AGAIN_MS);
  await submitArticles(db, vars, it);
}

/**
 * Submits removed URLs, or only that of `articleId`, to IndexNow, so that it drops them. Baidu has no such
 * API.
 */
export async function submitGone(db: Db, vars: Vars, it: { articleId?: number; post?: Post }): Promise<void> {
  const site = siteOf(vars);
  const taker = takersOf(vars).find(({ engine }) => engine === 'indexnow');
  if (!site || !taker) return;
  const { engine, most } = taker;
  const ids = await goneOf(db, engine, { ...it, most });
  if (ids.length === 0) return;
  const post: Post = it.post ?? ((address, init) => fetch(address, init));
  const verdict = await taker.submit(
    ids.map((id) => site + place.article(id)),
    post,
  );
  if (verdict.said === 'later') throw new Later(`${engine}: ${verdict.reason}`, verdict.seconds);
  if (verdict.said === 'taken') await forgetGone(db, engine, ids);
}

/** Daily submission of removed, changed and new articles. */
export async function submitRest(db: Db, vars: Vars, it: { now: number; post?: Post }): Promise<void> {
  const gone = await submitGone(db, vars, it).catch((error: unknown) => ({ error }));
  await forgetChanged(db, 'indexnow');
  await submitArticles(db, vars, it);
  if (gone) throw gone.error;
}
