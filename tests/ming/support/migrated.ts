import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

type Made = { type: 'table' | 'index' | 'trigger'; name: string; sql: string };

/** Schema and rows after all migrations: half the time of running several hundred statements. */
let made: D1PreparedStatement[] | undefined;

async function insertsOf(table: string): Promise<D1PreparedStatement[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all();
  return results.map(Object.values).map((row) => {
    const places = row.map(() => '?').join(', ');
    return env.DB.prepare(`INSERT INTO "${table}" VALUES (${places})`).bind(...row);
  });
}

async function dump(): Promise<D1PreparedStatement[]> {
  const { results } = await env.DB.prepare(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND substr(name, 1, 7) <> 'sqlite_' AND substr(name, 1, 4) <> '_cf_'",
  ).all<Made>();
  const of = (type: Made['type']) => results.filter((it) => it.type === type);
  const rows = (await Promise.all(of('table').map(({ name }) => insertsOf(name)))).flat();
  const schema = (type: Made['type']) => of(type).map((it) => env.DB.prepare(it.sql));
  // Rows before triggers, which would count them again.
  return [...schema('table'), ...rows, ...schema('index'), ...schema('trigger')];
}

export async function migrate(): Promise<void> {
  if (made) await env.DB.batch(made);
  else {
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    made = await dump();
  }
  await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
}
