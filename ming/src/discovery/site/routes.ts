import {
  HOT,
  hotList,
  linkList,
  report,
  side,
  sponsorList,
  webSiteInfo,
} from '../../../../contract/discovery/site/site.ts';
import { SPONSOR_A_DAY, sponsorLeave } from '../../../../contract/discovery/site/sponsor.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { mostRead } from '../../content/article/lists.ts';
import { siteCategories } from '../../content/category/reads.ts';
import { categoryView } from '../../content/category/views.ts';
import { columnRows } from '../../content/column/reads.ts';
import { columnView } from '../../content/column/views.ts';
import { allTags } from '../../content/tag/reads.ts';
import { dayOf, gmt8 } from '../../kit/clock.ts';
import type { Db } from '../../kit/db.ts';
import { networkOf, rule } from '../../kit/http/limit.ts';
import { invalid, Refusal } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { topAuthors } from '../../people/user/reads.ts';
import { publicPerson } from '../../people/user/views.ts';
import { type Line, line, withRankChange } from './lines.ts';
import { ownBoards } from './lists.ts';
import { type Board, boardsOf } from './outside.ts';
import {
  boardRow,
  counterRows,
  hotSearches,
  linkRows,
  rankRows,
  settingRows,
  sponsorRows,
  sponsorTotal,
} from './reads.ts';
import { accessView, counterOf, siteView } from './views.ts';
import { countVisit, leaveNote, renewBoard } from './writes.ts';

const ACCESS = ['siteAccess', 'visitorAccess'];
const FIGURES = ['articles', 'authors', 'words', 'views'];
const HOT_MOST = 30;
const NETWORK_NOTES = rule(20, 24 * 60);
/** TTL of outside boards. */
const BOARD_MS = 10 * 60_000;
const SIDE = { hot: 8, tags: 24, authors: 5, columns: 6 };

export const siteRoutes = router();

serve(siteRoutes, webSiteInfo, async (_given, { db, env, now }) => {
  const [site, counts] = await db.batch([settingRows(db), counterRows(db, ACCESS)]);
  return new Reply(siteView(site, env, now), accessView(counts));
});

serve(siteRoutes, report, async (_given, ctx) => {
  await countVisit(ctx.db, dayOf(ctx.now), await ctx.visitor());
  return null;
});

serve(siteRoutes, sponsorList, async (given, { db }) => {
  const [rows, totals] = await db.batch([sponsorRows(db, given), sponsorTotal(db)]);
  return new Reply(
    rows.map((row) => ({ ...row, createTime: gmt8(row.createTime) })),
    { ...totals[0] },
  );
});

serve(siteRoutes, sponsorLeave, async (given, ctx) => {
  const { address } = ctx.device;
  const network = `sponsor from ${networkOf(address)}`;
  if (address) await ctx.limits.take(network, NETWORK_NOTES, ctx.now);
  if (await leaveNote(ctx.db, given, await ctx.visitor(ctx.device.agent), ctx.now)) return null;
  if (address) await ctx.limits.giveBack(network, ctx.now);
  throw new Refusal(CODE.limited, `今天已经留过 ${SPONSOR_A_DAY} 次了，请明天再来`);
});

serve(siteRoutes, linkList, (_given, { db }) => linkRows(db));

serve(siteRoutes, hotList, async ({ type }, { db, env, now }) => {
  const outside = boardsOf(env.HOT_BOARDS);
  const boards = outside.map(({ type, name }) => ({ type, name }));
  const own = HOT.find((it) => it === type);
  if (own) {
    const { lines, before } = await ownBoards[own](db, HOT_MOST, dayOf(now));
    return new Reply({ data: withRankChange(lines, before) }, { boards });
  }
  const asked = outside.find((it) => it.type === type);
  if (!asked) throw invalid('type');
  const { data, time, stale } = await outsideBoard(db, asked, now);
  return new Reply({ data }, { boards, time, stale });
});

/** An outside board, refetched if stale; the cached list on failure (stale-if-error). */
async function outsideBoard(db: Db, board: Board, now: number) {
  const [rows, before] = await db.batch([boardRow(db, board.type), rankRows(db, board.type, dayOf(now))]);
  const kept = rows[0];
  const fresh = kept !== undefined && now - kept.fetchedAt < BOARD_MS;
  const renewed = fresh ? null : await renewBoard(db, board, now);
  const lines: Line[] = renewed ?? (kept ? JSON.parse(kept.data) : []);
  const fetchedAt = renewed ? now : kept?.fetchedAt;
  return {
    data: withRankChange(lines, before),
    time: fetchedAt && gmt8(fetchedAt),
    stale: kept && !fresh && !renewed ? true : undefined,
  };
}

serve(siteRoutes, side, async (_given, { db, env, now }) => {
  const [site, categories, tags, searches, read, authors, columns, links, counts] = await db.batch([
    settingRows(db),
    siteCategories(db),
    allTags(db).limit(SIDE.tags),
    hotSearches(db, SIDE.hot),
    mostRead(db, SIDE.hot),
    topAuthors(db, SIDE.authors),
    columnRows(db, { pageNo: 1, pageSize: SIDE.columns }),
    linkRows(db),
    counterRows(db, [...ACCESS, ...FIGURES]),
  ]);
  const data = {
    site: siteView(site, env, now),
    categories: categories.map(categoryView),
    tags,
    searches: searches.map(line.search),
    articles: read.map(line.article),
    authors: authors.map(publicPerson),
    columns: columns.map(columnView),
    links,
    figures: {
      articles: counterOf(counts, 'articles'),
      authors: counterOf(counts, 'authors'),
      words: counterOf(counts, 'words'),
      views: counterOf(counts, 'views'),
    },
  };
  return new Reply(data, accessView(counts));
});
