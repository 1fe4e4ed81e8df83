import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { articleFacetsOf } from '../contract/content/article/facets.ts';
import { render } from '../markdown/index.ts';
import { hotScore } from '../ming/src/content/article/rules.ts';
import { collects, likes } from '../ming/src/content/article/schema.ts';
import { categories } from '../ming/src/content/category/schema.ts';
import { setCitations } from '../ming/src/content/citation/writes.ts';
import { chapterArticles, chapters, columns } from '../ming/src/content/column/schema.ts';
import { tags } from '../ming/src/content/tag/schema.ts';
import { announcements } from '../ming/src/discovery/announcement/schema.ts';
import { links, searches, sponsors } from '../ming/src/discovery/site/schema.ts';
import { DOMAINS } from '../ming/src/domains.ts';
import { recount } from '../ming/src/jobs/recount.ts';
import { parseGmt8 } from '../ming/src/kit/clock.ts';
import { type Db, openDb } from '../ming/src/kit/db.ts';
import { counters, settings } from '../ming/src/kit/schema.ts';
import { growDue } from '../ming/src/people/growth/writes.ts';
import { rebuildReputation } from '../ming/src/people/reputation/writes.ts';
import { follows, people } from '../ming/src/people/user/schema.ts';
import { accountInserts } from './accounts.ts';
import { insertActivities } from './activities.ts';
import { insertAnnexes } from './annexes.ts';
import { type SeedArticle, seedArticles } from './articles.ts';
import { insertBenchmarks } from './benchmarks.ts';
import { insertBounties } from './bounties.ts';
import { insertChats } from './chats.ts';
import { insertComments } from './comments.ts';
import { insertCoupons } from './coupons.ts';
import { seedFigures } from './figures.ts';
import { insertArticle } from './insert.ts';
import { insertMoney } from './money.ts';
import { PEOPLE, personId } from './people.ts';
import { insertRanks } from './ranks.ts';
import { insertDeck, insertRemarks } from './remarks.ts';
import { seedResults } from './results.ts';
import { ABOUT_SOURCE, LINKS, SEARCHES, SETTINGS, SPONSORS } from './site.ts';
import { consentInsert, insertTerms } from './terms.ts';
import { insertThreads } from './threads.ts';
import { CATEGORIES, COLUMNS, TAGS } from './topics.ts';
import { insertTraffic } from './traffic.ts';
import { verifiedTexts } from './verified.ts';
import { insertVersions } from './versions.ts';

const OPENED = parseGmt8('2025-10-20 09:00:00');
const ACCESS = { siteAccess: 128_640, visitorAccess: 31_275 };

const numberOf = <T extends { key: string }>(list: readonly T[], key: string) =>
  list.findIndex((it) => it.key === key) + 1;
const chapterKeys = COLUMNS.flatMap((c) => c.chapters.map((it) => `${c.key}/${it.key}`));

export async function isEmpty(binding: D1Database): Promise<boolean> {
  return (await openDb(binding).select().from(people).limit(1)).length === 0;
}

/**
 * Seeds an empty database and file store. People come last, since `isEmpty` checks for them: an interrupted
 * run starts again.
 */
export async function seed(
  binding: D1Database,
  files: R2Bucket,
): Promise<{ articles: number; figures: number }> {
  const db = openDb(binding);
  const list = seedArticles();
  const verified = verifiedTexts();
  await clear(db);
  const figures = await seedFigures();
  for (const { key, svg, csv } of figures) {
    await files.put(key, svg, { httpMetadata: { contentType: 'image/svg+xml' } });
    if (csv)
      await files.put(key.replace(/svg$/, 'csv'), csv, {
        httpMetadata: { contentType: 'text/csv; charset=utf-8' },
      });
  }
  for (const { key, bytes, mime } of seedResults())
    await files.put(key, bytes, { httpMetadata: { contentType: mime } });
  await insertTexts(db, list, verified);
  for (const { id, source } of list) await db.batch(setCitations(db, id, { source, revision: 1 }, ''));
  await insertAnnexes(db, files, list, figures);
  await insertPlaces(db, list);
  await insertTies(db, list);
  await insertThreads(db);
  await insertRemarks(db);
  await insertDeck(db, files);
  await insertComments(db);
  await insertVersions(db);
  await insertActivities(db, list, Date.now());
  await insertBenchmarks(db, files, list);
  await insertTraffic(db, Date.now());
  await insertMoney(db, new Map(list.map((it) => [it.slug, it.id])), Date.now());
  await insertBounties(db, Date.now());
  await insertCoupons(db, Date.now());
  await insertRows(db, people, PEOPLE.map(personRow), [...accountInserts(db, OPENED), consentInsert(db)]);
  await insertChats(db);
  await recount(db);
  await rebuildReputation(db);
  while (await growDue(db, Date.now()));
  await insertRanks(db, OPENED);
  return { articles: list.length, figures: figures.length };
}

/** Inserts settings, topics and articles with their verification. */
export async function insertTexts(
  db: Db,
  list: readonly SeedArticle[],
  verified: ReturnType<typeof verifiedTexts> = new Map(),
): Promise<void> {
  await insertSite(db);
  await insertTopics(db);
  for (const article of list)
    await insertArticle(db, { ...draftOf(article), verified: verified.get(article.slug) ?? null });
}

/** One statement per row (D1 allows 100 bound values), in one transaction with `more`. */
async function insertRows<T extends SQLiteTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  more: BatchItem<'sqlite'>[] = [],
) {
  const [first, ...rest] = rows.map((row) => db.insert(table).values(row));
  if (first) await db.batch([first, ...rest, ...more]);
}

