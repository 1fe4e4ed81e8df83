import { CODE } from '../../../../contract/kit/envelope.ts';
import { agreeTerms } from '../../../../contract/people/terms/agreement.ts';
import { siteTerms } from '../../../../contract/people/terms/terms.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { noteConsent } from './agreement.ts';
import { partsOf } from './parts.ts';
import { textRows, versionRows } from './reads.ts';
import { versionView } from './views.ts';

const AGREEING = rule(60, 60);

export const termsRoutes = router();

serve(termsRoutes, siteTerms, async ({ version }, { db, now }) => {
  const rows = await versionRows(db);
  const inForce = rows.find((it) => it.effectAt <= now);
  const shown = version === undefined ? (inForce ?? rows.at(-1)) : rows.find((it) => it.version === version);
  if (!shown) {
    if (version === undefined) return null;
    throw notFound('这一版服务条款');
  }
  const [text, before] = await textRows(db, shown.version);
  const parts = text && before ? partsOf(before.source, text.source) : null;
  return {
    ...versionView(shown),
    html: text?.html ?? '',
    current: inForce?.version ?? 0,
    versions: rows.map(versionView),
    parts,
  };
});

serve(termsRoutes, agreeTerms, async ({ version }, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`terms ${userId}`, AGREEING, now);
  const rows = await versionRows(db);
  const inForce = rows.find((it) => it.effectAt <= now)?.version ?? 0;
  if (version < inForce || !rows.some((it) => it.version === version))
    throw new Refusal(CODE.refused, '这不是现行的服务条款，请刷新页面，看过最新的一版再同意');
  await noteConsent(db, { userId, version, now });
  return null;
});
