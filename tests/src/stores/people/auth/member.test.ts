import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a'.repeat(64), true, null],
  ['', false, 'start'],
] as const)('with the token “%s” is a member: %s', async (token, isOne, step) => {
  fakePage({}, { token });
  const { isMember } = await import('../../../../../src/stores/people/auth/member.ts');
  const { loginStep } = await import('../../../../../src/stores/people/auth/login.ts');
  expect([isMember(), loginStep.get()]).toEqual([isOne, step]);
});
