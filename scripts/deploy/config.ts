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

// Parsed without wrangler, whose import is slow; the file has no comments.
const committed = JSON.parse(readFileSync(join(ROOT, 'ming/wrangler.jsonc'), 'utf8')) as Committed;

export type Database = { binding: string; name: string; migrations: string };

/** Databases of the backend with this deployment's names. */
export function databasesOf(it: Deployment): Database[] {
  return committed.d1_databases.map(({ binding, database_name, migrations_dir }) => ({
    binding,
    name: it.names[binding] ?? database_name,
    migrations: join(ROOT, 'ming', migrations_dir),
  }));
}

export const BUCKETS = committed.r2_buckets.map((it) => it.bucket_name);
/** Includes the dead-letter queues, which are consumed too. */
export const QUEUES = [
  ...new Set([
    ...committed.queues.producers.map((it) => it.queue),
    ...committed.queues.consumers.map((it) => it.queue),
  ]),
];

/** Path of a file in the folder, relative to the root for commands. */
const pathInFolder = (name: string) => relative(ROOT, join(FOLDER, name)) || name;

export const DATA_CONFIG = pathInFolder('ming.json');
/** Deployment configuration; must be in the build's folder, as its paths are relative. */
export const MING_CONFIG = 'dist/mingjie_ming/wrangler.deploy.json';
export const SITE_CONFIG = 'dist/server/wrangler.deploy.json';
/** Pages requires a fixed file name, so it has its own folder. */
export const PAGES_FOLDER = 'dist/deploy';

function databaseBindings(it: Deployment, base: string) {
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

/** Writes the configuration for database and bucket commands. Throws if an id is unknown. */
export function writeDataConfig(it: Deployment): void {
  const { name, compatibility_date, compatibility_flags, r2_buckets } = committed;
  keepFile('ming.json', {
    name,
    compatibility_date,
    compatibility_flags,
    d1_databases: databaseBindings(it, FOLDER),
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

export type Origins = { site: string; editor: string };

/** Writes the build configurations with database ids and both origins. */
export function writeBuildConfigs(it: Deployment, { site, editor }: Origins): void {
  const vars = { SITE_ORIGIN: site, EDITOR_ORIGINS: editor };
  const databases = databaseBindings(it, join(ROOT, 'dist/mingjie_ming')).map(
    ({ remote: _remote, ...rest }) => rest,
  );
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
