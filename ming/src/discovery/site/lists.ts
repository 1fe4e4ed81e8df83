import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { HOT } from '../../../../contract/discovery/site/site.ts';
import { mostRead } from '../../content/article/lists.ts';
import { allTags } from '../../content/tag/reads.ts';
import type { Db } from '../../kit/db.ts';
import { topAuthors } from '../../people/user/reads.ts';
import { type Line, line } from './lines.ts';
import { hotSearches, rankRows } from './reads.ts';

type Rows<R> = (db: Db, most: number) => RunnableQuery<R[], 'sqlite'>;

/** One of our boards: current entries and ranks before `day`, in one batch. */
function board<R>(type: string, rows: Rows<R>, lineOf: (row: R) => Line) {
  return async (db: Db, most: number, day: string) => {
    const [found, before] = await db.batch([rows(db, most), rankRows(db, type, day)]);
    return { lines: (found as R[]).map(lineOf), before };
  };
}

export const ownBoards = {
  site: board('site', hotSearches, line.search),
  article: board('article', mostRead, line.article),
  tag: board('tag', (db, most) => allTags(db).limit(most), line.tag),
  author: board('author', topAuthors, line.author),
} satisfies Record<(typeof HOT)[number], unknown>;
