import {
  specialArticles,
  specialChapters,
  specialInfo,
  specialList,
} from '../../../../contract/content/column/column.ts';
import { pageOf } from '../../kit/db.ts';
import { missing } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { authorRow } from '../../people/user/reads.ts';
import { authorBeside } from '../../people/user/views.ts';
import { columnArticles } from '../article/lists.ts';
import { articleItemView } from '../article/views.ts';
import { deskColumnRoutes } from './desk/routes.ts';
import { ownColumnRoutes } from './own/routes.ts';
import { chapterRows, columnById, columnRow, columnRows, columnTotal, otherColumns } from './reads.ts';
import { columnView } from './views.ts';

/** Other columns beside one. */
const OTHERS = 6;

export const columnRoutes = router();

serve(columnRoutes, specialInfo, async (given, { db }) => {
  const [[found], others, chapters, rows] = await db.batch([
    columnRow(db, given.id),
    otherColumns(db, given.id, OTHERS),
    chapterRows(db, given.id),
    columnArticles(db, { ...given, specialId: given.id }),
  ]);
  if (!found) throw missing('专栏');
  const articles = pageOf(rows.map(articleItemView), found.column.articleNum, given);
  return { ...columnView(found), chapters, articles, others: others.map(columnView) };
});

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
  return pageOf(rows.map(articleItemView), chapter?.articleNum ?? found[0].articleNum, given);
});

columnRoutes.route('/', deskColumnRoutes);
columnRoutes.route('/', ownColumnRoutes);
