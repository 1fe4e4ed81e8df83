import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** Stores a visitor's intended action at /article/8, then opens a page after login as `token`. */
async function after(at: string, token: string, close = false) {
  const { session } = fakePage({}, { at: '/article/8' });
  const login = await import('../../../../../src/stores/people/auth/login.ts');
  const { isMember } = await import('../../../../../src/stores/people/auth/member.ts');
  isMember('like');
  const wanted = session.getItem('wanted');
  if (close) login.closeLogin();
  const noted = session.getItem('act');
  vi.resetModules();
  const next = fakePage({}, { at, token });
  if (noted !== null) next.session.setItem('act', noted);
  const { takeAct } = await import('../../../../../src/stores/people/auth/act.ts');
  return { wanted, takeAct };
}

const TOKEN = 'a'.repeat(64);

it('goes on once, on the same page, with what the visitor wanted', async () => {
  const { wanted, takeAct } = await after('/article/8', TOKEN);
  expect(wanted).toBe('https://a.test/article/8');
  expect([takeAct('collect'), takeAct('like'), takeAct('like')]).toEqual([false, true, false]);
});

it.each([
  ['of another page', '/article/9', TOKEN, false],
  ['for a visitor', '/article/8', '', false],
  ['once the dialog was closed', '/article/8', TOKEN, true],
])('does nothing %s', async (_, at, token, close) => {
  expect((await after(at, token, close)).takeAct('like')).toBe(false);
});
