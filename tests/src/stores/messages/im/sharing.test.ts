import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const replaced = vi.fn();
const at = (search: string) => {
  vi.stubGlobal('location', { href: `https://a.test/im${search}` });
  vi.stubGlobal('history', { state: 1, replaceState: replaced });
};

beforeEach(() => {
  vi.resetModules();
  replaced.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../../../src/stores/messages/im/sharing.ts');

it('takes a page of the site out of the address', async () => {
  at('?user=b&share=%2Farticle%2F7&title=%E7%BD%91%E6%A0%BC');
  const { sharing, takeSharing } = await load();
  takeSharing();
  expect(sharing.get()).toEqual({ path: '/article/7', title: '网格' });
  expect(String(replaced.mock.calls[0]?.[2])).toBe('https://a.test/im?user=b');
});

it('takes nothing else', async () => {
  at('?share=https%3A%2F%2Fevil.example%2Farticle%2F7');
  const { sharing, takeSharing } = await load();
  takeSharing();
  expect(sharing.get()).toBeNull();
  expect(replaced).not.toHaveBeenCalled();
});

it('knows the address of a page of this site, alone in a text', async () => {
  at('');
  vi.stubGlobal('location', { origin: 'https://a.test' });
  const { cardIn } = await load();
  expect(cardIn(' https://a.test/article/7?from=x#eq-1 ')).toBe('/article/7');
  expect(cardIn('https://a.test/tools/yplus')).toBe('/tools/yplus');
  for (const text of [
    '看 https://a.test/article/7',
    'https://b.test/article/7',
    '/article/7',
    'https://a.test/user',
  ])
    expect(cardIn(text), text).toBeNull();
});
