import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { READ_TYPE } from '../../../../../contract/content/article/article.ts';
import { pageAt } from '../../../../../contract/kit/pages.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { rewriteAddresses } from '../../../../../markdown/readdress.ts';
import { gmt8 } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db.ts';
import { type Entry, fileName, jsonList, markdownOf } from '../../../kit/export/archive.ts';
import { categories } from '../../category/schema.ts';
import { restKey, sourceOf, type WithText, withText } from '../body/reads.ts';
import { type DraftRow, draftOf, type Fields, storedFields } from '../draft/states.ts';
import { tagJson } from '../lists.ts';
import { type OwnPlaces, ownPlaces } from '../own/places.ts';
import { articles, bodies, drafts } from '../schema.ts';
import { articleStateText } from '../stateText.ts';

const AT_ONCE = 20;
const FILES = '/ming/file/';
/** Public picture keys. */
const PICTURE = /^(u|demo)\/[\w./-]+\.(png|jpe?g|gif|webp|avif|svg)$/;
/** Public result file keys. */
const RESULT = /^(u|demo)\/[\w./-]+\.mjr$/;

/** One article, or all outside the recycle bin. */
type ExportScope = { db: Db; files: R2Bucket; userId: string; id: number | undefined };

type Row = { article: typeof articles.$inferSelect; draft: WithText<DraftRow>; category: string };

/** Articles with drafts, paged. */
async function* rowsOf({ db, files, userId, id }: ExportScope, places: OwnPlaces): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ article: articles, draft: drafts, source: bodies.source, restKey, tagJson })
      .from(articles)
      .leftJoin(drafts, eq(drafts.articleId, articles.id))
      .leftJoin(bodies, and(eq(bodies.articleId, articles.id), isNull(drafts.articleId)))
      .where(
        and(
          eq(articles.userId, userId),
          id === undefined ? isNull(articles.deletedAt) : eq(articles.id, id),
          gt(articles.id, after),
        ),
      )
      .orderBy(articles.id)
      .limit(AT_ONCE);
    const named = new Map(
      (
        await db
          .select({ id: categories.id, name: categories.name })
          .from(categories)
          .where(
            sql`${categories.id} in (select value from json_each(${JSON.stringify(rows.map((it) => categoryIn(it)))}))`,
          )
      ).map((it) => [it.id, it.name]),
    );
    for (const row of rows) {
      const tags = (JSON.parse(row.tagJson) as { name: string }[]).map((it) => it.name);
      const place = places.placeOf(row.article.id);
      const draft = row.draft
        ? await withText(files, row.draft)
        : draftOf({ article: row.article, source: await textOf(files, row), tags, place });
      yield { article: row.article, draft, category: named.get(storedFields(draft).categoryId) ?? '' };
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.article.id;
  }
}

const categoryIn = ({ article, draft }: { article: Row['article']; draft: DraftRow | null }) =>
  draft ? storedFields(draft).categoryId : article.categoryId;

const textOf = async (
  files: R2Bucket,
  { source, restKey }: { source: string | null; restKey: string | null },
) => (source === null ? '' : sourceOf(files, { source, restKey }));

const nameOf = (id: number, title: string) => `${id}-${fileName(title)}.md`;

/** Titles by id, for file names. */
async function titlesOf({ db, userId, id }: ExportScope): Promise<Map<number, string>> {
  const own = id === undefined ? isNull(articles.deletedAt) : eq(articles.id, id);
  const rows = await db
    .select({ id: articles.id, title: sql<string>`coalesce(${drafts.title}, ${articles.title})`.as('named') })
    .from(articles)
    .leftJoin(drafts, eq(drafts.articleId, articles.id))
    .where(and(eq(articles.userId, userId), own));
  return new Map(rows.map((it) => [it.id, it.title]));
}

/** Archive path of a public file, adding its key to `keys`; undefined for other kinds. */
function packedAs(kind: RegExp, address: string, keys: Set<string>): string | undefined {
  const key = address.startsWith(FILES) ? address.slice(FILES.length) : '';
  if (!kind.test(key)) return undefined;
  keys.add(key);
  return packedName(key);
}

