import { similarMessages } from '../../../../contract/discussion/forum/draft.ts';
import { entriesOf } from '../../../../craft/errors/find.ts';
import { fingerprintsOf } from '../../../../craft/errors/fingerprint.ts';
import { messageRows } from '../../discussion/forum/ask/reads.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { quotingIds, titleRows } from '../search/reads.ts';

const LOOKS = rule(120, 10);
const ENTRIES = 3;
const QUOTING = 3;

export const similarMessagesRoutes = router();

serve(similarMessagesRoutes, similarMessages, async ({ error }, ctx) => {
  const { id } = await signedIn(ctx);
  const fingerprints = fingerprintsOf(error);
  const entries = entriesOf(error, ENTRIES).map(({ slug, title }) => ({
    kind: 'error' as const,
    id: 0,
    slug,
    title,
  }));
  if (fingerprints.length === 0) return entries;
  await ctx.limits.take(`similar:${id}`, LOOKS, ctx.now);
  const [rows, found] = await Promise.all([
    messageRows(ctx.db, fingerprints),
    quotingIds(ctx.search, fingerprints, QUOTING),
  ]);
  const ids = found.map((it) => it.id);
  const titles = ids.length > 0 ? await titleRows(ctx.db, ids) : [];
  const quoting = ids.flatMap((id) => titles.find((it) => it.id === id) ?? []);
  return [
    ...entries,
    ...rows.map((it) => ({ ...it, kind: 'question' as const, accepted: it.accepted === 1 })),
    ...quoting.map((it) => ({ ...it, kind: 'article' as const })),
  ];
});
