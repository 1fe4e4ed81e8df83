import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { ArticleInfo } from '../contract/content/article/article.ts';
import { scriptsOf } from './checks.ts';
import { type Listing, listingsOf } from './listings.ts';
import { type SeedText, seedTexts } from './texts.ts';

/** Record of `npm run listings`. */
export const RECORD = new URL('./verified.json', import.meta.url);

const good = z.strictObject({
  /** Of all inputs of the run. */
  hash: z.string(),
  /** Day of the run, UTC. */
  date: z.iso.date(),
  /** Versions: `{ Python: '3.11.2' }`. */
  versions: z.record(z.string(), z.string()),
  /** By title of the listing, or for the check script. */
  seconds: z.record(z.string(), z.number()),
  /** Measured numbers printed by a check script, which prove those of the text. */
  numbers: z.string().optional(),
});

/** Last successful run of a text's listings, or of its check script. */
export type Good = z.output<typeof good>;

const record = z.record(z.string(), good);

/** Last successful runs: by text key for listings, by `checks/<file>` for check scripts. */
export function readRecord(): Record<string, Good> {
  return existsSync(RECORD) ? record.parse(JSON.parse(readFileSync(RECORD, 'utf8'))) : {};
}

/** 24 hex digits of SHA-256 of texts in order. */
export function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 24);
}

/** Hash of a text's runnable listings with commands, outputs and fixtures; '' if none. */
export function hashOfListings(listings: readonly Listing[], fixtures: readonly string[]): string {
  const runnable = listings.filter(({ norun }) => !norun);
  if (runnable.length === 0) return '';
  return hashOf([
    ...runnable.flatMap((it) => [it.title, it.command, it.code, it.output ?? '']),
    ...fixtures.map((path) => readFileSync(path, 'utf8')),
  ]);
}

/** Verification of seeded texts by key, without those changed since their last successful run. */
export function verifiedTexts(): Map<string, NonNullable<ArticleInfo['verified']>> {
  const texts = seedTexts();
  const { scripts } = scriptsOf(texts.map(({ key }) => key));
  const record = readRecord();
  const found = new Map<string, NonNullable<ArticleInfo['verified']>>();
  for (const { key, root } of texts) {
    const hash = hashOfListings(listingsOf(root).listings, scripts.get(key)?.fixtures ?? []);
    const good = record[key];
    if (!hash || good?.hash !== hash) continue;
    const versions = Object.entries(good.versions).map(([name, version]) => ({ name, version }));
    found.set(key, { date: good.date, versions });
  }
  return found;
}

/** Hash of a check script, its text, and possible sources of its numbers. */
export function hashOfCheck({ key, whole }: SeedText, script: string): string {
  const kit = new URL('./checks/kit/', import.meta.url);
  const shared = existsSync(kit)
    ? readdirSync(kit)
        .filter((name) => /\.(py|ts)$/.test(name))
        .sort()
    : [];
  const used = [
    ...shared.map((name) => new URL(name, kit)),
    new URL(`./figures/${key}.ts`, import.meta.url),
    new URL(`./models/${key}.ts`, import.meta.url),
    new URL(`./failed/recorded/${key}.json`, import.meta.url),
    new URL(`./studies/runs/${key}.json`, import.meta.url),
    new URL(`./results/runs/${key}.ts`, import.meta.url),
  ];
  return hashOf([
    readFileSync(script, 'utf8'),
    whole,
    ...used.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8')),
  ]);
}
