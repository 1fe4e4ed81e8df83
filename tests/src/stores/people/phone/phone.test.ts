import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, said } from '../../page.ts';

const own = (phone = '') => ({ offered: true, required: true, phone, createTime: '' });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends a code, binds the phone by it, and reads what is bound then', async () => {
  let phone = '';
  const { asked } = fakePage({
    'GET /v1/user/phone': () => ({ data: own(phone) }),
    'POST /v1/user/phone/code': () => ({}),
    'PUT /v1/user/phone': () => {
      phone = '138****5678';
      return {};
    },
    'DELETE /v1/user/phone': () => {
      phone = '';
      return {};
    },
  });
  const store = await import('../../../../../src/stores/people/phone/phone.ts');
  const { sendCode } = await import('../../../../../src/stores/people/auth/code.ts');
  const { countdown } = await import('../../../../../src/stores/people/auth/countdown.ts');
  store.phone.subscribe(() => {});
  await vi.waitFor(() => expect(store.phone.get()).toEqual(own()));
  await sendCode('', store.bySms);
  await sendCode('13812345678', store.bySms);
  expect(countdown.get()).toEqual({ to: '13812345678', left: 60 });
  expect(await store.bind('13812345678', '123456')).toBe('done');
  expect(store.phone.get()?.phone).toBe('138****5678');
  await store.unbind();
  expect(store.phone.get()?.phone).toBe('');
  expect(asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
    ['POST', { phone: '13812345678' }],
    ['PUT', { phone: '13812345678', code: '123456' }],
    ['DELETE', {}],
  ]);
  expect(await said()).toEqual(['请输入手机号', '验证码发送成功', '绑定成功', '已解除绑定']);
});

it('says nothing where the host knows of no phones', async () => {
  fakePage({ 'GET /v1/user/phone': () => new TypeError('lost') });
  const store = await import('../../../../../src/stores/people/phone/phone.ts');
  store.phone.subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(store.phone.get()).toBeNull();
  expect(await said()).toEqual([]);
});
