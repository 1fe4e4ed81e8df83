import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../../scripts/prepare.ts';
import { ROOT } from '../../scripts/root.ts';

const CACHE = join(ROOT, 'node_modules/.cache/mingjie');

/** What the demonstration content is made of and by. */
const SOURCES = [
  'contract',
  'craft',
  'markdown',
  'ming',
  'package-lock.json',
  'scripts/localD1.ts',
  'scripts/migrationFiles.ts',
  'scripts/migrations.ts',
  'scripts/prepare.ts',
  'scripts/storage.ts',
  'seed',
];

function* filesIn(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

/** A name for the content of these sources on this day, as some of its dates count from today. */
function nameOf(day: string): string {
  const hash = createHash('sha256').update(day);
  for (const source of SOURCES)
    for (const file of filesIn(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A folder with databases and files of the demonstration content. Rendering its articles takes the longest, so it is
 * kept until a source changes.
 */
async function keptDemonstration(): Promise<string> {
  const name = nameOf(new Date().toISOString().slice(0, 10));
  const kept = join(CACHE, name);
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(join(CACHE, 'new-'));
  await prepare(made);
  for (const old of readdirSync(CACHE).filter((it) => !it.startsWith('new-') && it !== name))
    rmSync(join(CACHE, old), { recursive: true });
  // Another process may have been faster.
  if (existsSync(kept)) rmSync(made, { recursive: true });
  else renameSync(made, kept);
  return kept;
}

/** Fills a folder with the demonstration content. */
export async function copyDemonstration(to: string): Promise<void> {
  cpSync(await keptDemonstration(), to, { recursive: true });
}

if (import.meta.main) await keptDemonstration();
