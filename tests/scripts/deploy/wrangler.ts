#!/usr/bin/env node
/**
 * Fake wrangler: stores an account in the folder `STANDIN`, answers in the formats of wrangler 4.164, and
 * fails once on the first command containing the text of the file `fail`.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';

type Account = {
  databases: Record<string, string>;
  buckets: string[];
  queues: string[];
  projects: string[];
  workers: string[];
  secrets: string[];
};
type Config = {
  name: string;
  d1_databases?: { database_name: string; database_id: string; migrations_dir: string }[];
  r2_buckets?: { bucket_name: string }[];
  queues?: { producers: { queue: string }[]; consumers: { queue: string }[] };
  services?: { service: string }[];
  assets?: { directory: string };
  main?: string;
  pages_build_output_dir?: string;
};

const folder = process.env['STANDIN'] ?? '';
const file = join(folder, 'account.json');
const kept = readFileSync(file, 'utf8');
const account: Account = JSON.parse(kept);
const words = process.argv.slice(2);
const line = words.join(' ');
appendFileSync(join(folder, 'log'), `${line}\n`);

const { values, positionals } = parseArgs({
  args: words,
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    yes: { type: 'boolean' },
    remote: { type: 'boolean' },
    force: { type: 'boolean' },
    'keep-vars': { type: 'boolean' },
    config: { type: 'string', short: 'c' },
    command: { type: 'string' },
    name: { type: 'string' },
    cwd: { type: 'string' },
    branch: { type: 'string' },
    'production-branch': { type: 'string' },
    'project-name': { type: 'string' },
    'commit-dirty': { type: 'string' },
  },
});
const subject = positionals.at(-1) ?? '';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function fail(message: string): never {
  process.stderr.write(`\n\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m ${message}`);
  process.exit(1);
}

const failing = join(folder, 'fail');
const before = existsSync(failing) ? readFileSync(failing, 'utf8') : '';
const after = before.startsWith('after ') ? before.slice(6) : '';
if (before && !after && line.includes(before)) {
  rmSync(failing);
  fail('A request to the Cloudflare API failed.\n\n  internal error [code: 10001]');
}

function configOf(path: string): Config {
  const text = readFileSync(path, 'utf8');
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''));
}

const config = values.config ? configOf(values.config) : undefined;

/** Database of a command; the configuration must contain its real id. */
function databaseOf(name: string): { db: DatabaseSync; migrations: string } {
  const bound = config?.d1_databases?.find((it) => it.database_name === name);
  if (!bound) return fail(`Couldn't find a D1 DB with the name or binding '${name}' in your config file.`);
  if (bound.database_id !== account.databases[name])
    return fail(`The database ${bound.database_id} could not be found [code: 7404]`);
  const migrations = resolve(dirname(values.config ?? ''), bound.migrations_dir);
  return { db: new DatabaseSync(join(folder, `${bound.database_id}.sqlite`)), migrations };
}

function migrate(name: string): void {
  const { db, migrations } = databaseOf(name);
  db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)',
  );
  const done = new Set(
    db
      .prepare('SELECT name FROM d1_migrations')
      .all()
      .map((it) => it['name']),
  );
  const waiting = readdirSync(migrations).filter((it) => it.endsWith('.sql') && !done.has(it));
  if (waiting.length === 0) print('✅ No migrations to apply!');
  for (const it of waiting.sort()) {
    db.exec(readFileSync(join(migrations, it), 'utf8'));
    db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(it);
  }
}

function execute(name: string): void {
  const statement = databaseOf(name).db.prepare(values.command ?? '');
  const results = statement.all();
  print(JSON.stringify([{ results, success: true, meta: { duration: 1 } }], null, 2));
}

