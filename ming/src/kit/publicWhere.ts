import { type SQL, sql } from 'drizzle-orm';

/**
 * Public rows. Literal, not bound: SQLite uses a partial index only if the query repeats its condition.
 * `alias` is the table alias.
 */
const standing = (column: 'publish' | 'state', alias: string): SQL => {
  const of = alias && `${alias}.`;
  return sql.raw(`${of}${column} = 1 and ${of}deleted_at is null`);
};

/** SQL: the article is public. */
export const isPublicArticle = (alias = ''): SQL => standing('publish', alias);

/** SQL: a comment, question, answer or its comment is public. */
export const isPublicPost = (alias = ''): SQL => standing('state', alias);
