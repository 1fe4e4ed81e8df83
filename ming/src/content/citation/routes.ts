import { toolCited } from '../../../../contract/content/citation/citing.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { citedRow } from './reads.ts';
import { citedView } from './views.ts';

export const citationRoutes = router();

serve(citationRoutes, toolCited, async ({ name }, { db }) => {
  const [row] = await citedRow(db, { kind: 'tool', target: name });
  return citedView(row);
});
