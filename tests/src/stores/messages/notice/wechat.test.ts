import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

let refuse = false;
let now = { offered: ['answer', 'sale'], bound: false, kinds: [] as string[], stopped: false };

const browser = () =>
  fakeBrowser({
    'GET /v1/im/wechatNotices': () => ({ data: now }),
    'PUT /v1/im/wechatNotices': ({ body }) => {
      if (refuse) return { code: 500 };
      now = { ...now, kinds: (body as { kinds: string[] }).kinds, stopped: false };
      return { data: now };
    },
    'POST /v1/im/wechatNotices/code': () => ({ data: { text: '通知123456' } }),
    'DELETE /v1/im/wechatNotices': () => ({ data: { ...now, bound: false, kinds: [] } }),
  });

beforeEach(() => {
  vi.resetModules();
  refuse = false;
  now = { offered: ['answer', 'sale'], bound: false, kinds: [], stopped: false };
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../../../src/stores/messages/notice/wechat.ts');

it('binds by a code, which goes once it has arrived', async () => {
  browser();
  const { askBinding, bindingText, checkBinding, loadWechatNotices, wechatNotices } = await load();
  await loadWechatNotices();
  expect(wechatNotices.get()?.bound).toBe(false);
  await askBinding();
  expect(bindingText.get()).toBe('通知123456');
  expect(await checkBinding()).toBe(false);
  now = { ...now, bound: true };
  expect(await checkBinding()).toBe(true);
  expect(bindingText.get()).toBe('');
});

it('switches kinds at once, and back where the site refuses', async () => {
  browser();
  now = { ...now, bound: true, stopped: true };
  const { loadWechatNotices, tellInWechat, unbindWechat, wechatNotices } = await load();
  await tellInWechat('sale', true);
  expect(wechatNotices.get()).toBeNull();
  await loadWechatNotices();
  await tellInWechat('sale', true);
  expect(wechatNotices.get()).toMatchObject({ kinds: ['sale'], stopped: false });
  refuse = true;
  const failing = tellInWechat('answer', true);
  expect(wechatNotices.get()?.kinds).toEqual(['sale', 'answer']);
  await failing;
  expect(wechatNotices.get()?.kinds).toEqual(['sale']);
  await unbindWechat();
  expect(wechatNotices.get()?.bound).toBe(false);
});

it('switches two kinds one after the other, and loses neither', async () => {
  const { asked } = browser();
  now = { ...now, bound: true };
  const { loadWechatNotices, tellInWechat, wechatNotices } = await load();
  await loadWechatNotices();
  const seen: number[] = [];
  const first = tellInWechat('sale', true);
  const second = tellInWechat('answer', true);
  wechatNotices.listen((it) => seen.push(it?.kinds.length ?? 0));
  await Promise.all([first, second]);
  expect(wechatNotices.get()?.kinds).toEqual(['sale', 'answer']);
  expect(seen).not.toContain(1);
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});
