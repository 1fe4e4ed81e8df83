import { reconcileNow } from '../../../../contract/money/ledger/desk.ts';
import { logAction } from '../../kit/audit.ts';
import { dayOf } from '../../kit/clock.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { reconcile } from './writes.ts';

export const ledgerRoutes = router();

serve(ledgerRoutes, reconcileNow, async (_given, { db, now, caller }) => {
  const { id: operator } = await signedIn({ caller });
  await logAction(db, { operator, action: 'reconcile', kind: 'books', key: dayOf(now), now });
  return { differences: await reconcile(db, dayOf(now), now) };
});
