import { CODE } from '../../../../contract/kit/envelope.ts';
import { EXPORT_PATH } from '../../../../contract/people/user/user.ts';
import { dayOf } from '../../kit/clock.ts';
import { zipOf } from '../../kit/export/zip.ts';
import { rule } from '../../kit/http/limit.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { contextOf, router } from '../../kit/http/serve.ts';
import { personById } from '../../people/user/reads.ts';
import { entriesOf } from './views.ts';

const A_DAY = rule(3, 24 * 60);

export const exportRoutes = router();

// Not by `serve`: the response is a file; refusals are envelopes.
exportRoutes.get(EXPORT_PATH, async (c) => {
  const { env, db, now, caller, limits } = contextOf(c);
  const id = (await caller())?.id;
  const person = id && (await personById(db, id));
  if (!person) throw new Refusal(CODE.unauthorised);
  await limits.take(`export:${person.id}`, A_DAY, now);
  return new Response(zipOf(entriesOf({ db, env, person, now }), new Date(now)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="mingjie-${dayOf(now)}.zip"`,
      'cache-control': 'private, no-store',
    },
  });
});
