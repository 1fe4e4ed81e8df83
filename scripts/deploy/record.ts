import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../root.ts';

/** The git-ignored folder with what is known of a deployment; `MINGJIE_DEPLOY` names another. */
export const FOLDER = process.env['MINGJIE_DEPLOY'] || join(ROOT, '.deploy');
const FILE = join(FOLDER, 'deployment.json');

const named = z.prefault(z.record(z.string(), z.string()), {});
const record = z.object({
  /** `pages` or `workers`: what the site and the writing site are deployed as. */
  kind: z.prefault(z.enum(['pages', 'workers']), 'pages'),
  /** Names of the databases by binding, where they differ from those of ming/wrangler.jsonc. */
  names: named,
  /** Ids of the databases by name. */
  databases: named,
  /** Origins that the operator chose for `site` and `editor`, and that of the `store` of attachments. */
  origins: named,
});

/** What is known of a deployment between runs. */
export type Deployment = z.output<typeof record>;

/** Reads what earlier runs wrote down; an empty record where there were none. Throws where the file is damaged. */
export function readDeployment(): Deployment {
  let text = '{}';
  try {
    text = readFileSync(FILE, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return z.parse(record, JSON.parse(text));
}

/** Writes a file of the folder whole or not at all. */
export function keepFile(name: string, content: unknown): void {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, name);
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

/** Writes down what is known of a deployment. */
export function keepDeployment(it: Deployment): void {
  keepFile('deployment.json', it);
}
