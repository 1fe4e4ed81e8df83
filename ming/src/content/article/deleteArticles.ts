import { type SQL, sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../contract/content/article/article.ts';
import { BIN_DAYS } from '../../../../contract/kit/limits.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { DOMAINS } from '../../domains.ts';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { isSold } from './isSold.ts';

/** Articles per transaction. */
const AT_ONCE = 20;
/** Transactions per day. */
const ROUNDS = 50;

/** Statements of all domains that delete articles; `which` is a query of ids. */
function articleEnds(db: Db, which: SQL, now: number) {
  const ended = sql`(${which})`;
  return DOMAINS.toReversed().flatMap((it) => it.articleEnd?.({ db, ended, now }) ?? []);
}

/** Deletes articles in one transaction; returns their ids. */
async function endArticles(db: Db, which: SQL, now: number): Promise<number[]> {
  const [rows] = await db.batch([rowsOf(db, { id: col.number }, which), ...articleEnds(db, which, now)]);
  return rows.map(({ id }) => id);
}

/** Statements that delete these people's never-published articles; `people` is a subquery. */
export function endUnpublished(db: Db, people: SQL, now: number) {
  const which = sql`select id from articles where published_at is null and publish <> ${PUBLISH.published}
    and user_id in ${people}`;
  return articleEnds(db, which, now);
}

/** Deletes an own article permanently; false unless it is in the recycle bin and unsold. */
export async function endOwn(db: Db, it: { id: number; userId: string; now: number }): Promise<boolean> {
  const mine = sql`select id from articles where id = ${it.id} and user_id = ${it.userId} and deleted_at is not null
    and not ${isSold}`;
  return (await endArticles(db, mine, it.now)).length > 0;
}

/** Deletes expired recycle bin items unless sold; returns how many. */
export async function emptyBins(db: Db, now: number): Promise<{ deleted: number }> {
  const due = sql`select id from articles where deleted_at is not null and deleted_at <= ${now - BIN_DAYS * DAY_MS}
    and not ${isSold} order by id limit ${AT_ONCE}`;
  let deleted = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { length } = await endArticles(db, due, now);
    deleted += length;
    if (length < AT_ONCE) break;
  }
  return { deleted };
}
