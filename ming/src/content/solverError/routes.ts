import { missingErrors } from '../../../../contract/content/solverError/desk.ts';
import {
  addErrorNote,
  helpedBy,
  missingError,
} from '../../../../contract/content/solverError/solverError.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { isFingerprint } from '../../../../craft/errors/fingerprint.ts';
import { dayOf } from '../../kit/clock.ts';
import { pageOf } from '../../kit/db.ts';
import { holderOf } from '../../kit/holder.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { networkOf, rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../kit/http/serve.ts';
import { admit } from '../../people/conduct/gate.ts';
import { keyedNote, missingRows, missingTotal, publicNote, voteState } from './reads.ts';
import { entryOf, noteIn, solverIn } from './rules.ts';
import { countMissing, insertNote, setHelped } from './writes.ts';

/** Limits of votes per voter, per anonymous network, and of notes. */
const VOTES = rule(60, 60);
const NETWORK_VOTES = rule(120, 24 * 60);
const NOTES = rule(10, 24 * 60);
/** Reports per network, and distinct messages per day. */
const REPORTS = rule(100, 24 * 60);
const MISSING_MOST = 5_000;
/** Days with a daily count. */
const WEEK = 7;

export const solverErrorRoutes = router();

/** Voter id: user, or browser hash. */
async function voter(ctx: Context): Promise<string> {
  const caller = await ctx.caller();
  const holder = await holderOf(caller?.id ?? null, ctx.browser);
  if (!holder) throw new Refusal(CODE.refused, '浏览器没有保存标识，请允许本站的 Cookie 或登录后再试');
  await ctx.limits.take(`helped:${holder}`, VOTES, ctx.now);
  if (!caller && ctx.device.address)
    await ctx.limits.take(`helped from ${networkOf(ctx.device.address)}`, NETWORK_VOTES, ctx.now);
  return holder;
}

serve(solverErrorRoutes, helpedBy, async ({ slug, cause, helped }, ctx) => {
  const entry = entryOf(slug);
  if (!entry) throw notFound('报错条目');
  const note = noteIn(cause);
  const known =
    note === null
      ? entry.causes.some((it) => it.id === cause)
      : (await publicNote(ctx.db, slug, note)).length > 0;
  if (!known) throw notFound('原因');
  const vote = { slug, cause, holder: await voter(ctx) };
  const [, [state]] = await ctx.db.batch([setHelped(ctx.db, vote, helped, ctx.now), voteState(ctx.db, vote)]);
  ctx.touch(tags.error(slug));
  return { helped: state?.helped === 1, count: state?.count ?? 0 };
});

serve(solverErrorRoutes, addErrorNote, async ({ key, slug, kind, content }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  if (!entryOf(slug)) throw notFound('报错条目');
  if ((await keyedNote(ctx.db, userId, key)).length > 0) return null;
  await ctx.limits.take(`error note:${userId}`, NOTES, ctx.now);
  const { why, fields } = await admit(ctx, {
    userId,
    channel: 'reply',
    key: `errorNote ${key}`,
    fields: { 补充: content },
  });
  await insertNote(ctx.db, {
    slug,
    userId,
    kind,
    key,
    content: fields.补充,
    why: ['报错词典的补充，公开之前要核对', ...why],
    now: ctx.now,
  });
  return null;
});

serve(solverErrorRoutes, missingError, async ({ fingerprint, solver }, ctx) => {
  if (!isFingerprint(fingerprint))
    throw new Refusal(CODE.invalid, '指纹不正确：只接受去掉了数字和名字的一行报错');
  const { address } = ctx.device;
  if (address) await ctx.limits.take(`missing error from ${networkOf(address)}`, REPORTS, ctx.now);
  await countMissing(ctx.db, { day: dayOf(ctx.now), fingerprint, solver: solverIn(solver) }, MISSING_MOST);
  return null;
});

serve(solverErrorRoutes, missingErrors, async ({ days, solver, ...paging }, { db, now }) => {
  const since = { since: dayOf(now - days * DAY_MS), solver };
  const [rows, totals] = await db.batch([missingRows(db, { ...since, ...paging }), missingTotal(db, since)]);
  const week = Array.from({ length: WEEK }, (_, at) => dayOf(now - (WEEK - 1 - at) * DAY_MS));
  return pageOf(
    rows.map(({ byDay, ...it }) => {
      const counts: Record<string, number> = JSON.parse(byDay);
      return { ...it, id: `${it.solver} ${it.fingerprint}`, week: week.map((day) => counts[day] ?? 0) };
    }),
    totals[0]?.total ?? 0,
    paging,
  );
});
