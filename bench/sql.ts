import type { DatabaseSync } from 'node:sqlite';
import { articleRows, articleTotal, type ListFilter } from '../ming/src/content/article/lists.ts';
import {
  adjacentArticles,
  articleRow,
  neighboursInTime,
  placeRow,
  relatedArticles,
  writerRow,
} from '../ming/src/content/article/reads.ts';
import { type Db, openDb } from '../ming/src/kit/db.ts';
import { bindingOf, openFile, type TimedStatement } from './sqlite.ts';
import { median } from './stats.ts';

/** A statement with median time in ms and query plan. */
type Statement = { sql: string; ms: number; plan: string[] };

function planOf(db: DatabaseSync, { sql, values }: TimedStatement): string[] {
  const rows = db.prepare(`explain query plan ${sql}`).all(...values);
  return rows.map((row) => String(row['detail']));
}

/** A call's query; `filter` as in the contract. */
export type Query = { id: number } | ListFilter;

function ask(db: Db, query: Query) {
  if (!('id' in query)) return db.batch([articleRows(db, query), articleTotal(db, query)]);
  const around = [
    adjacentArticles(db, query.id),
    neighboursInTime(db, query.id),
    relatedArticles(db, query.id),
  ] as const;
  return db.batch([
    articleRow(db, query.id),
    writerRow(db, query.id),
    placeRow(db, query.id),
    ...around,
  ] as const);
}

/** Runs a call's statements `times` times on a data folder without the runtime. */
export async function statementsOf(data: string, query: Query, times: number): Promise<Statement[]> {
  const file = openFile(data, true);
  const sent: TimedStatement[] = [];
  const db = openDb(bindingOf(file, sent));
  for (let i = 0; i < times; i++) await ask(db, query);
  const each = sent.length / times;
  const statements = sent.slice(0, each).map((it, at) => ({
    sql: it.sql.replace(/\s+/g, ' '),
    ms: median(sent.filter((_, i) => i % each === at).map((other) => other.ms)),
    plan: planOf(file, it),
  }));
  file.close();
  return statements;
}

/** Category and tag with the most articles. */
export function fullest(data: string): Record<'category' | 'tag', { id: number; count: number }> {
  const db = openFile(data, true);
  const most = (table: string) => {
    const row = db
      .prepare(`select id, article_num as count from ${table} order by count desc, id limit 1`)
      .get();
    return { id: Number(row?.['id']), count: Number(row?.['count']) };
  };
  const found = { category: most('categories'), tag: most('tags') };
  db.close();
  return found;
}
