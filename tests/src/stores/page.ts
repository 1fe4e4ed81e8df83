import { vi } from 'vitest';
import { storage } from '../support.ts';
import { fakeBrowser } from './browser.ts';

vi.mock('../../../src/client/line.ts', () => ({ showLine() {}, hideLine() {} }));

type Given = { token?: string; at?: string };

/** `fakeBrowser` with address and sessionStorage; `went` are navigations, `reload` reloads. */
export function fakePage(answers: Parameters<typeof fakeBrowser>[0], { token = '', at = '/' }: Given = {}) {
  const went: string[] = [];
  const { href, origin, pathname, search } = new URL(at, 'https://a.test');
  const session = storage();
  const fake = fakeBrowser(answers, { token });
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('location', {
    href,
    origin,
    pathname,
    search,
    assign: (to: string | URL) => void went.push(String(to)),
    replace: (to: string | URL) => void went.push(String(to)),
    reload: () => void went.push('reload'),
  });
  return { ...fake, went, session };
}

export const said = async () =>
  (await import('../../../src/stores/kit/toast.ts')).toasts.get().map(({ text }) => text);

/** Connection error, shown outside toasts. */
export const troubled = async () => (await import('../../../src/stores/kit/connection.ts')).trouble.get();

export const person = (more: object = {}) => ({ id: 'a', nickname: '甲', closeTime: '', ...more });
