import { specialChapters, specialList } from '../../../../contract/content/column/column.ts';
import { pageOf } from '../../kit/db.ts';
import { notFound } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { authorRow } from '../../people/user/reads.ts';
import { authorBeside } from '../../people/user/views.ts';
import { chapterRows, columnById, columnRows, columnTotal } from './reads.ts';
import { columnView } from './views.ts';

export const columnRoutes = router();

serve(columnRoutes, specialList, async (given, { db }) => {
  const [rows, totals, authors] = await db.batch([
    columnRows(db, given),
    columnTotal(db, given.userId),
    ...(given.userId ? ([authorRow(db, given.userId)] as const) : []),
  ] as const);
  const page = pageOf(rows.map(columnView), totals[0]?.total ?? 0, given);
  return authors?.[0] ? new Reply(page, authorBeside(authors[0])) : page;
});

serve(columnRoutes, specialChapters, async ({ specialId }, { db }) => {
  const [found, rows] = await db.batch([columnById(db, specialId), chapterRows(db, specialId)]);
  if (!found[0]) throw notFound('专栏');
  return rows;
});
