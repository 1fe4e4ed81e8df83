import { expect, it } from 'vitest';
import { firstStep, providersOf } from '../../../../../src/stores/people/auth/logins.ts';

it('begins with the code of WeChat where the site offers it, and with e-mail otherwise', () => {
  expect(firstStep({ types: [2, 5], wechatWays: ['code'] })).toBe('wechat');
  expect(firstStep({ types: [2, 5], wechatWays: ['code', 'page'] })).toBe('wechat');
  expect(firstStep({ types: [2, 5], wechatWays: ['page'] })).toBe('login');
  expect(firstStep({ types: [2, 6], wechatWays: ['code'] })).toBe('login');
  expect(firstStep({ types: [], wechatWays: ['code'] })).toBe('login');
});

it('names what is offered, and nothing for e-mail or numbers that it does not know', () => {
  expect(providersOf([6, 5, 2, 1, 9]).map((it) => it.name)).toEqual(['微信', 'QQ', 'GitHub']);
  expect(providersOf([3, 4]).map((it) => it.provider)).toEqual(['weibo', 'gitee']);
  expect(providersOf([])).toEqual([]);
});
