import { afterEach, expect, it, vi } from 'vitest';
import { loginOptionsJson } from '../../../../../src/components/kit/shell/parts.ts';
import { loginOptions } from '../../../../../src/stores/people/auth/logins.ts';

const site = {
  loginTypeList: [2, 5],
  wechatWays: ['page' as const],
  wechat: '/qr.png',
  humanKey: 'k"&',
  demo: true,
  terms: 2,
};

const onPage = (ways: string | undefined) => {
  vi.stubGlobal('document', { body: { dataset: { ways } } });
  return loginOptions();
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what the settings say of logging in reaches the dialogs by way of the page', () => {
  expect(onPage(loginOptionsJson(site))).toEqual({
    types: [2, 5],
    wechatWays: ['page'],
    wechat: '/qr.png',
    humanKey: 'k"&',
    demo: true,
    terms: 2,
  });
});

it('a page says nothing where there is only e-mail, and then there is only e-mail', () => {
  const plain = { ...site, loginTypeList: [], humanKey: '', demo: false, terms: 0 };
  expect(loginOptionsJson(plain)).toBeUndefined();
  expect(onPage(loginOptionsJson(plain))).toEqual({
    types: [],
    wechatWays: [],
    wechat: '',
    humanKey: '',
    demo: false,
    terms: 0,
  });
  expect(onPage(loginOptionsJson({ ...plain, humanKey: 'key' }))).toMatchObject({
    types: [],
    humanKey: 'key',
  });
});

it('on the server no dialog is open', () => {
  vi.stubGlobal('document', undefined);
  expect(loginOptions().types).toEqual([]);
});
