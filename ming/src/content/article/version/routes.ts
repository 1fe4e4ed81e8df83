import { articleVersions, hideVersion } from '../../../../../contract/content/article/version.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import { gmt8, iso } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { networkOf, rule } from '../../../kit/http/limit.ts';
import { notFound } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { sourceOf, withText } from '../body/reads.ts';
import { mayOpen } from '../rules.ts';
import { comparedRows, presentRow, type VersionRow, versionRows } from './reads.ts';
import { changesOf, withdrawVersion } from './writes.ts';

/** Comparisons per network or person; pages call without an address, and are cached. */
const COMPARISONS = rule(60, 10);
/** Per person. */
const HIDINGS = rule(60, 10);

export const versionRoutes = router();

function versionView(
  it: VersionRow,
  isOwn: boolean,
): NonNullable<Wire<typeof articleVersions>['versions']>[number] {
  const { commentId, passageId, userId, nickname } = it;
  return {
    number: it.number,
    createTime: gmt8(it.createdAt),
    createTimeIso: iso(it.createdAt),
    note: it.note,
    hidden: Boolean(it.hidden || it.withdrawn),
    restorable: Boolean(isOwn && it.withdrawn && !it.hidden),
    thanks: it.thanked ? { commentId, passageId, userId, nickname } : null,
  };
}

serve(versionRoutes, articleVersions, async ({ id, number }, ctx) => {
  const caller = await ctx.caller();
  const { address } = ctx.device;
  if (caller || address)
    await ctx.limits.take(`versions:${caller?.id ?? networkOf(address)}`, COMPARISONS, ctx.now);
  const [rows, texts, [now]] = await ctx.db.batch([
    versionRows(ctx.db, id),
    comparedRows(ctx.db, id, number),
    presentRow(ctx.db, id),
  ]);
  if (!now || !mayOpen(now, caller)) throw notFound('文章');
  if (number !== undefined && !rows.some((it) => it.number === number)) throw notFound('版本');
  const [to, from] = texts;
  const isAsked = to && (number === undefined || to.number === number);
  const { FILES } = ctx.env;
  const compared = isAsked && from ? { to, from } : null;
  return {
    id,
    title: now.title,
    userId: now.userId,
    nickname: now.nickname,
    versions: rows.map((it) => versionView(it, caller?.id === now.userId)),
    compared: compared && {
      number: compared.to.number,
      against: compared.from.number,
      parts: changesOf(
        ...(await Promise.all([withText(FILES, compared.from), withText(FILES, compared.to)])),
        { ...now, source: await sourceOf(FILES, now) },
      ),
    },
  };
});

serve(versionRoutes, hideVersion, async ({ id, number, hidden }, ctx) => {
  const { db, now } = ctx;
  const caller = await signedIn(ctx);
  await ctx.limits.take(`hideVersion:${caller.id}`, HIDINGS, now);
  const { meta } = await withdrawVersion(db, {
    id,
    number,
    userId: caller.id,
    withdrawnAt: hidden ? now : null,
  });
  if (meta.changes === 0) throw notFound('版本');
  ctx.touch(tags.article(id));
  return { hidden };
});
