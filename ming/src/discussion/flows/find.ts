import { findArticles, findQuestions } from '../../../../contract/content/facet/find.ts';
import { articlesOf } from '../../content/article/lists.ts';
import { articleItemView as articleView } from '../../content/article/views.ts';
import {
  countRows,
  type Kind,
  pageIds,
  totalRow,
  type ValueRow,
  valueRows,
} from '../../content/facet/reads.ts';
import { pageOf } from '../../kit/db.ts';
import { type Context, Reply, router, serve } from '../../kit/http/serve.ts';
import { questionsOf } from '../forum/lists.ts';
import { questionItemView } from '../forum/views.ts';

/** The requested facet values; null if one does not exist. */
async function valuesOf({ db }: Context, kind: Kind, facets: readonly string[]): Promise<ValueRow[] | null> {
  const values = facets.length > 0 ? await valueRows(db, kind, facets) : [];
  return values.length < facets.length ? null : values;
}

type Stamped = { id: number; createTime: number };

const byTime = (a: Stamped, b: Stamped) => b.createTime - a.createTime || b.id - a.id;

const countsOf = (rows: readonly { key: string; num: number }[]) => ({
  counts: Object.fromEntries(rows.map((it) => [it.key, it.num])),
});

export const findRoutes = router();

serve(findRoutes, findArticles, async ({ facets, ...paging }, ctx) => {
  const { db } = ctx;
  const values = await valuesOf(ctx, 'article', facets);
  if (!values) return new Reply(pageOf<never>([], 0, paging), countsOf([]));
  const [rows, totals, counts] = await db.batch([
    articlesOf(db, pageIds('article', values, paging)),
    totalRow(db, 'article', values),
    countRows(db, 'article', values),
  ]);
  const found = rows.toSorted((a, b) => byTime(a.article, b.article)).map(articleView);
  return new Reply(pageOf(found, totals[0]?.total ?? 0, paging), countsOf(counts));
});

serve(findRoutes, findQuestions, async ({ facets, ...paging }, ctx) => {
  const { db } = ctx;
  const values = await valuesOf(ctx, 'question', facets);
  if (!values) return new Reply(pageOf<never>([], 0, paging), countsOf([]));
  const [rows, totals, counts] = await db.batch([
    questionsOf(db, pageIds('question', values, paging)),
    totalRow(db, 'question', values),
    countRows(db, 'question', values),
  ]);
  const found = rows.toSorted((a, b) => byTime(a.question, b.question)).map(questionItemView);
  return new Reply(pageOf(found, totals[0]?.total ?? 0, paging), countsOf(counts));
});
