import { DIFFICULTY } from '../../../../contract/content/article/write.ts';
import { READING_PRICE_MOST } from '../../../../contract/kit/limits.ts';
import { gmt8 } from '../../../../contract/kit/time.ts';
import { serverNow } from '../../../../src/client/clock.ts';
import { dateText, frontDate, isNoDate, isZone } from '../../foreign/dates.ts';
import { isOurs } from '../../foreign/front.ts';
import { frontText, isOff, isRecord, listOf, saysMore, tagsIn } from '../../foreign/values.ts';
import { standingOf } from '../../foreign/visibility.ts';
import type { ImportedArticle } from './article.ts';

const READ_TYPES = 5;
const PAID = 5;

type Front = Readonly<Record<string, unknown>>;

/** Date fields of Hexo, this site, Astro, Contentlayer, Obsidian, Joplin. */
const DATES = [
  'date',
  'createTime',
  'pubDate',
  'pubDatetime',
  'publishedAt',
  'publishDate',
  'created',
  'createdAt',
  'created_at',
  '创建时间',
  '日期',
  '发布日期',
  '发布时间',
];
/** What others call it, where it may also say whether it is published: Fuwari and the themes made from it. */
const PUBLISHED = ['published', 'publish', 'released'];
/** What themes call its picture: most, Astro, Fluid, LoveIt, Ghost and others. */
const COVERS = [
  'cover',
  'image',
  'heroImage',
  'index_img',
  'featuredImage',
  'featured_image',
  'feature_image',
  'thumbnail',
  'banner_img',
];

/** Address keys of cover objects: PaperMod, Chirpy and others. */
const ADDRESSES = ['image', 'url', 'src', 'path', 'img', 'feature'];

const coverOf = (value: unknown): string =>
  isRecord(value) ? (ADDRESSES.map((it) => frontText(value[it])).find(Boolean) ?? '') : frontText(value);

const firstOf = (front: Front, names: readonly string[]): unknown =>
  names.map((it) => front[it]).find((it) => it !== undefined && it !== null && it !== '');

/** Integer from 0 to `most`; throws otherwise, since it decides who may read. */
function wholeOf(front: Front, name: string, most: number): number {
  const number = Number(front[name] ?? 0);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new Error(`${name} 是 0 到 ${most} 的整数`);
}

/** Price of a paid article in fen; of another, what may be one, since other sites have prices of other things. */
function priceOf(front: Front, readType: number): number {
  if (readType === PAID) return wholeOf(front, 'price', READING_PRICE_MOST);
  const price = Number(front['price']);
  return Number.isInteger(price) && price > 0 && price <= READING_PRICE_MOST ? price : 0;
}

/** `why`: additional reasons to keep as draft. */
export type FrontOptions = { zone?: string; why?: readonly string[] };

/**
 * Common front matter; the site's exporter writes these names. Restricted articles become drafts with notes.
 * Throws if the audience or date is invalid; other losses are notes.
 */
export function frontOf(
  front: Front,
  { zone = '', why = [] }: FrontOptions = {},
): Partial<ImportedArticle> & Pick<ImportedArticle, 'notes'> {
  const stated = frontText(front['timezone']) || zone;
  const known = isZone(stated) ? stated : '';
  const published = PUBLISHED.map((it) => front[it]).find((it) => frontDate(it, known) !== '');
  const day = firstOf(front, DATES) ?? published;
  const date = frontDate(day, known);
  const difficulty = frontText(front['difficulty']);
  const publishTime = frontDate(front['publishTime'], known);
  if (!publishTime && frontText(front['publishTime']))
    throw new Error('publishTime 要写成 2026-12-01 08:00:00 的样子');
  const readType = wholeOf(front, 'readType', READ_TYPES);
  const price = priceOf(front, readType);
  const isPriced = frontText(front['price']) !== '' && Number(front['price']) !== 0;
  const now = gmt8(serverNow());
  const dated = day === undefined ? front : { ...front, date: day };
  const standing = standingOf('front', dated, { now, zone: known });
  const unread = !date && !isNoDate(day) ? dateText(day) : '';
  const mayCome = [...unread.matchAll(/\d{4}/g)].some(([year]) => year >= now.slice(0, 4));
  const reasons = [
    ...why,
    ...standing.why,
    ...(mayCome ? [`日期 ${unread} 读不懂，可能还没有到`] : []),
    ...(isPriced && readType !== PAID ? ['原来有价格（price），没有写 readType: 5'] : []),
  ];
  // Zola's taxonomies table.
  const taxonomies = isRecord(front['taxonomies']) ? front['taxonomies'] : {};
  const [category = '', ...others] = listOf(
    front['category'] ?? front['categories'] ?? taxonomies['categories'],
  );
  const tags = front['tags'] ?? front['tag'] ?? taxonomies['tags'];
  return {
    notes: [
      ...heldNotes(reasons),
      ...standing.told,
      ...otherCategories(others),
      ...(saysMore(tags) ? ['标签后面的说明没有带上，只带上了标签'] : []),
      ...(unread ? [`日期 ${unread} 没有带上，要写成 2024-03-05 08:00:00 的样子`] : []),
      ...(date && stated && !known ? [`不认识时区 ${stated}，日期 ${date} 按北京时间`] : []),
      ...(difficulty && !DIFFICULTY.some((it) => it === difficulty)
        ? [`难度 ${difficulty} 没有带上，只有${DIFFICULTY.filter(Boolean).join('、')}`]
        : []),
    ],
    date,
    summary: frontText(front['summary']) || frontText(front['description']) || frontText(front['excerpt']),
    category,
    tags: isOurs(front) ? listOf(front['tags']) : tagsIn(tags),
    cover: COVERS.map((it) => coverOf(front[it])).find(Boolean) ?? '',
    draft: reasons.length > 0,
    due: standing.due,
    isOriginal: !isOff(front['isOriginal']),
    originalUrl: frontText(front['originalUrl']),
    column: frontText(front['column']) || (listOf(front['series'])[0] ?? ''),
    chapter: frontText(front['chapter']),
    keywords: listOf(front['keywords']).join(','),
    readType,
    price,
    solver: frontText(front['solver']),
    solverVersion: frontText(front['solverVersion']),
    difficulty,
    facets: listOf(front['facets']),
    publishTime,
  };
}

/** Note about dropped categories. */
export const otherCategories = (names: readonly string[]): string[] =>
  names.length > 0 ? [`文章只属于一个分类，没有带上：${names.join('、')}`] : [];

/** Note about a draft and its reasons. */
export const heldNotes = (why: readonly string[]): string[] =>
  why.length > 0 ? [`只存草稿：${why.join('；')}`] : [];
