import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

type Made = { type: 'table' | 'index' | 'trigger'; name: string; sql: string };

/** What makes an empty database as the migrations leave it; they have several hundred statements, most of them about rows. */
let made: D1PreparedStatement[] | undefined;

const quoted = (value: unknown) =>
  value === null ? 'null' : typeof value === 'number' ? `${value}` : `'${`${value}`.replaceAll("'", "''")}'`;

async function rowsOf(table: string): Promise<string[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all();
  return results.map((row) => `INSERT INTO "${table}" VALUES (${Object.values(row).map(quoted).join(', ')})`);
}

async function dump(): Promise<D1PreparedStatement[]> {
  const { results } = await env.DB.prepare(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<Made>();
  const of = (type: Made['type']) => results.filter((it) => it.type === type);
  const rows = (await Promise.all(of('table').map(({ name }) => rowsOf(name)))).flat();
  const sql = (all: Made[]) => all.map((it) => it.sql);
  // Rows before triggers, which would count them again.
  const all = [...sql(of('table')), ...rows, ...sql(of('index')), ...sql(of('trigger'))];
  return all.map((it) => env.DB.prepare(it));
}

/** Migrates the databases, which are empty. */
export async function migrate(): Promise<void> {
  if (made) await env.DB.batch(made);
  else {
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    made = await dump();
  }
  await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
}
