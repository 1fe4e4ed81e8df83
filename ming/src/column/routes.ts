import { specialArticles, specialChapters, specialList } from '../../../contract/special.ts';
import { columnArticles } from '../article/lists.ts';
import { itemView } from '../article/views.ts';
import { pageOf } from '../kit/db.ts';
import { missing } from '../kit/refusal.ts';
import { router, serve } from '../kit/serve.ts';
import { chapterRows, columnById, columnRows, columnTotal } from './reads.ts';
import { columnView } from './views.ts';

export const columnRoutes = router();

serve(columnRoutes, specialList, async (given, { db }) => {
  const [rows, totals] = await db.batch([columnRows(db, given), columnTotal(db, given.userId)]);
  return pageOf(rows.map(columnView), totals[0]?.total ?? 0, given);
});

serve(columnRoutes, specialChapters, async ({ specialId }, { db }) => {
  const [found, rows] = await db.batch([columnById(db, specialId), chapterRows(db, specialId)]);
  if (!found[0]) throw missing('专栏');
  return rows;
});

serve(columnRoutes, specialArticles, async (given, { db }) => {
  const [found, chapters, rows] = await db.batch([
    columnById(db, given.specialId),
    chapterRows(db, given.specialId),
    columnArticles(db, given),
  ]);
  if (!found[0]) throw missing('专栏');
  const chapter = chapters.find((it) => it.id === given.categoryId);
  if (given.categoryId && !chapter) throw missing('章节');
  return pageOf(rows.map(itemView), chapter?.articleNum ?? found[0].articleNum, given);
});
