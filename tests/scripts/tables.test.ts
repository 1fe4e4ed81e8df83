import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allTables, drawTables, TABLES, type Table } from '../../scripts/tables.ts';
import { declaredTriggers, triggersIn } from '../../scripts/triggers.ts';

it('docs/tables.md shows the tables of today', async () => {
  expect(readFileSync(TABLES, 'utf8'), 'run `npm run tables`').toBe(
    drawTables(await allTables(), declaredTriggers()),
  );
});

it('knows what every column ending in _id refers to, and only tables that exist', async () => {
  const tables = await allTables();
  const names = tables.map((it) => it.name);
  const columns = tables.flatMap(({ name, columns }) => columns.map((it) => ({ table: name, ...it })));
  const unknown = columns.filter((it) => it.name.endsWith('_id') && !names.includes(it.refersTo ?? ''));
  expect(unknown, 'say in REFERS of scripts/tables.ts which table they refer to').toEqual([]);
});

function migrated(): string[] {
  const [latest = ''] = globSync('ming/migrations/meta/*_snapshot.json').toSorted().reverse();
  const { tables } = JSON.parse(readFileSync(latest, 'utf8')) as {
    tables: Record<string, { columns: Record<string, { type: string }> }>;
  };
  return Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([name, { type }]) => `${table}.${name} ${type}`),
  );
}

it('no table is declared that no migration makes', async () => {
  const declared = (await allTables()).flatMap(({ name, columns }) =>
    columns.map((it) => `${name}.${it.name} ${it.type}`),
  );
  expect(migrated().toSorted(), 'run `npm run migration -- --name …`').toEqual(declared.toSorted());
});

it('draws relations, keys, columns and triggers', () => {
  const table = (name: string, columns: Table['columns']): Table => ({ domain: 'a', name, columns });
  const triggers = triggersIn(
    '-- Why.\nCREATE TRIGGER held AFTER UPDATE OF id, user_id ON likes BEGIN\n  SELECT 1;\nEND;\n',
    'src/a/triggers/likes.sql',
  );
  const text = drawTables(
    [
      table('people', [{ name: 'id', type: 'text', primary: true, refersTo: undefined }]),
      table('likes', [{ name: 'user_id', type: 'text', primary: true, refersTo: 'people' }]),
    ],
    triggers,
  );
  expect(text).toContain('  people ||--o{ likes : user_id\n');
  expect(text).toContain('  people {\n    text id PK\n  }\n  likes {\n    text user_id PK, FK\n  }\n');
  expect(text).toContain('| [likes](../ming/src/a/triggers/likes.sql) | 改动 id、user_id 之后 | `held` |');
});
