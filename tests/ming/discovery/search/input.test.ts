import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { buildWorld } from '../../support/world.ts';

const ask = (keyword: string) => call(`/v1/article/search?keyword=${encodeURIComponent(keyword)}`);

beforeAll(buildWorld);

describe('bad input', () => {
  it.each([
    '"',
    '*',
    'NEAR(',
    'a AND',
    '{title}:x',
    '^',
    "'; drop table texts; --",
    '-网格',
    '(((',
    'title:',
    '\u0000\u0001',
    '😀',
    '%',
    '_',
    '\\',
    '\\frac{',
    '+',
    'x'.repeat(10_000),
    '网'.repeat(10_000),
    '网格 '.repeat(4_000),
    '"网格" OR *',
  ])('%# is answered', async (keyword) => {
    const answer = await ask(keyword);
    expect([answer.status, answer.code]).toEqual([200, 200]);
    expect((await call(`/v1/search/suggest?keyword=${encodeURIComponent(keyword)}`)).code).toBe(200);
  });

  it('is mended where it is no text at all', async () => {
    expect((await call('/v1/article/search?keyword=%ED%A0%BD%FF')).code).toBe(200);
  });

  it('finds nothing for a blank keyword, and misses one that is not there', async () => {
    expect(await ask('  ')).toMatchObject({
      code: 200,
      data: { records: [], total: 0, pages: 0 },
      extra: { corrected: '', related: [], tags: [] },
    });
    expect(await call('/v1/article/search')).toMatchObject({
      code: 10018,
      message: expect.stringContaining('关键词'),
    });
  });
});
