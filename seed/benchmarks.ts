import { foldCase } from '../craft/foldCase.ts';
import { runs } from '../ming/src/content/benchmark/schema.ts';
import { parseGmt8 } from '../ming/src/kit/clock.ts';
import type { Db } from '../ming/src/kit/db.ts';
import type { SeedArticle } from './articles.ts';
import { SEED_DECKS, type SeedDeck } from './benchmarks/decks.ts';
import recorded from './benchmarks/runs.json' with { type: 'json' };
import others from './benchmarks/versions.json' with { type: 'json' };
import { personId } from './people.ts';

const OWN = '随本站代码';
const SOFTWARE = {
  TypeScript: { software: '示例程序（TypeScript）', version: OWN, mime: 'application/json' },
  Python: { software: '示例程序（Python）', version: OWN, mime: 'application/json' },
  CalculiX: { software: 'CalculiX', version: '2.20', mime: 'text/plain; charset=utf-8' },
  OpenFOAM: { software: 'OpenFOAM', version: 'v1912', mime: 'application/zip' },
} as const;

/** All runs with decks: default versions first, then others. */
const RUNS = [
  ...SEED_DECKS.map((it, at) => ({ it, solved: recorded[at], version: SOFTWARE[it.program].version })),
  ...others.flatMap((solved) => {
    const it = SEED_DECKS.find(({ file }) => file === solved.file);
    return it ? [{ it, solved, version: solved.version }] : [];
  }),
];

/** Inserts the demo runs computed by record.ts, and stores their decks. */
export async function insertBenchmarks(db: Db, files: R2Bucket, list: readonly SeedArticle[]): Promise<void> {
  for (const it of SEED_DECKS)
    await files.put(keyOf(it), it.content, {
      httpMetadata: { contentType: SOFTWARE[it.program].mime, contentDisposition: 'attachment' },
    });
  for (const [at, { it, solved, version }] of RUNS.entries()) {
    if (solved?.file !== it.file) throw new Error(`${it.file} is not in runs.json: run record.ts again`);
    const { software } = SOFTWARE[it.program];
    await db.insert(runs).values({
      id: at + 1,
      benchmark: it.benchmark,
      userId: personId(it.person),
      software,
      solver: foldCase(software),
      version,
      element: it.element,
      note: it.note,
      dof: solved.dof,
      value: solved.value,
      hours: solved.seconds / 3_600,
      cores: 1,
      processor: solved.processor,
      deckUrl: `/ming/file/${keyOf(it)}`,
      deckName: it.file,
      deckSha256: it.sha256,
      articleId: list.find(({ slug }) => slug === it.article)?.id ?? null,
      isDemo: 1,
      createTime: parseGmt8(`${it.day} 10:00:00`) + at * 60_000,
    });
  }
}

const keyOf = ({ file }: SeedDeck) => `demo/benchmark/${file}`;
