import { drainArticles, noteAll } from '../ming/src/discovery/search/writes.ts';
import { openDb } from '../ming/src/kit/db.ts';
import { prepare } from './prepare.ts';
import { DATA } from './root.ts';
import { openStorage } from './storage.ts';
import { takeData } from './takeData.ts';

/** Rebuilds the search index of the local data: `npx node scripts/index.ts`. A running site is rebuilt as docs/deploy.md says. */

takeData(DATA);
await prepare(DATA);
const { db, search, files, dispose } = await openStorage(DATA);
const since = performance.now();
try {
  await noteAll(openDb(db));
  await drainArticles(openDb(db), openDb(search), Number.POSITIVE_INFINITY, files);
  const count = await search
    .prepare('select count(*) as count from docs where shown = 1')
    .first<number>('count');
  console.log(
    `搜索索引已重建：${count} 篇文章，用时 ${((performance.now() - since) / 1000).toFixed(1)} 秒。`,
  );
} finally {
  await dispose();
}