async function clear(db: Db) {
  for (const table of DOMAINS.flatMap((it) => it.seeded ?? [])) await db.delete(table);
}

function personRow(it: (typeof PEOPLE)[number], index: number) {
  const joined = OPENED + index * 3 * 86_400_000;
  return {
    id: personId(it.key),
    nickname: it.nickname,
    role: it.role,
    address: it.address,
    intro: it.intro,
    createTime: joined,
    updateTime: joined,
  };
}

async function insertSite(db: Db) {
  const aboutMe = (await render(ABOUT_SOURCE)).html;
  const values = Object.entries({ ...SETTINGS, aboutMe, aboutSource: ABOUT_SOURCE }).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  await insertRows(db, settings, values);
  await insertTerms(db, OPENED);
  await insertRows(db, announcements, [
    {
      id: 1,
      key: 'demonstration',
      title: '演示站点已经开放',
      isPublic: 1,
      endTime: OPENED + 604_800_000,
      content: '这里的人物、赞助与数字都是虚构的，欢迎随意试用。',
      url: '/about',
      startTime: OPENED,
    },
  ]);
  await insertRows(
    db,
    links,
    LINKS.map((it, i) => ({ ...it, id: i + 1, sort: i })),
  );
  await insertRows(
    db,
    sponsors,
    SPONSORS.map(({ day, ...it }, i) => ({ ...it, id: i + 1, createTime: parseGmt8(`${day} 12:00:00`) })),
  );
  await insertRows(
    db,
    searches,
    SEARCHES.map(([keyword, hot]) => ({ keyword, hot, updatedAt: OPENED })),
  );
  await insertRows(
    db,
    counters,
    Object.entries(ACCESS).map(([name, value]) => ({ name, value })),
  );
}

async function insertTopics(db: Db) {
  await insertRows(
    db,
    categories,
    CATEGORIES.map(({ name, icon, intro }, i) => ({
      id: i + 1,
      name,
      icon,
      intro,
      sort: i,
      createTime: OPENED,
    })),
  );
  await insertRows(
    db,
    tags,
    TAGS.map((name, i) => ({ id: i + 1, name })),
  );
  for (const [i, it] of COLUMNS.entries()) {
    await db.insert(columns).values({
      id: i + 1,
      name: it.name,
      intro: it.intro,
      userId: personId(it.author),
      status: it.status,
      sort: i,
      createTime: OPENED + i * 86_400_000,
    });
    await insertRows(
      db,
      chapters,
      it.chapters.map((chapter, sort) => ({
        id: chapterKeys.indexOf(`${it.key}/${chapter.key}`) + 1,
        columnId: i + 1,
        name: chapter.name,
        sort,
      })),
    );
  }
}

function draftOf(it: SeedArticle) {
  const createTime = parseGmt8(it.createTime);
  const isStick = Number(it.id === 1);
  return {
    id: it.id,
    userId: personId(it.author),
    categoryId: numberOf(CATEGORIES, it.category),
    title: it.title,
    summary: it.summary,
    keywords: it.keywords,
    isStick,
    publish: 1,
    readType: it.readType,
    price: it.price,
    quantity: it.views,
    solver: it.solver,
    solverVersion: it.solverVersion,
    difficulty: it.difficulty,
    facets: JSON.stringify(articleFacetsOf(it)),
    hot: hotScore({ quantity: it.views, likeCount: 0, collectCount: 0, commentCount: 0, createTime }),
    createTime,
    updateTime: parseGmt8(it.updateTime),
    source: it.source,
    tagIds: it.tags.map((tag) => TAGS.indexOf(tag) + 1),
  };
}

/** Inserts articles into chapters; `position` counts through the column. */
async function insertPlaces(db: Db, list: readonly SeedArticle[]) {
  const placed = list.filter((it) => it.column !== undefined);
  for (const [i, column] of COLUMNS.entries()) {
    const own = placed
      .filter((it) => it.column?.startsWith(`${column.key}/`))
      .map((it) => ({ it, chapter: chapterKeys.indexOf(it.column ?? '') }))
      .sort((a, b) => a.chapter - b.chapter || (a.it.order ?? 0) - (b.it.order ?? 0));
    const rows = own.map(({ it, chapter }, at) => ({
      articleId: it.id,
      columnId: i + 1,
      chapterId: chapter + 1,
      position: at + 1,
    }));
    await insertRows(db, chapterArticles, rows);
  }
}

/** Inserts follows, likes and collections of the invented authors, by a fixed rule. */
async function insertTies(db: Db, list: readonly SeedArticle[]) {
  const ids = PEOPLE.map((it) => personId(it.key));
  const pairs = ids.flatMap((userId, i) =>
    ids
      .filter((_, j) => j !== i && (i * 3 + j * 5) % 4 < 2)
      .map((targetId) => ({ userId, targetId, createdAt: OPENED })),
  );
  await insertRows(db, follows, pairs);
  for (const article of list) {
    const fans = ids.filter((id, i) => id !== personId(article.author) && (article.id * 7 + i * 3) % 5 < 2);
    const rows = fans.map((userId) => ({
      articleId: article.id,
      userId,
      createdAt: parseGmt8(article.createTime),
    }));
    await insertRows(db, likes, rows);
    const keep = rows.filter((_, i) => i % 2 === article.id % 2);
    await insertRows(db, collects, keep);
  }
}