/** Article file, and keys of its pictures and results. */
function fileOf({ article, draft, category }: Row, titles: Map<number, string>, places: OwnPlaces) {
  const keys = new Set<string>();
  const picture = (address: string) => packedAs(PICTURE, address, keys);
  const body = rewriteAddresses(draft.source, (address, kind) => {
    if (kind === 'image') return picture(address);
    if (kind === 'result') return packedAs(RESULT, address, keys);
    const page = pageAt(address);
    const title = page?.kind === 'article' ? titles.get(Number(page.id)) : undefined;
    if (!page || title === undefined) return undefined;
    return nameOf(Number(page.id), title) + (/#.*/.exec(address)?.[0] ?? '');
  });
  const { tags, avatar, isOriginal, originalUrl, readType, price, ...fields }: Fields = storedFields(draft);
  const front = {
    title: draft.title,
    date: gmt8(article.createTime),
    state: articleStateText(article),
    category,
    tags,
    summary: fields.summary,
    cover: picture(avatar) ?? avatar,
    ...places.namesOf(fields),
    ...(isOriginal ? {} : { isOriginal, originalUrl }),
    ...(readType === READ_TYPE.open ? {} : { readType }),
    ...(readType === READ_TYPE.paid ? { price } : {}),
    ...Object.fromEntries(
      Object.entries({
        keywords: fields.keywords,
        solver: fields.solver,
        solverVersion: fields.solverVersion,
        difficulty: fields.difficulty,
        publishTime: fields.publishTime,
      }).filter(([, value]) => value !== ''),
    ),
    ...(fields.facets.length > 0 ? { facets: fields.facets } : {}),
  };
  return { name: nameOf(article.id, draft.title), text: markdownOf(front, body), keys };
}

/** Upload names are unique; demo names repeat per folder. */
const packedName = (key: string) => {
  const name = key.startsWith('demo/')
    ? key.slice('demo/'.length).replaceAll('/', '-')
    : key.slice(key.lastIndexOf('/') + 1);
  return `${RESULT.test(key) ? 'results' : 'images'}/${name}`;
};

async function* bytesOf(object: R2ObjectBody): AsyncGenerator<Uint8Array> {
  const reader = object.body.getReader();
  for (let it = await reader.read(); !it.done; it = await reader.read()) yield it.value;
}

/** Article data that its file does not hold. */
function figuresOf({ article }: Row, file: string) {
  const { id, quantity, likeCount, collectCount, commentCount, createTime, updateTime } = article;
  return {
    file,
    id,
    address: place.article(id),
    quantity,
    likeCount,
    collectCount,
    commentCount,
    createTime: gmt8(createTime),
    updateTime: gmt8(updateTime),
  };
}

const README = `这里是文章的 Markdown 原文，一篇一个文件，开头的 --- 之间是标题、分类、标签、摘要等。
图片在 images/，三维结果在 results/，文章之间的链接指向对应的文件。columns.json 是自己的专栏：简介、封面、章节与文章的次序。
metadata.json 是导出时的阅读、点赞等数字。

整个文件夹可以原样导入：npm run import -- 文件夹
`;

/** Archive entries of articles: latest saved Markdown with pictures and results. */
export async function* bundle(wanted: ExportScope): AsyncGenerator<Entry, void> {
  yield { name: 'README.txt', text: [README] };
  const titles = await titlesOf(wanted);
  const places = await ownPlaces(wanted.db, wanted.userId);
  const figures: ReturnType<typeof figuresOf>[] = [];
  const chapters = new Map<number, number>();
  const packed = new Set<string>();
  async function* filesOf(keys: Iterable<string>): AsyncGenerator<Entry, void> {
    for (const key of keys) {
      const object = packed.has(key) ? null : await wanted.files.get(key);
      packed.add(key);
      if (object) yield { name: packedName(key), text: bytesOf(object), packed: true };
    }
  }
  for await (const row of rowsOf(wanted, places)) {
    const { name, text, keys } = fileOf(row, titles, places);
    yield { name, text: [text] };
    figures.push(figuresOf(row, name));
    chapters.set(row.article.id, storedFields(row.draft).chapterId);
    yield* filesOf(keys);
  }
  if (wanted.id === undefined) {
    const keys = new Set<string>();
    const list = places.list(
      (id, chapterId) => (chapters.get(id) === chapterId ? nameOf(id, titles.get(id) ?? '') : undefined),
      (cover) => packedAs(PICTURE, cover, keys) ?? '',
    );
    yield { name: 'columns.json', text: [`${JSON.stringify(list, null, 2)}\n`] };
    yield* filesOf(keys);
  }
  async function* listed() {
    yield* figures;
  }
  yield { name: 'metadata.json', text: jsonList(listed()) };
}
