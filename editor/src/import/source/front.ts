import { DIFFICULTY } from '../../../../contract/content/article/write.ts';
import { READING_PRICE_MOST } from '../../../../contract/kit/limits.ts';
import { gmt8 } from '../../../../contract/kit/time.ts';
import { dateText, frontDate, isNoDate, isZone } from '../../foreign/dates.ts';
import { isOurs } from '../../foreign/front.ts';
import { standingOf } from '../../foreign/standing.ts';
import { frontText, isOff, isRecord, listOf, saysMore, tagsIn } from '../../foreign/values.ts';
import type { Imported } from './article.ts';

const READ_TYPES = 5;
const PAID = 5;

type Front = Readonly<Record<string, unknown>>;

/** What engines and editors call the day of an article: Hexo and most, the site, Astro, Contentlayer, Obsidian and Joplin. */
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
];
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

/** What themes call the address of a picture of which they say more: PaperMod, Chirpy and others. */
const ADDRESSES = ['image', 'url', 'src', 'path', 'img', 'feature'];

const coverOf = (value: unknown): string =>
  isRecord(value) ? (ADDRESSES.map((it) => frontText(value[it])).find(Boolean) ?? '') : frontText(value);

const firstOf = (front: Front, names: readonly string[]): unknown =>
  names.map((it) => front[it]).find((it) => it !== undefined && it !== null && it !== '');

/** A whole number from 0; throws where it is another one, since it says who may read the article. */
function wholeOf(front: Front, name: string, most: number): number {
  const number = Number(front[name] ?? 0);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new Error(`${name} 是 0 到 ${most} 的整数`);
}

/** What else the source says of an article: its time zone, and reasons of its own why not everybody reads it. */
export type Beside = { zone?: string; why?: readonly string[] };

/**
 * Front matter that all kinds of sources share; the exporter of the site writes these names. What was not public where it
 * comes from is a draft, and its notes say why. Throws where it does not say who may read the article, or when; what else
 * cannot be taken over is among the notes.
 */
export function frontOf(
  front: Front,
  { zone = '', why = [] }: Beside = {},
): Partial<Imported> & Pick<Imported, 'notes'> {
  const stated = frontText(front['timezone']) || zone;
  const known = isZone(stated) ? stated : '';
  const day = firstOf(front, DATES);
  const date = frontDate(day, known);
  const difficulty = frontText(front['difficulty']);
  const publishTime = frontDate(front['publishTime'], known);
  if (!publishTime && frontText(front['publishTime']))
    throw new Error('publishTime 要写成 2026-12-01 08:00:00 的样子');
  const readType = wholeOf(front, 'readType', READ_TYPES);
  const price = wholeOf(front, 'price', READING_PRICE_MOST);
  const now = gmt8(Date.now());
  const dated = day === undefined ? front : { ...front, date: day };
  const standing = standingOf('front', dated, { now, zone: known });
  const unread = !date && !isNoDate(day) ? dateText(day) : '';
  const mayCome = [...unread.matchAll(/\d{4}/g)].some(([year]) => year >= now.slice(0, 4));
  const reasons = [
    ...why,
    ...standing.why,
    ...(mayCome ? [`日期 ${unread} 读不懂，可能还没有到`] : []),
    ...(price > 0 && readType !== PAID ? ['原来有价格（price），没有写 readType: 5'] : []),
  ];
  // Zola has both of them in a table of their own.
  const taxonomies = isRecord(front['taxonomies']) ? front['taxonomies'] : {};
  const [category = '', ...others] = listOf(
    front['category'] ?? front['categories'] ?? taxonomies['categories'],
  );
  const tags = front['tags'] ?? front['tag'] ?? taxonomies['tags'];
  return {
    notes: [
      ...heldNotes(reasons),
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

/** The note that an article has one category here, with those that it loses. */
export const otherCategories = (names: readonly string[]): string[] =>
  names.length > 0 ? [`文章只属于一个分类，没有带上：${names.join('、')}`] : [];

/** The note that an article is only a draft, with the reasons. */
export const heldNotes = (why: readonly string[]): string[] =>
  why.length > 0 ? [`只存草稿：${why.join('；')}`] : [];
