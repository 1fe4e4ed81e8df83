import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { SEED_FACETS, SEED_VERSIONS } from './facets.ts';
import { given } from './numbers.ts';
import { PEOPLE } from './people.ts';
import { CATEGORIES, COLUMNS, TAGS } from './topics.ts';

const FOLDER = new URL('./articles/', import.meta.url);
const keys = <T extends { key: string }>(list: readonly T[]) => list.map((it) => it.key);
const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

/** Front matter of an article; see docs/writing.md. */
const head = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(4),
  summary: z.string().min(40).max(140),
  author: z.enum(keys(PEOPLE)),
  category: z.enum(keys(CATEGORIES)),
  column: z.enum(COLUMNS.flatMap((c) => c.chapters.map((it) => `${c.key}/${it.key}`))).optional(),
  order: z.int().positive().optional(),
  tags: z.array(z.enum(TAGS)).min(1).max(6),
  solver: z.string().default(''),
  difficulty: z.enum(['入门', '进阶', '专家']),
  createTime: time,
  updateTime: time,
  views: z.int().nonnegative(),
  readType: z.int().min(0).max(5),
  /** Fen; paid articles only. */
  price: z.int().nonnegative().default(0),
  keywords: z.string().default(''),
  given,
});

export type SeedArticle = z.output<typeof head> & {
  slug: string;
  source: string;
  facets: readonly string[];
  solverVersion: string;
};

/** Demo articles by id. Throws with the file name if the format is invalid. */
export function seedArticles(): SeedArticle[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readArticle(name))
    .sort((a, b) => a.id - b.id);
}

function readArticle(name: string): SeedArticle {
  const [, front, source] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(new URL(name, FOLDER), 'utf8')) ?? [];
  if (front === undefined || source === undefined) throw new Error(`${name}：缺少文件头`);
  const result = head.safeParse(parse(front));
  if (!result.success) throw new Error(`${name}：${z.prettifyError(result.error)}`);
  const slug = name.slice(0, -3);
  return {
    ...result.data,
    slug,
    source,
    facets: SEED_FACETS[slug] ?? [],
    solverVersion: SEED_VERSIONS[slug] ?? '',
  };
}
