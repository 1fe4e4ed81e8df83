import * as z from 'zod/mini';
import { SITE } from '../root.ts';
import { PlatformError, wrangler, wranglerJson } from '../wrangler.ts';
import { BUCKETS, databasesOf, QUEUES } from './config.ts';
import type { Deployment } from './record.ts';

/** Project or Worker of the editor. */
export const EDITOR = 'mingjie-editor';

const listed = z.array(z.object({ uuid: z.string(), name: z.string() }));
const projects = z.array(z.object({ 'Project Name': z.string(), 'Project Domains': z.string() }));

/** All databases of the account: id by name. */
export async function databases(): Promise<Record<string, string>> {
  const list = z.parse(listed, await wranglerJson('d1', 'list', '--json'));
  return Object.fromEntries(list.map(({ name, uuid }) => [name, uuid]));
}

/** Existing databases of a deployment: id by name. */
export async function databaseIds(it: Deployment): Promise<Record<string, string>> {
  const all = await databases();
  const wanted = databasesOf(it).flatMap(({ name }) => (all[name] ? [[name, all[name]] as const] : []));
  return Object.fromEntries(wanted);
}

/** Origins of Pages projects by name; custom domains take precedence. */
export async function projectOrigins(): Promise<Record<string, string>> {
  const list = z.parse(projects, await wranglerJson('pages', 'project', 'list', '--json'));
  return Object.fromEntries(
    list.map((it) => {
      const domains = it['Project Domains'].split(', ').filter(Boolean);
      const own = domains.find((domain) => !domain.endsWith('.pages.dev')) ?? domains[0];
      return [it['Project Name'], own ? `https://${own}` : ''];
    }),
  );
}

/** Whether a lookup command finds something; throws on other errors. */
async function exists(...given: string[]): Promise<boolean> {
  try {
    await wrangler(...given);
    return true;
  } catch (error) {
    if (error instanceof PlatformError && /does not exist|not found|10006|10007/i.test(error.said))
      return false;
    throw error;
  }
}

/** Names that the lookup command does not find. */
export async function missingNames(names: readonly string[], ask: readonly string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => exists(...ask, name)));
  return names.filter((_name, at) => !found[at]);
}

export type Missing = { databases: string[]; buckets: string[]; queues: string[]; projects: string[] };

/** Throws if not logged in. */
export async function checkLogin(): Promise<void> {
  const out = await wrangler('whoami', '--json').catch((error: unknown) => {
    if (error instanceof PlatformError && /"loggedIn":\s*false/.test(error.said)) return error.said;
    throw error;
  });
  if (!/"loggedIn":\s*true/.test(out))
    throw new PlatformError('wrangler whoami', 'You are not authenticated.');
}

/** Missing resources of the deployment. Read-only. */
export async function missingOf(it: Deployment): Promise<Missing> {
  const onPages = it.kind === 'pages';
  const [ids, origins, buckets, queues] = await Promise.all([
    databaseIds(it),
    onPages ? projectOrigins() : {},
    missingNames(BUCKETS, ['r2', 'bucket', 'info']),
    missingNames(QUEUES, ['queues', 'info']),
  ]);
  return {
    databases: databasesOf(it).flatMap(({ name }) => (ids[name] ? [] : [name])),
    buckets,
    queues,
    projects: onPages ? [SITE, EDITOR].filter((name) => !(name in origins)) : [],
  };
}
