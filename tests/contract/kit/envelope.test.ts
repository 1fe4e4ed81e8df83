import { expect, it } from 'vitest';
import { envelope, messageOf } from '../../../contract/kit/envelope.ts';

it('has words for a refusal of a host that gives none', () => {
  const said = (it: object) => messageOf(envelope.parse(it));
  expect(said({ code: 400, message: '用户帐号或者密码错误！' })).toBe('用户帐号或者密码错误！');
  expect(said({ code: 403 })).toBe('无权限');
  expect(said({ code: 500, message: null })).toBe('系统繁忙，请稍后重试');
  expect(said({ code: 77, message: '' })).toBe('操作未完成，请检查后重试');
});

it.each([[[]], [null], [''], [undefined]])('takes %j of a host for an empty extra', (extra) => {
  expect(envelope.parse({ code: 200, data: 1, extra })).toMatchObject({ data: 1, extra: {} });
});
