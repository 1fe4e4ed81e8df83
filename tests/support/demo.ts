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

/** Files and folders that determine the demo content. */
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

/** Cache key: fingerprint of the sources and the day, from which some dates count. */
function nameOf(day: string): string {
  const hash = createHash('sha256').update(day);
  for (const source of SOURCES)
    for (const file of filesIn(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Folder with demo databases and files, cached until a source changes; rendering takes long. */
async function keptDemonstration(): Promise<string> {
  const name = nameOf(new Date().toISOString().slice(0, 10));
  const kept = join(CACHE, name);
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(join(CACHE, 'new-'));
  await prepare(made);
  for (const old of readdirSync(CACHE).filter((it) => !it.startsWith('new-') && it !== name))
    rmSync(join(CACHE, old), { recursive: true });
  // Lost the race against another process.
  if (existsSync(kept)) rmSync(made, { recursive: true });
  else renameSync(made, kept);
  return kept;
}

export async function copyDemonstration(to: string): Promise<void> {
  cpSync(await keptDemonstration(), to, { recursive: true });
}

if (import.meta.main) await keptDemonstration();
