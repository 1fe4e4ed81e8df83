import { place } from '../../../contract/places.ts';
import { claim, release, settle } from '../crawl/writes.ts';
import type { Db } from '../kit/db.ts';
import type { Vars } from '../kit/env.ts';
import { type Post, siteOf, type Taker, takersOf } from './engines.ts';

/** Calls to one engine in one run: a platform allows few, and the rest has time until tomorrow. */
const MOST_CALLS = 12;

/** An engine wants to be asked again; `seconds` from now. */
export class Later extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** Tells one engine what it does not know yet, or only `articleId`. Nothing is told twice, and nothing is lost. */
async function submit(
  db: Db,
  taker: Taker,
  it: { site: string; now: number; articleId?: number; post: Post },
): Promise<void> {
  const { engine } = taker;
  let most = taker.most;
  for (let calls = 0; calls < MOST_CALLS && most >= 1; calls++) {
    const ids = await claim(db, engine, { ...it, most });
    if (ids.length === 0) return;
    const verdict = await taker.tell(
      ids.map((id) => it.site + place.article(id)),
      it.post,
    );
    if (verdict.said === 'taken') {
      await settle(db, engine, ids, it.now);
      most = Math.min(taker.most, verdict.room);
      continue;
    }
    await release(db, engine, ids);
    if (verdict.said === 'later') throw new Later(`${engine}: ${verdict.reason}`, verdict.seconds);
    most = Math.floor(ids.length / 2);
  }
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
