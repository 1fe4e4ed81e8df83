import { expect, it } from 'vitest';
import {
  emptyFieldErrors,
  forgetSecrets,
  setTyped,
  typed,
} from '../../../../../src/stores/people/auth/form.ts';

it('names what has to be filled in and is not', () => {
  setTyped('email', '   ');
  expect(emptyFieldErrors(typed.get(), ['email', 'password'])).toEqual({
    email: '请输入账号',
    password: '请输入密码',
  });
  setTyped('email', 'a@mingjie.test');
  expect(emptyFieldErrors(typed.get(), ['email', 'code'])).toEqual({ code: '请输入验证码' });
});

it('forgets password and code, and nothing else', () => {
  typed.set({ email: 'a@mingjie.test', nickname: '半程', password: 'secret', code: '123456' });
  forgetSecrets();
  expect(typed.get()).toEqual({ email: 'a@mingjie.test', nickname: '半程', password: '', code: '' });
});
