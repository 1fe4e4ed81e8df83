import {
  CRAWL_KIND,
  type CrawlPart,
  crawlIndex,
  crawlKey,
  crawlRows,
} from '../../../../contract/discovery/crawl/crawl.ts';
import { programTurn } from '../../../../contract/discovery/crawl/program.ts';
import { networkOf, rule } from '../../kit/http/limit.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { partChanges, partNumbers, partRows } from './reads.ts';

/** Lists and questions: they change without their author. */
const LISTS = CRAWL_KIND.filter((kind) => kind !== 'article');

/** Per network: an agent makes several requests per question. */
const TURNS = rule(300, 10);

export const crawlRoutes = router();

serve(crawlRoutes, crawlIndex, async (_given, { db }) => {
  const [articles, ...lists] = await db.batch([
    partNumbers(db, 'article'),
    ...LISTS.map((kind) => partNumbers(db, kind)),
  ]);
  const changes = await partChanges(
    db,
    articles.map((it) => it.part),
  );
  // Lists are as new as the newest article; only rows tell which article changed.
  const last = changes.reduce((latest, it) => Math.max(latest, it.lastmod), 0) || null;
  const ofLists = LISTS.flatMap((kind, i): CrawlPart[] =>
    (lists[i] ?? []).map(({ part }) => ({
      kind,
      part,
      lastmod: kind === 'forum' || kind === 'activity' ? null : last,
    })),
  );
  return [...changes.map((it): CrawlPart => ({ kind: 'article', ...it })), ...ofLists];
});

serve(crawlRoutes, crawlRows, ({ kind, part }, { db }) => partRows(db, kind, part));

serve(crawlRoutes, crawlKey, async (_given, { env }) => ({ key: env.INDEXNOW_KEY ?? '' }));

serve(crawlRoutes, programTurn, async (_given, { device, limits, now }) => {
  if (device.address) await limits.take(`program from ${networkOf(device.address)}`, TURNS, now);
  return null;
});
