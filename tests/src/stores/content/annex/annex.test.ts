import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { troubled } from '../../page.ts';

const PATH = 'POST /v1/article/archiveAnnexInfo';
const item = { annexId: 7, name: 'a.inp', ext: 'inp', size: 1, sha256: '', mime: '', price: 0, downloads: 0 };
const assign = vi.fn();

beforeEach(() => {
  vi.resetModules();
  assign.mockReset();
  vi.stubGlobal('location', { assign });
});
afterEach(() => vi.unstubAllGlobals());

const stores = async () => ({
  ...(await import('../../../../../src/stores/content/annex/annex.ts')),
  said: async () =>
    (await import('../../../../../src/stores/kit/toast.ts')).toasts.get().map((it) => it.text),
});

it('a download asks for a new link every time, and follows it', async () => {
  let n = 0;
  fakeBrowser({
    [PATH]: () => ({ data: [{ ...item, isFree: true, url: `/ming/v1/annex/download?n=${++n}` }] }),
  });
  const { annexes, download } = await stores();
  await download(1, 7);
  await download(1, 7);
  expect(assign.mock.calls).toEqual([['/ming/v1/annex/download?n=1'], ['/ming/v1/annex/download?n=2']]);
  expect(annexes.get()).toMatchObject([{ annexId: 7, preview: null }]);
});

it('says why an attachment cannot be had', async () => {
  fakeBrowser({ [PATH]: () => ({ data: [{ ...item, price: 1, url: '' }] }) });
  const { download, said } = await stores();
  await download(1, 7);
  await download(1, 8);
  expect(assign).not.toHaveBeenCalled();
  expect(await said()).toEqual(['购买之后才能下载这个附件', '这个附件已经不在了，请刷新页面']);
});

it('says when the site was not reached, and leaves a refusal to who announces it', async () => {
  const browser = fakeBrowser({ [PATH]: () => new Error('offline') });
  const { annexes, loadAnnexes, said } = await stores();
  await loadAnnexes(1);
  expect([await troubled(), await said()]).toEqual(['附件没有取到，请检查网络后重试', []]);
  browser.answers[PATH] = () => ({ code: 404, message: '抱歉，文章不存在' });
  await loadAnnexes(1);
  expect(await said()).toEqual([]);
  expect(annexes.get()).toEqual([]);
});

it('takes no link that leads elsewhere, and no preview of another shape', async () => {
  fakeBrowser({ [PATH]: () => ({ data: [{ ...item, url: 'javascript:alert(1)', preview: '<b>' }] }) });
  const { annexes, loadAnnexes } = await stores();
  await loadAnnexes(1);
  expect(annexes.get()).toMatchObject([{ url: '', preview: null }]);
});
