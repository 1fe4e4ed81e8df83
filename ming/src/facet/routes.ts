import { findArticles, findQuestions } from '../../../contract/find.ts';
import { articlesOf } from '../article/lists.ts';
import { itemView as articleView } from '../article/views.ts';
import { questionsOf } from '../forum/lists.ts';
import { itemView as questionView } from '../forum/views.ts';
import { type Db, pageOf } from '../kit/db.ts';
import { Reply, router, serve } from '../kit/serve.ts';
import { countRows, type Kind, pageIds, totalRow, valueRows } from './reads.ts';

type Asked = { facets: readonly string[]; pageNo: number; pageSize: number };

/** The ids of a page with the total and the counts; nothing where a value is one that nothing has. */
async function find(db: Db, kind: Kind, { facets, ...paging }: Asked) {
  const values = facets.length > 0 ? await valueRows(db, kind, facets) : [];
  if (values.length < facets.length) return { ids: [], total: 0, counts: {} };
  const [ids, totals, counts] = await db.batch([
    pageIds(db, kind, values, paging),
    totalRow(db, kind, values),
    countRows(db, kind, values),
  ]);
  return {
    ids: ids.map((it) => it.id),
    total: totals[0]?.total ?? 0,
    counts: Object.fromEntries(counts.map((it) => [it.key, it.num])),
  };
}

export const facetRoutes = router();

serve(facetRoutes, findArticles, async (given, { db }) => {
  const { ids, total, counts } = await find(db, 'article', given);
  const rows = ids.length > 0 ? await articlesOf(db, ids) : [];
  const found = ids.flatMap((id) => rows.find((row) => row.article.id === id) ?? []);
  return new Reply(pageOf(found.map(articleView), total, given), { counts });
});

serve(facetRoutes, findQuestions, async (given, { db }) => {
  const { ids, total, counts } = await find(db, 'question', given);
  const rows = ids.length > 0 ? await questionsOf(db, ids) : [];
  const found = ids.flatMap((id) => rows.find((row) => row.question.id === id) ?? []);
  return new Reply(pageOf(found.map(questionView), total, given), { counts });
});
