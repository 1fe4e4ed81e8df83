import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { type Deployment, FOLDER, keepFile } from './record.ts';

type Committed = {
  name: string;
  compatibility_date: string;
  compatibility_flags: string[];
  d1_databases: { binding: string; database_name: string; migrations_dir: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  queues: { producers: { queue: string }[]; consumers: { queue: string }[] };
};

// Read without wrangler, whose import takes longer than all the rest; the file holds no comments.
const committed = JSON.parse(readFileSync(join(ROOT, 'ming/wrangler.jsonc'), 'utf8')) as Committed;

/** A database as a configuration names it. */
export type Database = { binding: string; name: string; migrations: string };

/** The databases of the backend, by the names of this deployment. */
export function databasesOf(it: Deployment): Database[] {
  return committed.d1_databases.map(({ binding, database_name, migrations_dir }) => ({
    binding,
    name: it.names[binding] ?? database_name,
    migrations: join(ROOT, 'ming', migrations_dir),
  }));
}

/** Names of the R2 buckets and queues that the backend needs. */
export const BUCKETS = committed.r2_buckets.map((it) => it.bucket_name);
/** Dead-letter queues are consumed, so they are among these. */
export const QUEUES = [
  ...new Set([
    ...committed.queues.producers.map((it) => it.queue),
    ...committed.queues.consumers.map((it) => it.queue),
  ]),
];

/** Path of a file of the folder as commands name it. */
const given = (name: string) => relative(ROOT, join(FOLDER, name)) || name;

/** Configuration for the commands on databases and buckets. */
export const DATA_CONFIG = given('ming.json');
/** Configurations to deploy with, beside the builds whose files they name. */
export const MING_CONFIG = 'dist/mingjie_ming/wrangler.deploy.json';
export const SITE_CONFIG = 'dist/server/wrangler.deploy.json';
/** The folder of the configuration of the site as a Pages project, whose name is fixed. */
export const PAGES_FOLDER = 'dist/deploy';

function bound(it: Deployment, base: string) {
  return databasesOf(it).map(({ binding, name, migrations }) => {
    const id = it.databases[name];
    if (!id) throw new Error(`数据库 ${name} 的编号还不知道：请先运行 npm run deploy`);
    return {
      binding,
      database_name: name,
      database_id: id,
      remote: true,
      migrations_dir: relative(base, migrations),
    };
  });
}

/** Writes the configuration for the commands on databases and buckets. Throws where an id is not known yet. */
export function writeDataConfig(it: Deployment): void {
  const { name, compatibility_date, compatibility_flags, r2_buckets } = committed;
  keepFile('ming.json', {
    name,
    compatibility_date,
    compatibility_flags,
    d1_databases: bound(it, FOLDER),
    r2_buckets: r2_buckets.map(({ binding, bucket_name }) => ({ binding, bucket_name, remote: true })),
  });
}

type Built = { vars?: Record<string, string>; d1_databases?: unknown; pages_build_output_dir?: string };

function rewrite(from: string, to: string, change: (built: Built) => Built): void {
  const path = join(ROOT, from);
  if (!existsSync(path)) throw new Error(`没有 ${from}：请先构建，不要加 --built`);
  const built = JSON.parse(readFileSync(path, 'utf8')) as Built;
  mkdirSync(dirname(join(ROOT, to)), { recursive: true });
  writeFileSync(join(ROOT, to), `${JSON.stringify(change(built), null, 2)}\n`);
}

/** Origins of the site and the writing site. */
export type Origins = { site: string; editor: string };

/** Writes the configurations of the builds with the ids of the databases and the addresses of both sites. */
export function writeBuildConfigs(it: Deployment, { site, editor }: Origins): void {
  const vars = { SITE_ORIGIN: site, EDITOR_ORIGINS: editor };
  const databases = bound(it, join(ROOT, 'dist/mingjie_ming')).map(({ remote: _remote, ...rest }) => rest);
  rewrite('dist/mingjie_ming/wrangler.json', MING_CONFIG, (built) => ({
    ...built,
    d1_databases: databases,
    vars: { ...built.vars, SITE_URL: site },
  }));
  rewrite('dist/server/wrangler.json', SITE_CONFIG, (built) => ({
    ...built,
    vars: { ...built.vars, ...vars },
  }));
  rewrite('dist/pages/wrangler.jsonc', `${PAGES_FOLDER}/wrangler.jsonc`, (built) => ({
    ...built,
    pages_build_output_dir: '../pages/site',
    vars: { ...built.vars, ...vars },
  }));
}
