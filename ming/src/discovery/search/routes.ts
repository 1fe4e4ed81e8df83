import { articleSearch, searchMade, searchSuggest } from '../../../../contract/discovery/search/search.ts';
import { readOpen } from '../../content/article/body/reads.ts';
import { articlesOf } from '../../content/article/lists.ts';
import { dayOf } from '../../kit/clock.ts';
import { pageOf } from '../../kit/db.ts';
import type { Open } from '../../kit/file/bodies.ts';
import { type Context, Reply, router, serve } from '../../kit/http/serve.ts';
import { weeklyVisitorOf } from '../../kit/http/visitor.ts';
import { mondayOf } from '../../kit/span.ts';
import { besideOf } from './find/knowledge.ts';
import { wishOf } from './find/operators.ts';
import {
  cutQuery,
  piecesOf,
  plainKeyword,
  type Query,
  queryOf,
  titlePrefixQuery,
  unitsOf,
} from './find/query.ts';
import { find, NO_HELP } from './find/routes.ts';
import { needlesOf } from './find/snippet.ts';
import { findingAny, htmlRows, namesWith, plainRows, synonymsAt, titledIds, titleRows } from './reads.ts';
import { hotKey, oneEach, tidyKeyword, worthTelling } from './rules.ts';
import { headOf, hitView, namedView, proseView, sourceView, titleView, wishView } from './views.ts';
import { noteMiss } from './wanted/writes.ts';
import { noteSearch } from './writes.ts';

const SUGGESTED = 8;

export const searchRoutes = router();

serve(searchRoutes, articleSearch, async (given, ctx) => {
  const wish = wishOf(plainKeyword(given.keyword));
  const keyword = wish.plain;
  const synonyms = await synonymsAt(ctx.db, ctx.now);
  const query = queryOf(keyword, synonyms);
  const beside = given.pageNo === 1 ? besideOf(keyword) : [];
  if (!query) return new Reply(pageOf<never>([], 0, given), { ...NO_HELP, beside });
  const found = await find(ctx, 'texts', { keyword, query, synonyms }, wish, given);
  const records = await hits(ctx, found.ids, found.keyword, found.asked);
  const help = { ...found.help, ...wishView(wish, found.loosened) };
  return new Reply(pageOf(records, found.total, given), { ...help, beside });
});

/** Whether there are hits, without counting or ranking; compounds may be split. */
async function findsAnything({ search }: Context, query: Query): Promise<boolean> {
  const pairs = query.units.flatMap((unit) => (unit.cjk ? unit.tokens : []));
  const pieces = [...piecesOf(query.units), ...pairs];
  const known = await findingAny(search, [query.wide, ...pieces.map((it) => `"${it}"`)]);
  if (known.some(({ at }) => at === 0)) return true;
  const cut = cutQuery(query, new Set(known.map(({ at }) => pieces[at - 1] ?? '')));
  return cut.wide !== query.wide && (await findingAny(search, [cut.wide])).length > 0;
}

serve(searchRoutes, searchMade, async (given, ctx) => {
  const keyword = wishOf(plainKeyword(given.keyword)).plain;
  const query = queryOf(keyword, await synonymsAt(ctx.db, ctx.now));
  if (!query) return null;
  const [tidy, day] = [tidyKeyword(keyword), dayOf(ctx.now)];
  if (await findsAnything(ctx, query))
    await noteSearch(ctx.db, { keyword: tidy, visitor: await ctx.visitor(), day, now: ctx.now });
  else if (worthTelling(tidy)) {
    const week = mondayOf(day);
    const visitor = await weeklyVisitorOf(ctx.db, week, ctx.device.address);
    await noteMiss(ctx.db, { keyword: tidy, visitor, week });
  }
  return null;
});

/** Loads the open texts stored in R2, by article. Unreadable ones become hits without a passage. */
async function loadOpenTexts(
  { env }: Context,
  rows: readonly { articleId: number; openKey: string | null }[],
) {
  const found = new Map<number, Open>();
  const open = async (articleId: number, key: string) => {
    const it = await readOpen(env.FILES, key).catch(() => null);
    if (it) found.set(articleId, it);
  };
  await Promise.all(rows.map((it) => it.openKey && open(it.articleId, it.openKey)));
  return found;
}

/** Articles in the order of `ids` with their passages. */
async function hits(ctx: Context, ids: readonly number[], keyword: string, query: Query) {
  if (ids.length === 0) return [];
  const needles = needlesOf(keyword, query);
  const [rows, texts] = await ctx.db.batch([articlesOf(ctx.db, ids), plainRows(ctx.db, ids)]);
  const open = await loadOpenTexts(ctx, texts);
  const plain = new Map(texts.map((it) => [it.articleId, open.get(it.articleId)?.plain ?? it.plain]));
  const found = ids
    .flatMap((id) => rows.find((row) => row.article.id === id) ?? [])
    .map((row) => ({ row, passage: proseView(row, plain.get(row.article.id) ?? '', needles) }));
  const unmatched = found
    .filter((it) => it.passage.worth < 1 && headOf(it.row, needles) < 1)
    .map((it) => it.row.article.id);
  const inline = unmatched.filter((id) => !open.has(id));
  const html = new Map(
    inline.length > 0 ? (await htmlRows(ctx.db, inline)).map((it) => [it.articleId, it.html]) : [],
  );
  for (const [id, it] of open) html.set(id, it.html);
  return found.map(({ row, passage }) => {
    const source = sourceView(html.get(row.article.id) ?? '', needles);
    return hitView(row, source.worth > passage.worth ? source : passage, needles);
  });
}

serve(searchRoutes, searchSuggest, async (given, ctx) => {
  const keyword = wishOf(plainKeyword(given.keyword)).plain;
  const units = unitsOf(keyword);
  if (units.length === 0) return [];
  const key = hotKey(tidyKeyword(keyword));
  const ids = await titledIds(ctx.search, titlePrefixQuery(units), SUGGESTED);
  const [names, titles] = await ctx.db.batch([
    namesWith(ctx.db, key, SUGGESTED / 2),
    titleRows(
      ctx.db,
      ids.map((it) => it.id),
    ),
  ]);
  const begins = (it: { text: string }) => Number(hotKey(it.text).startsWith(key));
  const named = besideOf(keyword).filter((it) => hotKey(it.text).includes(key));
  const list = [...names.map(namedView), ...named, ...titles.map(titleView)].sort(
    (a, b) => begins(b) - begins(a),
  );
  return oneEach(list, key).slice(0, SUGGESTED);
});
