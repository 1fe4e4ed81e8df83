import type { DatabaseSync } from 'node:sqlite';
import { DOMAINS } from '../../ming/src/domains.ts';
import { declaredTriggers } from '../../scripts/triggers.ts';

/** SQL for the day (GMT+8) of a time in ms. */
const dayOf = (column: string) => `date(${column} / 1000 + 28800, 'unixepoch')`;

const SHOWN = 'state = 1 and deleted_at is null';
const PUBLISHED = 'publish = 1 and deleted_at is null';

const ofSite = (table: string, where: string) =>
  `select day as key, null as part, count(*) as n from (select ${dayOf('create_time')} as day from ${table} where ${where}) group by 1`;

const ofArticle = (table: string, column: string, where = 'true') =>
  `select day as key, article_id as part, count(*) as n
  from (select article_id, ${dayOf(column)} as day from ${table} where ${where}) group by 1, 2`;

/** Sums per author and day over existing articles. */
const ofAuthor = (column: string) =>
  `select v.day as key, a.user_id as part, sum(v.${column}) as n from article_view_days v
  join articles a on a.id = v.article_id group by 1, 2`;

/** Views of deleted articles remain in the figures of author and site. */
type LastingCount = { counted: string; part?: string; mayBeMore?: true };

/** Daily figures kept by triggers that no job recounts: rows of `key` (day), `part` and `n`. */
const DAYS: Readonly<Record<string, LastingCount>> = {
  'site_days.articles': { counted: ofSite('articles', PUBLISHED) },
  'site_days.comments': { counted: ofSite('comments', SHOWN) },
  'site_days.questions': { counted: ofSite('questions', SHOWN) },
  'site_days.answers': { counted: ofSite('answers', SHOWN) },
  'site_days.views': {
    counted: 'select day as key, null as part, sum(views) as n from article_view_days group by 1',
    mayBeMore: true,
  },
  'article_view_days.likes': { counted: ofArticle('article_likes', 'created_at'), part: 'article_id' },
  'article_view_days.collects': { counted: ofArticle('article_collects', 'created_at'), part: 'article_id' },
  'article_view_days.comments': { counted: ofArticle('comments', 'create_time', SHOWN), part: 'article_id' },
  ...Object.fromEntries(
    ['likes', 'collects', 'comments'].map((it) => [
      `author_days.${it}`,
      { counted: ofAuthor(it), part: 'user_id' },
    ]),
  ),
  ...Object.fromEntries(
    ['views', 'readers', 'seconds', 'reports', 'depth'].map((it) => [
      `author_days.${it}`,
      { counted: ofAuthor(it), part: 'user_id', mayBeMore: true as const },
    ]),
  ),
};

/** Checked elsewhere: with the ledger, and with the totals. */
const ELSEWHERE = ['accounts.balance', 'counters.value'];

/** Columns incremented or decremented by triggers, as `table.column`. */
function countedColumns(): string[] {
  const found = new Set<string>();
  for (const { sql } of declaredTriggers())
    for (const [, table, set = ''] of sql.matchAll(
      /UPDATE (?:OR \w+ )?(\w+)\s+SET([\s\S]*?)(?:WHERE|FROM|;)/gi,
    ))
      for (const [, column] of set.matchAll(/\b(\w+)\s*=\s*\1\s*[+-]/g)) found.add(`${table}.${column}`);
  return [...found].sort();
}

/** Counted columns without any recount: neither the daily job, nor the ledger, nor `DAYS`. */
export function uncounted(): string[] {
  const known = DOMAINS.flatMap((it) => it.counts ?? []).flatMap(({ table, columns }) =>
    Object.keys(columns).map((it) => `${table}.${it}`),
  );
  const all = new Set([...known, ...Object.keys(DAYS), ...ELSEWHERE]);
  return countedColumns().filter((it) => !all.has(it));
}

/** Daily figures that differ from a recount. */
export function dayFaults(db: DatabaseSync): string[] {
  return Object.entries(DAYS).flatMap(([name, { counted, part, mayBeMore }]) => {
    const [table, column] = name.split('.');
    const differs = `t.${column} ${mayBeMore ? '<' : '<>'} coalesce(x.n, 0)`;
    const same = part ? `x.part = t.${part}` : 'true';
    const row = db
      .prepare(
        `select count(*) as n, min(t.day) as day from ${table} t
        left join (${counted}) x on x.key = t.day and ${same} where ${differs}`,
      )
      .get();
    return Number(row?.['n']) > 0 ? [`${name}：${row?.['n']} 行，从 ${row?.['day']} 起`] : [];
  });
}
