import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { publishTerms, termsVersions } from '../../../../../contract/people/terms/desk.ts';
import { dayOf, gmt8, parseGmt8 } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db.ts';
import { byOf } from '../../../kit/http/caller.ts';
import { invalid, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { deskRows, versionRows } from '../reads.ts';
import { versionView } from '../views.ts';
import { publish } from './writes.ts';

export const deskTermsRoutes = router();

const listVersions = async (db: Db) => (await deskRows(db)).map(versionView);

/** Effective time in ms; now if no day, or today, is given. */
function effectOf(day: string, now: number): number {
  if (!day || day === dayOf(now)) return now;
  const at = parseGmt8(`${day} 00:00:00`);
  if (!(Number.isFinite(at) && dayOf(at) === day)) throw invalid('生效日期');
  if (at < now) throw new Refusal(CODE.refused, '生效日期不能早于今天');
  return at;
}

serve(deskTermsRoutes, termsVersions, (_given, { db }) => listVersions(db));

serve(deskTermsRoutes, publishTerms, async ({ version, day, change, source }, ctx) => {
  const { db, now } = ctx;
  const [last] = await versionRows(db);
  const next = (last?.version ?? 0) + 1;
  if (version !== next) throw stale();
  if (last && !change) throw new Refusal(CODE.refused, '请写一句这一版改了什么');
  const effectAt = effectOf(day, now);
  if (last && effectAt < last.effectAt)
    throw new Refusal(
      CODE.refused,
      `第 ${last.version} 版从 ${gmt8(last.effectAt).slice(0, 10)} 起生效，新的一版不能比它早`,
    );
  const by = await byOf(ctx);
  if (!(await publish(db, { version, effectAt, change, source }, by))) throw stale();
  ctx.touch(tags.site);
  return listVersions(db);
});

const stale = () => new Refusal(CODE.refused, '刚刚有人公布了新的一版，请重新读取之后再公布');
