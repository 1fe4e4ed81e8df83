import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NEED_CODE } from '../../../../../contract/people/auth/auth.ts';
import { fakePage, person, said } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../../../src/stores/people/auth/auth.ts');
const typed = { email: ' a@b.test ', nickname: ' 甲 ', password: 'secret', code: ' 123456 ' };

it('asks for a mailed code once the password is not enough', async () => {
  const { asked, kept, went } = fakePage({
    'POST /oauth/emailLogin': ({ body }) =>
      body['code']
        ? { data: person({ token: 'b'.repeat(64) }) }
        : { code: 429, message: '请填写验证码', extra: { need: NEED_CODE } },
  });
  const { login, wantsCode } = await load();
  expect(await login(typed)).toBe('refused');
  expect([wantsCode.get(), asked[0]?.body]).toEqual([true, { email: 'a@b.test', password: 'secret' }]);
  expect(await login(typed)).toBe('leaving');
  expect(asked[1]?.body).toEqual({ email: 'a@b.test', password: 'secret', code: '123456' });
  expect(kept.get('token')).toContain('b'.repeat(64));
  expect(went).toEqual(['reload']);
});

it('forgets secrets on the way from one dialog to another, and when they are closed', async () => {
  fakePage({});
  const { showStep, wantsCode } = await load();
  const form = await import('../../../../../src/stores/people/auth/form.ts');
  const { closeLogin } = await import('../../../../../src/stores/people/auth/login.ts');
  form.typed.set(typed);
  wantsCode.set(true);
  showStep('register');
  expect([form.typed.get().email, form.typed.get().password, wantsCode.get()]).toEqual([
    typed.email,
    '',
    false,
  ]);
  form.setTyped('password', 'secret');
  closeLogin();
  expect(form.typed.get().password).toBe('');
});

it('opens the login once an account was made, and stays where that is refused', async () => {
  let code = 400;
  const { asked } = fakePage({ 'POST /oauth/emailRegister': () => ({ code }) });
  const { showStep, register } = await load();
  const { loginStep } = await import('../../../../../src/stores/people/auth/login.ts');
  showStep('register');
  expect([await register(typed, 0), loginStep.get()]).toEqual(['refused', 'register']);
  code = 200;
  expect([await register(typed, 0), loginStep.get()]).toEqual(['done', 'login']);
  expect(asked[1]?.body).toEqual({ email: 'a@b.test', nickname: '甲', password: 'secret', code: '123456' });
  expect(await said()).toContain('注册成功');
});

it('agrees to the terms of service that the form names', async () => {
  const { asked } = fakePage({ 'POST /oauth/emailRegister': () => ({}) });
  const { register } = await load();
  expect(await register(typed, 3)).toBe('done');
  expect(asked[0]?.body).toMatchObject({ email: 'a@b.test', terms: 3 });
});

it('leads to the providers that still open an account whose password was reset', async () => {
  const linked: string[] = [];
  fakePage({ 'PUT /oauth/forgetPassword': () => ({ extra: { linked } }) });
  const { LINKED_NOTE, reset } = await load();
  const { takeNote } = await import('../../../../../src/client/note.ts');
  const { takeDestination } = await import('../../../../../src/stores/people/auth/login.ts');
  expect(await reset(typed)).toBe('done');
  expect([takeNote(LINKED_NOTE), takeDestination()]).toEqual([null, null]);
  linked.push('github');
  await reset(typed);
  expect(takeNote(LINKED_NOTE)).toBe('1');
  expect(takeDestination()).toMatch(/#own-logins$/);
});
