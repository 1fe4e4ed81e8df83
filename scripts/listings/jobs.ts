import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { scriptsOf } from '../../seed/checks.ts';
import { type Listing, listingsOf } from '../../seed/listings.ts';
import { type MarkedTable, tablesOf } from '../../seed/tables.ts';
import type { SeedText } from '../../seed/texts.ts';
import { hashOfCheck, hashOfListings } from '../../seed/verified.ts';
import type { Code } from './versions.ts';

type Common = {
  key: string;
  text: SeedText;
  hash: string;
  codes: Code[];
};

/** Listings of a text, run in sequence in one folder. */
export type ListingsJob = Common & { kind: 'listings'; listings: Listing[]; fixtures: string[] };
export type CheckJob = Common & { kind: 'check'; script: string; tables: MarkedTable[] };
export type Job = ListingsJob | CheckJob;

export function jobsOf(texts: readonly SeedText[]): Job[] {
  const { scripts } = scriptsOf(texts.map(({ key }) => key));
  return texts.flatMap((text) => {
    const { check, fixtures = [] } = scripts.get(text.key) ?? {};
    const listings = listingsOf(text.root).listings;
    const hash = hashOfListings(listings, fixtures);
    const run = listings.filter(({ norun }) => !norun);
    const codes = [...run, ...fixtures.map(pythonAt)];
    const first: Job[] = hash
      ? [{ kind: 'listings', key: text.key, text, hash, codes, listings, fixtures }]
      : [];
    return check ? [...first, checkJob(text, check)] : first;
  });
}

const pythonAt = (path: string): Code => ({ language: 'python', code: readFileSync(path, 'utf8') });

function checkJob(text: SeedText, script: string): CheckJob {
  return {
    kind: 'check',
    key: `checks/${basename(script)}`,
    text,
    hash: hashOfCheck(text, script),
    codes: script.endsWith('.py') ? [pythonAt(script)] : [],
    script,
    tables: tablesOf(text.root, text.source),
  };
}
