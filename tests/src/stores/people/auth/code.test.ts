import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, said } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('mails a code once at a time with the proof of the human check, which is good for one call', async () => {
  const { asked } = fakePage({ 'GET /oauth/sendEmailCode': () => ({}) });
  const { sendCode, sending, unsent } = await import('../../../../../src/stores/people/auth/code.ts');
  const { countdown } = await import('../../../../../src/stores/people/auth/countdown.ts');
  const { human } = await import('../../../../../src/stores/people/auth/human.ts');
  human.set('proof');
  const first = sendCode('a@b.test');
  expect(sending.get()).toBe(true);
  await sendCode('a@b.test');
  await first;
  expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
    { email: 'a@b.test', human: 'proof' },
  ]);
  expect([sending.get(), unsent.get(), human.get(), countdown.get().to]).toEqual([
    false,
    false,
    '',
    'a@b.test',
  ]);
  expect(await said()).toEqual(['验证码发送成功']);
});

it('sends nothing without an address, and remembers that the site was out of reach', async () => {
  const { asked } = fakePage({ 'GET /oauth/sendEmailCode': () => new TypeError('lost') });
  const { sendCode, unsent } = await import('../../../../../src/stores/people/auth/code.ts');
  const { countdown } = await import('../../../../../src/stores/people/auth/countdown.ts');
  await sendCode('');
  expect([asked.length, await said()]).toEqual([0, ['请输入邮箱']]);
  await sendCode('a@b.test');
  expect([unsent.get(), countdown.get().to]).toEqual([true, '']);
});
