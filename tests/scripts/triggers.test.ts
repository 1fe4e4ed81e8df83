import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../scripts/migrationFiles.ts';
import { migrated } from '../../scripts/migrations.ts';
import { allTables } from '../../scripts/tables.ts';
import { declaredTriggers, migrationOf, placeOf, triggersIn, triggersOf } from '../../scripts/triggers.ts';

const declared = declaredTriggers();

it('the migrations leave the triggers that are declared, and no others', () => {
  expect(migrationOf(declared, triggersOf(migrated(MIGRATIONS))), 'run `npm run triggers -- --name …`').toBe(
    '',
  );
});

it('a trigger is declared once, beside the schema of the table that fires it, and says why', async () => {
  const domainOf = new Map((await allTables()).map(({ name, domain }) => [name, domain]));
  const names = declared.map((it) => it.name);
  expect(names).toEqual([...new Set(names)]);
  expect(declared.length).toBeGreaterThan(200);
  for (const { name, table, why, file } of declared) {
    expect(placeOf(file), name).toEqual({ table, domain: domainOf.get(table) });
    expect(why, name).not.toBe('');
  }
});

it('a migration drops what is not declared any more, and makes anew what was changed', () => {
  const text = (name: string, deed: string) =>
    `-- Why\n-- it is.\nCREATE TRIGGER ${name} AFTER INSERT ON likes BEGIN\n  ${deed};\nEND;`;
  const file = 'src/a/triggers/likes.sql';
  const [one, two, three] = ['one', 'two', 'three'].map((it) => text(it, 'SELECT 1'));
  const before = triggersIn(`${one}\n\n${two}\n\n${three}\n`, file);
  expect(before.map(({ name, why }) => [name, why])).toEqual(
    ['one', 'two', 'three'].map((it) => [it, 'Why it is.']),
  );
  const has = new Map(before.map((it) => [it.name, it.sql]));
  expect(migrationOf(before, has)).toBe('');
  const after = triggersIn(`${one}\n\n${text('two', 'SELECT 2')}\n\n${text('four', 'SELECT 4')}\n`, file);
  expect(migrationOf(after, has)).toBe(
    `DROP TRIGGER two;
DROP TRIGGER three;

-- See ${file}.
CREATE TRIGGER two AFTER INSERT ON likes BEGIN
  SELECT 2;
END;
CREATE TRIGGER four AFTER INSERT ON likes BEGIN
  SELECT 4;
END;`,
  );
});

it('refuses a text that is no trigger', () => {
  expect(() => triggersIn('-- Why.\nCREATE INDEX a ON b (c);\n', 'a.sql')).toThrow('a.sql: not a trigger');
});
