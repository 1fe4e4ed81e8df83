import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { giveUp } from './messages.ts';
import { MIGRATIONS, migrationsIn } from './migrationFiles.ts';
import { migrated } from './migrations.ts';
import { readOptions } from './options.ts';
import { ROOT } from './root.ts';

const MING = join(ROOT, 'ming');

/** Consecutive triggers share a `why`. `file` is relative to `ming/`. */
export type Trigger = { name: string; table: string; when: string; sql: string; why: string; file: string };

const HEAD =
  /^CREATE TRIGGER (\w+)\s+((?:BEFORE|AFTER) (?:INSERT|DELETE|UPDATE(?: OF [\w", ]+?)?)) ON (\w+)\s/;

const isComment = (line: string) => line.startsWith('--');

/** Parses a file of triggers: groups separated by empty lines, each starting with a comment. */
export function triggersIn(text: string, file: string): Trigger[] {
  return text
    .trim()
    .split('\n\n')
    .flatMap((group) => {
      const lines = group.split('\n');
      const comments = lines.filter(isComment).map((it) => it.slice(2).trim());
      const statements = lines.filter((it) => !isComment(it)).join('\n');
      return statements.split(/(?<=^END;)\n/m).map((statement) => {
        const [, name = '', when = '', table = ''] = HEAD.exec(statement) ?? [];
        if (!name) throw new Error(`${file}: not a trigger: ${statement.slice(0, 80)}`);
        return { name, table, when, sql: statement.replace(/;$/, ''), why: comments.join(' '), file };
      });
    });
}

/** Declared triggers: `triggers/<table>.sql` beside the table's schema. */
export const declaredTriggers = (): Trigger[] =>
  globSync('src/**/triggers/*.sql', { cwd: MING })
    .sort()
    .flatMap((file) => triggersIn(readFileSync(join(MING, file), 'utf8'), file));

/** SQL of a database's triggers by name. */
export const triggersOf = (db: DatabaseSync): Map<string, string> =>
  new Map(
    db
      .prepare("select name, sql from sqlite_master where type = 'trigger'")
      .all()
      .map((it) => [String(it['name']), String(it['sql'])]),
  );

/** Migration from the triggers `has` to the declared ones. */
export function migrationOf(declared: readonly Trigger[], has: ReadonlyMap<string, string>): string {
  const names = new Set(declared.map((it) => it.name));
  const stale = declared.filter((it) => has.get(it.name) !== it.sql);
  const dropped = [...has.keys()].filter((it) => !names.has(it) || stale.some(({ name }) => name === it));
  const drops = dropped.map((it) => `DROP TRIGGER ${it};`).join('\n');
  const files = [...new Set(stale.map((it) => it.file))].map((file) =>
    [`-- See ${file}.`, ...stale.filter((it) => it.file === file).map((it) => `${it.sql};`)].join('\n'),
  );
  return [drops, ...files].filter(Boolean).join('\n\n');
}

export const placeOf = (file: string) => ({
  domain: dirname(dirname(file)).replace('src/', ''),
  table: basename(file, '.sql'),
});

if (import.meta.main) {
  const usage = '用法：npm run triggers -- --name 名字';
  const { values } = readOptions(usage, { options: { name: { type: 'string' } } });
  if (!values.name) giveUp(usage);
  const text = migrationOf(declaredTriggers(), triggersOf(migrated(MIGRATIONS)));
  if (!text) giveUp('迁移得到的触发器与 ming/src 里写的一样，没有要改的。');
  const { status } = spawnSync('drizzle-kit', ['generate', '--custom', '--name', values.name], {
    cwd: MING,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) giveUp('drizzle-kit 没有生成迁移，见上面的错误。');
  const file = migrationsIn(MIGRATIONS).at(-1) ?? '';
  writeFileSync(join(MIGRATIONS, file), `${text}\n`);
  console.log(`ming/migrations/${file}`);
}
