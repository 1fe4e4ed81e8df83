import { expect, it } from 'vitest';
import { forgetSecrets, form, missing } from '../../../src/stores/form.ts';

it('names what is missing; the nickname never is', () => {
  expect([missing('email'), missing('password'), missing('code'), missing('nickname')]).toEqual([
    '请输入账号',
    '请输入密码',
    '请输入验证码',
    undefined,
  ]);
  form.setKey('email', '   ');
  expect(missing('email')).toBe('请输入账号');
});

it('forgets password and code, and nothing else', () => {
  form.set({ email: 'a@mingjie.test', nickname: '半程', password: 'secret', code: '123456' });
  forgetSecrets();
  expect(form.get()).toEqual({ email: 'a@mingjie.test', nickname: '半程', password: '', code: '' });
});
