import { expect, it, vi } from 'vitest';

const listen = vi.fn();

it('holds drops once, however often it is asked to, and says what was dropped', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { addEventListener: listen, removeEventListener() {} });
  vi.stubGlobal('Element', class {});
  const { keepPage } = await import('../../../../src/stores/kit/drops.ts');
  const { toasts } = await import('../../../../src/stores/kit/toast.ts');
  keepPage();
  keepPage();
  expect(listen.mock.calls.map(([name]) => name)).toEqual(['dragover', 'drop']);
  const drop = (...types: string[]) => {
    const target = Object.assign(new Element(), { closest: () => null });
    const event = { dataTransfer: { types }, target, preventDefault: vi.fn() };
    listen.mock.calls[1]?.[1](event);
    return event.preventDefault.mock.calls.length;
  };
  expect([drop('Files'), drop('text/uri-list'), drop('text/plain')]).toEqual([1, 1, 0]);
  expect(toasts.get().map(({ text }) => text)).toEqual(['这里放不了文件', '这里放不了链接']);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
