import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WECHAT_POLL_MS, WECHAT_POLL_TICKS } from '../../../../../contract/kit/limits.ts';
import { WECHAT_STATE } from '../../../../../contract/people/auth/auth.ts';
import { fakePage, person, said } from '../../page.ts';

const TOKEN = 'd'.repeat(64);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page polling for the official account's confirmation. */
async function waiting() {
  const now = { message: WECHAT_STATE.waiting as string, isIn: false, code: 200 };
  const fake = fakePage(
    {
      'GET /oauth/wechatLoginCode': () => ({ code: now.code, data: 'DL123' }),
      'GET /oauth/wechat/is_login': () =>
        now.isIn ? { data: person({ token: TOKEN }) } : { code: 400, message: now.message },
    },
    { at: '/tag' },
  );
  return { now, ...fake, ...(await import('../../../../../src/stores/people/auth/wechat.ts')) };
}

it('waits for the account to confirm the code, then logs in and goes home', async () => {
  const { askCode, kept, now, wechat, went } = await waiting();
  await askCode();
  expect(wechat.get()).toMatchObject({ state: 'waiting', code: 'DL123', claimed: false });
  await vi.advanceTimersByTimeAsync(WECHAT_POLL_MS);
  expect(wechat.get().claimed).toBe(false);
  now.message = WECHAT_STATE.claimed;
  await vi.advanceTimersByTimeAsync(WECHAT_POLL_MS);
  expect(wechat.get().claimed).toBe(true);
  now.isIn = true;
  await vi.advanceTimersByTimeAsync(WECHAT_POLL_MS);
  expect(kept.get('token')).toContain(TOKEN);
  expect(went).toEqual(['https://a.test/']);
});

it('says that there is no code, or that its time is over', async () => {
  const { askCode, asked, now, wechat } = await waiting();
  now.code = 500;
  await askCode();
  expect(wechat.get()).toMatchObject({ state: 'failed', code: '' });
  now.code = 200;
  await askCode();
  await vi.advanceTimersByTimeAsync(WECHAT_POLL_MS * (WECHAT_POLL_TICKS + 1));
  expect(wechat.get()).toMatchObject({ state: 'over', left: 0 });
  const many = asked.length;
  await vi.advanceTimersByTimeAsync(WECHAT_POLL_MS * 5);
  expect(asked).toHaveLength(many);
});

it('asks no more once the dialog was closed, and logs nobody in', async () => {
  const { askCode, asked, dropCode, kept, now } = await waiting();
  await askCode();
  dropCode();
  now.isIn = true;
  await vi.advanceTimersByTimeAsync(WECHAT_POLL_MS * 3);
  expect([asked.length, kept.has('token')]).toEqual([1, false]);
});

it('copies the code, or says that the browser does not', async () => {
  const { copyCode, wechat } = await waiting();
  const copied: string[] = [];
  wechat.set({ ...wechat.get(), code: 'DL123' });
  vi.stubGlobal('navigator', { clipboard: { writeText: async (it: string) => void copied.push(it) } });
  await copyCode();
  vi.stubGlobal('navigator', {});
  await copyCode();
  expect([copied, await said()]).toEqual([['DL123'], ['复制成功！', '浏览器不允许复制，请手动选择后复制']]);
});
