import { Hono } from 'hono';

type Env = { DB: D1Database };

const kept = new Map<string, Uint8Array<ArrayBuffer>>();
const TYPE = { 'content-type': 'text/html; charset=utf-8' };

async function loadPage(db: D1Database, name: string): Promise<string> {
  const row = await db.prepare('select body from pages where name = ?').bind(name).first<{ body: string }>();
  return row?.body ?? '';
}

const app = new Hono<{ Bindings: Env }>();

app.get('/d1/:name', async (c) => c.body(await loadPage(c.env.DB, c.req.param('name')), 200, TYPE));

app.get('/memory/:name', async (c) => {
  const name = c.req.param('name');
  const bytes = kept.get(name) ?? new TextEncoder().encode(await loadPage(c.env.DB, name));
  kept.set(name, bytes);
  return c.body(bytes, 200, TYPE);
});

// biome-ignore lint/style/noDefaultExport: a Worker is its default export
export default app;
