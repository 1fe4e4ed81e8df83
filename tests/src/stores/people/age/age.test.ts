import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, person, said } from '../../page.ts';

const TOKEN = 't'.repeat(32);
const refusal = { code: 400, message: '付款之前请先在充值中心填写出生年月，没有扣款', extra: { age: true } };

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** A member whose host asks for the month of birth. */
async function open(answer: () => object = () => ({ data: { group: 'teen' } })) {
  const fake = fakePage(
    {
      'GET /v1/user/selectUserInfoByToken': () => ({ data: person() }),
      'POST /v1/user/age': answer,
      'POST /v1/article/like': () => refusal,
    },
    { token: TOKEN, at: '/' },
  );
  const session = await import('../../../../../src/stores/people/auth/session.ts');
  const { call } = await import('../../../../../src/client/call.ts');
  const { likeArticle } = await import('../../../../../contract/discussion/reaction/reaction.ts');
  const store = await import('../../../../../src/stores/people/age/age.ts');
  return {
    ...fake,
    ...session,
    ...store,
    refused: () => call(likeArticle, { articleId: 1 }).catch(() => {}),
  };
}

it('asks where a payment was refused without, and shows the refusal where nothing can ask', async () => {
  const it = await open();
  await it.refused();
  expect(it.askingAge.get()).toBeNull();
  expect(await said()).toEqual([refusal.message]);
  const stop = it.askingAge.listen(() => {});
  await it.refused();
  expect(it.askingAge.get()).toBe('refused');
  expect(await said()).toHaveLength(1);
  stop();
});

it('says the month, and that the payment may be tried again', async () => {
  const it = await open();
  it.askingAge.set('refused');
  expect(await it.sayAge('2010-05')).toBe('done');
  expect(it.askingAge.get()).toBeNull();
  expect(await said()).toContain('已保存，请再试一次');
});

it('keeps the question where the answer was refused', async () => {
  const it = await open(() => ({ code: 400, message: '已经填写过' }));
  it.askingAge.set('wanted');
  expect(await it.sayAge('1990-05')).toBe('refused');
  expect(it.askingAge.get()).toBe('wanted');
});
