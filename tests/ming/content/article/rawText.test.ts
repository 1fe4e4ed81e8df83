import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BESIDE, BESIDE_TYPE, unpackBeside } from '../../../../contract/kit/rawText.ts';
import { tendBodies } from '../../../../ming/src/content/article/body/writes.ts';
import { bodies } from '../../../../ming/src/content/article/schema.ts';
import { call, fetchMing, requestOf } from '../../support/call.ts';
import { addArticle, buildWorld, db, logIn } from '../../support/world.ts';

/** After the day in which texts stay in the database. */
const LATER = Date.now() + 2 * 86_400_000;
const ID = 120;
const decoder = new TextDecoder();

const ask = (id: number, token?: string) =>
  fetchMing(requestOf(`/v1/article/info?id=${id}`, { headers: { [BESIDE]: '1' }, ...(token && { token }) }));

/** Response with its text appended, reassembled, and the raw bytes. */
async function beside(id: number, token?: string) {
  const response = await ask(id, token);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, BESIDE_TYPE]);
  const body = new Uint8Array(await response.arrayBuffer());
  const { said, text } = unpackBeside(body);
  const { code, data, extra } = said as { code: number; data: object; extra: object };
  return {
    answer: { code, data: { ...data, content: decoder.decode(text) }, extra },
    raw: decoder.decode(body),
  };
}

async function plain(id: number, token?: string) {
  const { code, data, extra } = await call(`/v1/article/info?id=${id}`, token ? { token } : {});
  return { code, data, extra };
}

beforeAll(async () => {
  await buildWorld();
  await addArticle(ID, { source: '## 甲\n\n公开 $x^2$\n\n<!--locked-->\n\n## 乙\n\n秘密', readType: 4 });
});

describe.each(['in its row', 'in its objects'])('a text %s', (where) => {
  beforeAll(async () => {
    for (let moved = where === 'in its row' ? 0 : 1; moved > 0; )
      ({ moved } = await tendBodies(db, env.FILES, LATER));
    const [row] = await db.select().from(bodies).where(eq(bodies.articleId, ID));
    expect(row?.source === '').toBe(where === 'in its objects');
  });

  it('is the same beside the answer as in it, for everybody', async () => {
    for (const token of [undefined, await logIn('b'), await logIn('a')])
      expect((await beside(ID, token)).answer).toEqual(await plain(ID, token));
    expect((await beside(1)).answer).toEqual(await plain(1));
  });

  it('has what is locked for nobody who has not opened it', async () => {
    expect((await beside(ID)).raw).not.toContain('秘密');
    expect((await beside(ID)).raw).toContain('公开');
    expect((await beside(ID, await logIn('b'))).answer.data.content).toContain('秘密');
  });

  it('is refused in JSON, as ever', async () => {
    const response = await ask(999);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ code: 404, data: null });
  });
});

it('a damaged object is refused in words, and no byte of it is sent', async () => {
  const [row] = await db.select().from(bodies).where(eq(bodies.articleId, ID));
  const key = String(row?.openKey);
  const whole = await (await env.FILES.get(key))?.arrayBuffer();
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await env.FILES.put(key, new Uint8Array(whole?.slice() ?? []).fill(7, 30, 40));
  const response = await ask(ID);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toMatchObject({
    code: 500,
    data: null,
    message: '正文暂时读不出来，请稍后再试',
  });
  expect(lines.mock.calls.every(([line]) => String(line).includes('"at":"body"'))).toBe(true);
  lines.mockRestore();
  await env.FILES.put(key, whole ?? '');
  expect((await ask(ID)).headers.get('content-type')).toBe(BESIDE_TYPE);
});
