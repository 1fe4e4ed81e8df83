import {
  benchmarkInfo,
  benchmarkList,
  myRuns,
  retractRun,
  runDeck,
  submitRun,
} from '../../../../contract/content/benchmark/benchmark.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../kit/http/serve.ts';
import { randomHex } from '../../kit/ids.ts';
import { admit, checkWords } from '../../people/conduct/gate.ts';
import { citedRow } from '../citation/reads.ts';
import { citedView } from '../citation/views.ts';
import { deckListing } from './deck/listing.ts';
import { deckOf } from './deck/routes.ts';
import { countedRuns, keyedRun, ownArticle, ownRuns, publicRun, runRow, runRows, runTotal } from './reads.ts';
import { reproducedOf } from './rules.ts';
import { figuresView, runView } from './views.ts';
import { insertRun, retract } from './writes.ts';

/** Runs per person. */
const WRITING = rule(30, 10);

export const benchmarkRoutes = router();

serve(benchmarkRoutes, benchmarkList, async ({ name }, { db }) => {
  const [rows, all] = await db.batch([runRows(db, name ?? ''), countedRuns(db)]);
  const reproduced = reproducedOf(all.filter((it) => it.benchmark === name));
  return { list: figuresView(all), runs: rows.map((it) => runView(it, reproduced)) };
});

serve(benchmarkRoutes, benchmarkInfo, async ({ name }, { db }) => {
  const [rows, totals, all, [cited]] = await db.batch([
    runRows(db, name),
    runTotal(db, name),
    countedRuns(db, name),
    citedRow(db, { kind: 'benchmark', target: name }),
  ]);
  const reproduced = reproducedOf(all);
  return {
    runs: rows.map((it) => runView(it, reproduced)),
    total: totals[0]?.total ?? 0,
    ...citedView(cited),
  };
});

serve(benchmarkRoutes, runDeck, async ({ name, id, withId }, { db, env }) => {
  const [[row], [older], all] = await db.batch([
    publicRun(db, name, id),
    publicRun(db, name, withId ?? 0),
    countedRuns(db, name),
  ]);
  if (!row?.run.deckUrl || (withId !== undefined && !older?.run.deckUrl)) throw notFound('输入文件');
  const reproduced = reproducedOf(all);
  return {
    run: runView(row, reproduced),
    other: older ? runView(older, reproduced) : null,
    ...(await deckListing(env.FILES, row.run, older?.run)),
  };
});

serve(benchmarkRoutes, myRuns, async ({ name }, ctx) => {
  const { id } = await signedIn(ctx);
  const [rows, all] = await ctx.db.batch([ownRuns(ctx.db, id, name), countedRuns(ctx.db, name)]);
  const reproduced = reproducedOf(all);
  return rows.map((it) => runView(it, reproduced));
});

/** Purges benchmark, list and linked article. */
function touch(ctx: Context, benchmark: string, articleId: number | null | undefined): void {
  ctx.touch(tags.benchmark(benchmark));
  ctx.touch(tags.benchmarks);
  if (articleId) ctx.touch(tags.article(articleId));
}

serve(benchmarkRoutes, submitRun, async ({ key: given, ...it }, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const key = given ?? randomHex(16);
  const [known] = await keyedRun(db, userId, key);
  if (!known) {
    await ctx.limits.take(`benchmark:${userId}`, WRITING, now);
    if (it.articleId && (await ownArticle(db, it.articleId, userId)).length === 0)
      throw new Refusal(CODE.invalid, '文章只能是自己已经发布的');
    const deck = await deckOf(ctx, it.deck, userId);
    const { software, version, element, note } = it;
    const { why, fields } = await admit(ctx, {
      userId,
      channel: 'reply',
      // Comments share the key space.
      key: `run ${key}`,
      // Include numbers, so that the next mesh is no duplicate.
      fields: {
        软件: software,
        软件版本: version,
        单元: element,
        备注: note,
        输入文件: deck?.name ?? '',
        结果: `${it.name} ${it.dof} ${it.result}`,
      },
    });
    const masked = {
      software: fields.软件,
      version: fields.软件版本,
      element: fields.单元,
      note: fields.备注,
      deck: deck && { ...deck, name: fields.输入文件 },
    };
    await insertRun(db, { ...it, ...masked, userId, key, why, now });
    touch(ctx, it.name, it.articleId);
  }
  const [[row], all] = await db.batch([keyedRun(db, userId, key), countedRuns(db, it.name)]);
  const isSame =
    row?.run.benchmark === it.name && row.run.value === it.result && row.run.deckUrl === (it.deck?.url ?? '');
  if (!row || !isSame) throw new Refusal(CODE.refused, '这次提交已经以别的内容发出，请刷新页面');
  return runView(row, reproducedOf(all));
});

serve(benchmarkRoutes, retractRun, async ({ id, reason }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await runRow(ctx.db, id);
  if (!row || row.run.userId !== userId) throw notFound('结果');
  await checkWords(ctx, { 撤回的原因: reason });
  if (!(await retract(ctx.db, { id, userId, reason, now: ctx.now })))
    throw new Refusal(CODE.refused, '这个结果已经撤回过了');
  touch(ctx, row.run.benchmark, row.run.articleId);
  return null;
});