function deployWorker({ name, main, assets, ...it }: Config): void {
  const base = dirname(values.config ?? '');
  for (const { database_name, database_id } of it.d1_databases ?? [])
    if (account.databases[database_name] !== database_id)
      fail(`binding of D1 database ${database_id} is invalid [code: 10181]`);
  for (const { bucket_name } of it.r2_buckets ?? [])
    if (!account.buckets.includes(bucket_name)) fail(`R2 bucket '${bucket_name}' not found. [code: 10085]`);
  for (const { queue } of [...(it.queues?.producers ?? []), ...(it.queues?.consumers ?? [])])
    if (!account.queues.includes(queue))
      fail(`Queue "${queue}" does not exist. To create it, run: wrangler queues create ${queue}`);
  for (const { service } of it.services ?? [])
    if (!account.workers.includes(service)) fail(`Could not resolve service binding to ${service}`);
  for (const path of [main, assets?.directory])
    if (path && !existsSync(join(base, path))) fail(`The entry-point file at "${path}" was not found.`);
  if (!account.workers.includes(name)) account.workers.push(name);
  print(`Uploaded ${name} (1.00 sec)\nDeployed ${name} triggers (0.50 sec)\nCurrent Version ID: 1`);
}

function deployPages(name: string): void {
  if (!account.projects.includes(name))
    fail(
      `Project not found. The specified project name does not match any of your existing projects. [code: 8000007]`,
    );
  const output = values.cwd ? configOf(join(values.cwd, 'wrangler.jsonc')) : undefined;
  const served = output ? join(values.cwd ?? '', output.pages_build_output_dir ?? '') : subject;
  if (!existsSync(join(served, output ? '_worker.js/index.js' : 'index.html')))
    fail(`The directory ${served} has no build.`);
  for (const { service } of output?.services ?? [])
    if (!account.workers.includes(service)) fail(`Unknown service ${service} [code: 8000022]`);
  print(`✨ Deployment complete! Take a peek over at https://1a2b3c4d.${name}.pages.dev`);
}

const listed = (name: string) => ({
  'Project Name': name,
  'Project Domains': `${name}.pages.dev`,
  'Git Provider': 'No',
  'Last Modified': '2 days ago',
});

function add(list: string[], what: string): void {
  if (list.includes(subject)) fail(`The ${what} you tried to create already exists [code: 10004]`);
  list.push(subject);
  print(`✅ Created ${what} '${subject}'`);
}

const COMMANDS: Record<string, () => void> = {
  whoami: () => {
    const loggedIn = !existsSync(join(folder, 'logged-out'));
    print(JSON.stringify({ loggedIn, ...(loggedIn && { email: 'operator@example.com', accounts: [] }) }));
    if (!loggedIn) process.exitCode = 1;
  },
  'd1 list': () => {
    const list = Object.entries(account.databases).map(([name, uuid]) => ({
      uuid,
      name,
      version: 'production',
    }));
    print(JSON.stringify(list, null, 2));
  },
  'd1 create': () => {
    if (account.databases[subject]) fail('A database with that name already exists');
    account.databases[subject] = randomUUID();
    print(`✅ Successfully created DB '${subject}' in region APAC\nCreated your new D1 database.\n`);
  },
  'd1 migrations': () => migrate(subject),
  'd1 execute': () => execute(subject),
  'r2 bucket': () => {
    if (positionals[2] === 'create') return add(account.buckets, 'bucket');
    if (!account.buckets.includes(subject)) fail('The specified bucket does not exist. [code: 10006]');
    return print(`name:           ${subject}`);
  },
  'queues create': () => add(account.queues, 'queue'),
  'queues info': () => {
    if (!account.queues.includes(subject))
      fail(`Queue "${subject}" does not exist. To create it, run: wrangler queues create ${subject}`);
    print(`Queue Name: ${subject}`);
  },
  'pages project': () => {
    if (positionals[2] === 'create') return add(account.projects, 'project');
    return print(JSON.stringify(account.projects.map(listed), null, 2));
  },
  'pages deploy': () => deployPages(values['project-name'] ?? ''),
  deploy: () => deployWorker(config ?? { name: '' }),
  'secret list': () => {
    if (!account.workers.includes(values.name ?? ''))
      fail(
        `Worker "${values.name}" not found.\n\nIf this is a new Worker, run \`wrangler deploy\` first to create it.`,
      );
    print(JSON.stringify(account.secrets.map((name) => ({ name, type: 'secret_text' }))));
  },
};

const known = COMMANDS[positionals.slice(0, 2).join(' ')] ?? COMMANDS[positionals[0] ?? ''];
if (!known) fail(`Unknown argument: ${line}`);
known();
if (JSON.stringify(account) !== kept) writeFileSync(file, JSON.stringify(account));
if (after && line.includes(after)) {
  rmSync(failing);
  process.exit(137);
}
