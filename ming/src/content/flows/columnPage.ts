import { specialArticles, specialInfo } from '../../../../contract/content/column/column.ts';
import { pageOf } from '../../kit/db.ts';
import { notFound } from '../../kit/http/refusal.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { columnArticles } from '../article/lists.ts';
import { articleItemView } from '../article/views.ts';
import { chapterRows, columnById, columnRow, otherColumns } from '../column/reads.ts';
import { columnView } from '../column/views.ts';

const OTHERS = 6;

export const columnPageRoutes = router();

serve(columnPageRoutes, specialInfo, async (given, { db }) => {
  const [[found], others, chapters, rows] = await db.batch([
    columnRow(db, given.id),
    otherColumns(db, given.id, OTHERS),
    chapterRows(db, given.id),
    columnArticles(db, { ...given, specialId: given.id }),
  ]);
  if (!found) throw notFound('专栏');
  const articles = pageOf(rows.map(articleItemView), found.column.articleNum, given);
  return { ...columnView(found), chapters, articles, others: others.map(columnView) };
});

serve(columnPageRoutes, specialArticles, async (given, { db }) => {
  const [found, chapters, rows] = await db.batch([
    columnById(db, given.specialId),
    chapterRows(db, given.specialId),
    columnArticles(db, given),
  ]);
  if (!found[0]) throw notFound('专栏');
  const chapter = chapters.find((it) => it.id === given.categoryId);
  if (given.categoryId && !chapter) throw notFound('章节');
  return pageOf(rows.map(articleItemView), chapter?.articleNum ?? found[0].articleNum, given);
});
