import { callFigures } from '../../../../contract/operations/calls/calls.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { figureRows } from './reads.ts';
import { hourOf } from './writes.ts';

export const callsRoutes = router();

serve(callsRoutes, callFigures, ({ hours }, { db, now }) => figureRows(db, hourOf(now) - hours));
