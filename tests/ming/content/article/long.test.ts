import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodies } from '../../../../ming/src/content/article/schema.ts';
import { call } from '../../support/call.ts';
import { longText } from '../../support/long.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, buildWorld, db, logIn } from '../../support/world.ts';

const D1_VALUE_BYTES = 2_000_000;
const FORMULAS = 3_000;
const source = longText(60_000, FORMULAS);

beforeAll(buildWorld);

const stored = async (id: number) =>
  (
    await rowsOf<{ type: string; size: number }>(
      db,
      sql`select typeof(html) as type, length(html) as size from article_bodies where article_id = ${id}`,
    )
  )[0];

describe('a text of 60,000 characters with 3,000 formulas', () => {
  it('saves and reads', async () => {
    expect(source.length).toBeGreaterThanOrEqual(60_000);
    await addArticle(50, { source });
    const { code, data } = await call('/v1/article/info?id=50', { token: await logIn('a') });
    expect(code).toBe(200);
    expect(data.content.match(/<span class="math"/g)).toHaveLength(FORMULAS);
    expect(data.content).not.toContain('math-error');
    expect(data.contentMd).toBe(source);
    expect(new TextEncoder().encode(data.content).length).toBeGreaterThan(D1_VALUE_BYTES);
    expect(await stored(50)).toEqual({ type: 'blob', size: expect.any(Number) });
    expect((await stored(50))?.size).toBeLessThan(D1_VALUE_BYTES / 10);
  });

  it('keeps the part behind its lock', async () => {
    await addArticle(51, { source: `公开\n\n<!--locked-->\n\n${source}`, readType: 4 });
    expect((await call('/v1/article/info?id=51')).data.content).toBe('<p>公开</p>');
    const { data } = await call('/v1/article/info?id=51', { token: await logIn('b') });
    expect(data.content).toContain('<section class="unlocked">');
    expect(data.content.match(/<span class="math"/g)).toHaveLength(FORMULAS);
  });
});

it('a body stored as plain text is read as it is', async () => {
  await env.DB.prepare('update article_bodies set html = ? where article_id = 1').bind('<p>旧</p>').run();
  expect((await call('/v1/article/info?id=1')).data.content).toBe('<p>旧</p>');
  expect(await db.select({ html: bodies.html }).from(bodies).limit(1)).toEqual([{ html: '<p>旧</p>' }]);
});
