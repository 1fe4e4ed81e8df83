import { beforeAll, expect, test } from 'vitest';
import type { Rendered } from '../../markdown/index.ts';
import { type SeedArticle, seedArticles } from '../../seed/articles.ts';
import { seedFigures } from '../../seed/figures.ts';
import { PEOPLE } from '../../seed/people.ts';
import { renderedText } from '../../seed/rendered.ts';
import { CATEGORIES, COLUMNS, TAGS } from '../../seed/topics.ts';
import { expectNone } from '../gates/support/report.ts';
import { articleFaults, figureFaults, figuresIn, hasListing, offersData } from './support/content.ts';

type Written = { article: SeedArticle; rendered: Rendered };

const articles = seedArticles();
const figures = new Map<string, string>();
const plots = new Set<string>();
let written: Written[] = [];

beforeAll(async () => {
  for (const { key, svg, csv } of await seedFigures()) {
    figures.set(key, svg);
    if (csv) plots.add(key);
  }
  written = await Promise.all(
    articles.map(async (article) => ({ article, rendered: await renderedText(article.source) })),
  );
}, 300_000);

const fileOf = ({ slug }: SeedArticle) => `seed/articles/${slug}.md`;
const topics = (whats: string[]) => whats.map((what) => ({ file: 'seed/topics.ts', what }));

function twice<T>(list: readonly T[]): T[] {
  return list.filter((it, at) => list.indexOf(it) < at);
}

test('every article is complete', () => {
  const keys = new Set(figures.keys());
  expectNone(
    written.flatMap(({ article, rendered }) =>
      articleFaults(article, rendered, keys).map((what) => ({ file: fileOf(article), what })),
    ),
    'Mend these articles (docs/writing.md has the format):',
  );
});

test('every plot offers its numbers, and no other figure does', () => {
  expect(plots.size).toBeGreaterThan(40);
  expectNone(
    articles.flatMap((article) =>
      figuresIn(article.source)
        .filter((key) => plots.has(key) !== offersData(article.source, key))
        .map((key) => ({ file: fileOf(article), what: `${key}: its title and its script disagree on csv` })),
    ),
    'Write `"#name csv"` for what kit/plot.ts draws:',
  );
});

test('there are enough articles, and most show code', () => {
  const listings = written.filter(({ rendered }) => hasListing(rendered)).length;
  expect(articles.length).toBeGreaterThanOrEqual(24);
  expect(listings / articles.length, 'share of articles with a code listing').toBeGreaterThanOrEqual(0.7);
});

test('every person writes, every category and tag is used', () => {
  expect(PEOPLE.length).toBe(8);
  expect(CATEGORIES.length).toBeGreaterThanOrEqual(8);
  expect(CATEGORIES.length).toBeLessThanOrEqual(10);
  expect(TAGS.length).toBeGreaterThanOrEqual(40);
  const unused = (kind: string, all: readonly string[], used: readonly string[]) =>
    all.filter((it) => !used.includes(it)).map((it) => `${kind} ${it}: no article`);
  expectNone(
    topics([
      ...unused(
        'author',
        PEOPLE.map(({ key }) => key),
        articles.map(({ author }) => author),
      ),
      ...unused(
        'category',
        CATEGORIES.map(({ key }) => key),
        articles.map(({ category }) => category),
      ),
      ...unused(
        'tag',
        TAGS,
        articles.flatMap(({ tags }) => tags),
      ),
      ...twice([...TAGS, ...CATEGORIES.map(({ key }) => key)]).map((it) => `${it} is there twice`),
    ]),
    'Use these in an article, or take them out:',
  );
});

test('every article belongs to one of the seven columns, every chapter has articles in their own places', () => {
  expect(COLUMNS.length).toBe(7);
  const chapters = COLUMNS.flatMap(({ key, chapters }) => chapters.map((it) => `${key}/${it.key}`));
  const filled: string[] = articles.flatMap(({ column }) => column ?? []);
  const [placed, loose] = [articles.filter(({ column }) => column), articles.filter(({ column }) => !column)];
  expectNone(
    [
      ...topics(chapters.filter((it) => !filled.includes(it)).map((it) => `chapter ${it}: no article`)),
      ...loose.map((it) => ({ file: fileOf(it), what: 'no column' })),
      ...placed
        .filter(({ order }) => !order)
        .map((it) => ({ file: fileOf(it), what: 'a column without an order' })),
      ...topics(twice(placed.map(({ column, order }) => `order ${order} of ${column} is taken twice`))),
    ],
    'Give every chapter an article, and every article of a chapter its own order:',
  );
});

test('ids and titles are unique', () => {
  expect(twice(articles.map(({ id }) => id))).toEqual([]);
  expect(twice(articles.map(({ title }) => title))).toEqual([]);
});

test('every figure is sound and shown somewhere', () => {
  const shown = new Set(articles.flatMap(({ source }) => figuresIn(source)));
  expectNone(
    [...figures].flatMap(([key, svg]) =>
      [...figureFaults(key, svg), ...(shown.has(key) ? [] : ['no article shows it'])].map((what) => ({
        file: key.replace(/^demo\/([\w-]+)\/(.*)\.svg$/, "seed/figures/$1.ts '$2'"),
        what,
      })),
    ),
    'Mend the script that draws it, or take the figure out:',
  );
});
