import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, person, said } from '../../page.ts';

const TOKEN = 't'.repeat(32);
const second = {
  version: 2,
  effectTime: '2026-12-01 00:00:00',
  change: '写明退款',
  agreed: 1,
  isInForce: true,
};
const refusal = { code: 403, message: '请先同意服务条款', extra: { terms: 2 } };

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

async function open(terms: () => object | undefined, at = '/') {
  const fake = fakePage(
    {
      'GET /v1/user/selectUserInfoByToken': () => ({ data: person(), extra: { terms: terms() } }),
      'POST /v1/user/terms': () => ({}),
      'POST /v1/article/like': () => refusal,
    },
    { token: TOKEN, at },
  );
  const session = await import('../../../../../src/stores/people/auth/session.ts');
  const store = await import('../../../../../src/stores/people/terms/terms.ts');
  return { ...fake, ...session, ...store };
}

it('asks somebody who comes once, and again when what was announced holds', async () => {
  let terms = { ...second, isInForce: false };
  const it = await open(() => terms);
  await it.refresh();
  expect([it.asking.get(), it.owed.get()?.version]).toEqual(['come', 2]);
  it.later();
  await it.refresh();
  expect(it.asking.get()).toBeNull();
  terms = { ...second };
  await it.refresh();
  expect(it.asking.get()).toBe('come');
  it.later();
  await it.refresh();
  expect(it.asking.get()).toBeNull();
});

it('asks nobody on the page of the terms, and nobody where the host says nothing', async () => {
  const there = await open(() => second, '/terms');
  await there.refresh();
  expect([there.asking.get(), there.owed.get()?.version]).toEqual([null, 2]);
  vi.resetModules();
  const host = await open(() => undefined);
  await host.refresh();
  expect([host.asking.get(), host.owed.get()]).toEqual([null, null]);
});

it('agrees to the version that was asked about', async () => {
  const it = await open(() => second);
  await it.refresh();
  expect(await it.agree()).toBe('done');
  expect(it.asked.find(({ method }) => method === 'POST')?.body).toEqual({ version: 2 });
  expect([it.asking.get(), it.owed.get(), await said()]).toEqual([null, null, ['已同意服务条款']]);
});

it('asks again, in place of a toast, where something is refused without it', async () => {
  let terms: object | undefined;
  const page = await open(() => terms);
  const { call } = await import('../../../../../src/client/call.ts');
  const { likeArticle } = await import('../../../../../contract/discussion/reaction/reaction.ts');
  const stop = page.asking.subscribe(() => {});
  await page.refresh();
  // Published after the page was opened.
  terms = second;
  await expect(call(likeArticle, { articleId: 1 })).rejects.toThrow('请先同意服务条款');
  await vi.waitFor(() => expect(page.asking.get()).toBe('refused'));
  expect(await said()).toEqual([]);
  page.later();
  await expect(call(likeArticle, { articleId: 1 })).rejects.toThrow();
  await vi.waitFor(() => expect(page.asking.get()).toBe('refused'));
  await page.agree();
  expect(await said()).toEqual(['已同意，请再试一次']);
  stop();
  // Without the dialog the toast shows it.
  await expect(call(likeArticle, { articleId: 1 })).rejects.toThrow();
  expect(await said()).toContain('请先同意服务条款');
});
