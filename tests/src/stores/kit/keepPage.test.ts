import { expect, it, vi } from 'vitest';

const listen = vi.fn();

it('holds drops once, however often it is asked to, and says what was dropped', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { addEventListener: listen, removeEventListener() {} });
  vi.stubGlobal('Element', class {});
  const { keepPage } = await import('../../../../src/stores/kit/keepPage.ts');
  const { toasts } = await import('../../../../src/stores/kit/toast.ts');
  keepPage();
  keepPage();
  expect(listen.mock.calls.map(([name]) => name)).toEqual(['paste', 'dragover', 'drop']);
  const drop = (...types: string[]) => {
    const target = Object.assign(new Element(), { closest: () => null });
    const event = { dataTransfer: { types }, target, preventDefault: vi.fn() };
    listen.mock.calls[2]?.[1](event);
    return event.preventDefault.mock.calls.length;
  };
  expect([drop('Files'), drop('text/uri-list'), drop('text/plain')]).toEqual([1, 1, 0]);
  expect(toasts.get().map(({ text }) => text)).toEqual(['这里放不了文件', '这里放不了链接']);
  const paste = (texts: Record<string, string>, files: readonly unknown[], defaultPrevented = false) => {
    const target = Object.assign(new Element(), { closest: () => target });
    const clipboardData = { files, getData: (type: string) => texts[type] ?? '' };
    const before = toasts.get().length;
    listen.mock.calls[0]?.[1]({ clipboardData, target, defaultPrevented });
    return toasts.get().length - before;
  };
  expect(paste({}, ['image.png']), 'a screenshot into a text without pictures').toBe(1);
  expect(paste({}, ['image.png'], true), 'where it was taken').toBe(0);
  expect(paste({ 'text/plain': '1\t2', 'text/html': '<table>' }, ['image.png']), 'cells').toBe(0);
  expect(paste({ 'text/plain': '字' }, [])).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
