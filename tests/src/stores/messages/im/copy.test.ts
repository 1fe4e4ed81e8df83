import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { message } from './fake.ts';

vi.mock('../../../../../src/stores/messages/im/messageText.ts', () => ({ messageText: () => '第1句' }));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('copies the words of a message, and says where the browser does not', async () => {
  fakeBrowser({});
  const { copyMessage } = await import('../../../../../src/stores/messages/im/copy.ts');
  const { toasts } = await import('../../../../../src/stores/kit/toast.ts');
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyMessage(message(1));
  expect(writeText).toHaveBeenCalledWith('第1句');
  vi.stubGlobal('navigator', {});
  await copyMessage(message(1));
  expect(toasts.get().map(({ text }) => text)).toEqual(['已复制', '浏览器不允许复制']);
});
