import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../root.ts';

/** Git-ignored folder with the state of a deployment; override with `MINGJIE_DEPLOY`. */
export const FOLDER = process.env['MINGJIE_DEPLOY'] || join(ROOT, '.deploy');
const FILE = join(FOLDER, 'deployment.json');

const named = z.prefault(z.record(z.string(), z.string()), {});
const record = z.object({
  kind: z.prefault(z.enum(['pages', 'workers']), 'pages'),
  /** Database names by binding that differ from ming/wrangler.jsonc. */
  names: named,
  databases: named,
  /** Configured origins of `site`, `editor` and the attachments' `store`. */
  origins: named,
});

/** State of a deployment, kept between runs. */
export type Deployment = z.output<typeof record>;

/** Reads the stored state; empty if none. Throws if damaged. */
export function readDeployment(): Deployment {
  let text = '{}';
  try {
    text = readFileSync(FILE, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return z.parse(record, JSON.parse(text));
}

/** Writes a file of the folder atomically. */
export function keepFile(name: string, content: unknown): void {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, name);
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

export function keepDeployment(it: Deployment): void {
  keepFile('deployment.json', it);
}
