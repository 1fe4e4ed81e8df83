import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admitWechat } from '../../../../src/layouts/wechat.ts';
import { sharedPage, shareInWechat } from '../../../../src/scripts/kit/wechat.ts';
import { storage } from '../../support.ts';

const PAGE = 'https://mingjie.test/article/7?from=timeline#lock';
const TAGS: Record<string, string> = {
  'og:title': '弱形式',
  description: '从强形式到弱形式',
  'og:image': 'https://mingjie.test/share/article/7.png',
};
let canonical = 'https://mingjie.test/article/7';
let told: Record<string, unknown> = {};
let loaded: string[] = [];
let fails = false;

const sdk = {
  config: (it: object) => Object.assign(told, { config: it }),
  ready: (then: () => void) => then(),
  updateAppMessageShareData: (it: object) => Object.assign(told, { friend: it }),
  updateTimelineShareData: (it: object) => Object.assign(told, { timeline: it }),
};

beforeEach(() => {
  [told, loaded, fails, canonical] = [{}, [], false, 'https://mingjie.test/article/7'];
  vi.stubGlobal('location', new URL(PAGE));
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', { wx: sdk });
  vi.stubGlobal('document', {
    title: '弱形式 - 明解',
    querySelector: (selector: string) => {
      if (selector.startsWith('link')) return { href: canonical };
      const name = /"([^"]+)"/.exec(selector)?.[1] ?? '';
      return TAGS[name] === undefined ? null : { content: TAGS[name] };
    },
    createElement: () => ({}),
    head: {
      append: (script: { src: string; onload: () => void; onerror: () => void }) => {
        loaded.push(script.src);
        queueMicrotask(fails ? script.onerror : script.onload);
      },
    },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    loaded.push(decodeURIComponent(String(address)));
    const data = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' };
    return Response.json({ code: 200, message: '', data });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('signs the page as it stands in the address bar and says title, summary and picture', async () => {
  await shareInWechat();
  expect(
    loaded.some((it) => it.endsWith('/v1/wechat/signature?url=https://mingjie.test/article/7?from=timeline')),
  ).toBe(true);
  expect(loaded).toContain('https://res.wx.qq.com/open/js/jweixin-1.6.0.js');
  expect(told['config']).toMatchObject({ appId: 'wx1', signature: 's', debug: false });
  const shared = { title: '弱形式', link: 'https://mingjie.test/article/7', imgUrl: TAGS['og:image'] };
  expect(told['friend']).toEqual({ ...shared, desc: '从强形式到弱形式' });
  expect(told['timeline']).toEqual(shared);
});

it('leaves the menu to the tags of the page where the script does not come', async () => {
  fails = true;
  await shareInWechat();
  expect(told).toEqual({});
});

it('shares its own address where the canonical one is of another host, which WeChat would refuse', () => {
  canonical = 'https://elsewhere.test/article/7';
  expect(sharedPage().link).toBe('https://mingjie.test/article/7?from=timeline');
});

it('pages admit the script of WeChat where an official account signs them, and nowhere else', () => {
  const admitted: string[] = [];
  const csp = { insertScriptResource: (it: string) => void admitted.push(it) };
  admitWechat(csp, { wechatShare: false });
  expect(admitted).toEqual([]);
  admitWechat(csp, { wechatShare: true });
  expect(admitted).toEqual(["'self'", 'https://res.wx.qq.com']);
});
