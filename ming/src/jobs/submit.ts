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
import { type Post, siteOf, type Taker, takersOf } from './engines.ts';

/** A changed article is told again where the last time was so long ago. */
const AGAIN_MS = 3_600_000;
/** Calls to one engine in one run: a platform allows few, and the rest has time until tomorrow. */
const MOST_CALLS = 12;

/** An engine asked to retry in `seconds`. */
export class Later extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

type Task = { site: string; now: number; articleId?: number; post: Post };

/** Submits to one engine until everything is submitted or its quota is exhausted; returns the refused ids. */
async function tellAll(db: Db, taker: Taker, task: Task): Promise<number[]> {
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

/** Refused URLs are retried by the next run. */
async function submit(db: Db, taker: Taker, task: Task): Promise<void> {
  const refused = await tellAll(db, taker, task);
  if (refused.length === 0) return;
  await release(db, taker.engine, refused);
  logFailure('submit', `${refused.length} addresses were refused`, { engine: taker.engine });
}

/**
 * Tells every configured engine about the articles it was not told about, or only about `articleId`. All engines are
 * asked before a `Later` of any is thrown.
 */
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

/** Tells IndexNow that an article has changed, at most once an hour; Baidu takes an address once. */
export async function submitChange(
  db: Db,
  vars: Vars,
  it: { now: number; articleId: number; post?: Post },
): Promise<void> {
  await forgetSubmitted(db, 'indexnow', it.articleId, it.now - AGAIN_MS);
  await submitArticles(db, vars, it);
}

/**
 * Tells IndexNow of addresses that lead nowhere any more, or only of that of `articleId`, so that it asks for them and
 * drops them. Baidu's submission has no such call: it finds out when it comes again.
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

/** Tells the engines of everything that they have not heard of: what is gone, what was changed since, what is new. */
export async function submitRest(db: Db, vars: Vars, it: { now: number; post?: Post }): Promise<void> {
  const gone = await submitGone(db, vars, it).catch((error: unknown) => ({ error }));
  await forgetChanged(db, 'indexnow');
  await submitArticles(db, vars, it);
  if (gone) throw gone.error;
}
