import { afterEach, expect, it, vi } from 'vitest';
import { deadLinks } from '../../editor/src/check/links.ts';
import { fakeBrowser } from '../src/stores/browser.ts';

afterEach(() => vi.unstubAllGlobals());

const SITE = 'https://a.test';

it('links are asked for as readers open them, and those that are dead say where they are', async () => {
  const { asked } = fakeBrowser({
    'GET /v1/article/info': ({ query }) => ({
      code: { 1: 200, 2: 404, 3: 429 }[query.get('id') ?? ''] ?? 403,
    }),
    'GET /v1/forum/info': () => ({ code: 404 }),
  });
  const sent: Headers[] = [];
  const own = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return own(address, init);
  });
  const text = [
    '[一](/article/1) [二](/article/2#a) [三](/article/3)',
    `${SITE}/article/4 [二](/article/2) https://other.test/article/5`,
    '[问](/forum/detail/6) [工具](/tools/beam) [没有](/tools/nothing)',
    '[题](/benchmark/nothing) [目录](/article/7/x)',
  ].join('\n');
  expect(await deadLinks(text, SITE)).toEqual([
    { text: '链接的文章 2 不存在或没有发布', line: expect.any(Number) },
    { text: '链接的文章 4 不存在或没有发布', line: 2 },
    { text: '链接的问题 6 不存在或没有公开', line: 3 },
    { text: '链接的工具 nothing 不存在', line: 3 },
    { text: '链接的基准题 nothing 不存在', line: 4 },
  ]);
  expect(asked).toHaveLength(5);
  expect(sent.some((it) => it.has('authorization'))).toBe(false);
});

it('of very many links the first are asked for, and that is told', async () => {
  const { asked } = fakeBrowser({});
  const text = Array.from({ length: 25 }, (_, n) => `[甲](/article/${n + 1})`).join('\n');
  const found = await deadLinks(text, SITE);
  expect(asked).toHaveLength(20);
  expect(found.at(-1)).toEqual({ text: expect.stringContaining('有 25 个'), line: 21 });
});
