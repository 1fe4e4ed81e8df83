/**
 * `npx node bench/facets.ts [articles]`: what finding articles by facets takes in SQLite: a page of ids, the total, and
 * the counts of every value, by the number of chosen values, in ms of the processor. Values are drawn skewed, so that a
 * few are on very many articles.
 */
import { storedOf, type Tagged } from '../contract/content/facet/facet.ts';
import { FACET_KEYS, type FacetKey } from '../contract/content/facet/keys.ts';
import { FACETS } from '../contract/content/facet/vocabulary.ts';
import { articlesOf } from '../ming/src/content/article/lists.ts';
import { countRows, pageIds, totalRow, valueRows } from '../ming/src/content/facet/reads.ts';
import { openDb } from '../ming/src/kit/db.ts';
import { MIGRATIONS } from '../scripts/migrationFiles.ts';
import { migrated } from '../scripts/migrations.ts';
import { drawer, skewed } from './random.ts';
import { bindingOf } from './sqlite.ts';
import { percentile } from './stats.ts';

const COUNT = Number(process.argv[2] ?? 100_000);
const ASKED = 100;
const PAGE = { pageNo: 1, pageSize: 10 };

const file = migrated(MIGRATIONS);

const draw = drawer(18);
const keyOf = (facet: FacetKey): string => {
  const { values } = FACETS[facet];
  return values[skewed(draw, values.length)]?.[0] ?? '';
};
/** A random value per facet; software has twelve versions. */
const drawTags = (): Tagged[] => {
  const keys = Object.fromEntries(FACET_KEYS.map((facet) => [facet, keyOf(facet)]));
  return storedOf({ ...keys, version: String(2025 - skewed(draw, 12)) });
};

file.exec("insert into people (id, nickname, create_time, update_time) values ('a', 'a', 0, 0)");
const insert = file.prepare(
  `insert into articles (id, user_id, category_id, title, publish, facets, create_time, update_time)
  values (?, 'a', 1, 't', 1, ?, ?, 0)`,
);
file.exec('begin');
for (let id = 1; id <= COUNT; id++) insert.run(id, JSON.stringify(drawTags()), id * 60_000);
file.exec('commit');

const db = openDb(bindingOf(file, []));
for (const chosen of [0, 1, 2, 3]) {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n++) {
    const keys = drawTags()
      .toSorted(() => draw() - 0.5)
      .slice(0, chosen);
    const since = process.cpuUsage();
    const values = chosen > 0 ? await valueRows(db, 'article', keys) : [];
    await db.batch([
      articlesOf(db, pageIds('article', values, PAGE)),
      totalRow(db, 'article', values),
      countRows(db, 'article', values),
    ]);
    const { user, system } = process.cpuUsage(since);
    times.push((user + system) / 1_000);
  }
  const show = (share: number) => percentile(times, share).toFixed(1);
  console.log(`${COUNT} 篇，${chosen} 个条件：p50 ${show(0.5)} ms，p99 ${show(0.99)} ms`);
}
