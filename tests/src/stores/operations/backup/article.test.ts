import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const load = () => import('../../../../../src/stores/operations/backup/article.ts');
const NAME = '20260501T040000Z';

it('an article is compared and restored with what was read, and a refusal is told', async () => {
  let code = 200;
  const { asked } = fakeBrowser({
    'GET /v1/operator/backups/article': () => ({
      data: { kept: null, now: null, differs: false, after: '', conflicts: [] },
    }),
    'POST /v1/operator/backups/article': () => ({
      code,
      message: '没有恢复',
      data: { rows: 3, files: 1, state: '审核中' },
    }),
  });
  const { bringBackArticle, compareArticle } = await load();
  const found = vi.fn();
  expect(await compareArticle({ name: NAME, id: 42 }, found)).toBe('done');
  expect(found.mock.calls[0]?.[0]).toMatchObject({ kept: null, conflicts: [] });
  const given = { name: NAME, id: 42, comments: true, reason: '误删', accepted: ['hidden' as const] };
  expect(await bringBackArticle(given)).toBe('done');
  code = 400;
  expect(await bringBackArticle(given)).toBe('refused');
  expect(asked.at(-1)?.body).toEqual(given);
});
