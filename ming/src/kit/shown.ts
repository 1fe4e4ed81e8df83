import { type SQL, sql } from 'drizzle-orm';

/**
 * What everybody may read. Written out rather than bound, because SQLite uses a partial index only where the query repeats
 * its condition. `alias` is what the query calls the table; without it the columns stand alone.
 */
const standing = (column: 'publish' | 'state', alias: string): SQL => {
  const of = alias && `${alias}.`;
  return sql.raw(`${of}${column} = 1 and ${of}deleted_at is null`);
};

/** Whether everybody may read an article. */
export const isPublicArticle = (alias = ''): SQL => standing('publish', alias);

/** Whether everybody may read a comment, a question, an answer or a comment on one of these. */
export const isPublicPost = (alias = ''): SQL => standing('state', alias);
