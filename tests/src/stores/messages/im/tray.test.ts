import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptFile } from '../../../../../src/client/chatFiles.ts';
import { fakeBrowser } from '../../browser.ts';

const uploads: {
  type: string;
  file: File;
  done: (url: string | null) => void;
  go: (share: number) => void;
}[] = [];
const sent = vi.fn();
/** Files stored in the browser, by owner. */
const kept = new Map<string, KeptFile>();

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  uploads.length = 0;
  sent.mockClear();
  fakeBrowser({});
  vi.doMock('../../../../../src/stores/kit/upload.ts', () => ({
    sendFile: (type: string, file: File, { progress }: { progress: (share: number) => void }) =>
      new Promise((done) => uploads.push({ type, file, done, go: progress })),
  }));
  vi.doMock('../../../../../src/stores/messages/im/outbox.ts', () => ({ queueMessage: sent }));
  vi.doMock('../../../../../src/client/chatFiles.ts', () => ({
    files: {
      put: async (it: KeptFile) => kept.set(it.id, it),
      drop: async (id: string) => kept.delete(id),
      of: async (owner: string) => [...kept.values()].filter((it) => it.owner === owner),
    },
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../../../../../src/stores/kit/upload.ts');
  vi.doUnmock('../../../../../src/stores/messages/im/outbox.ts');
  vi.doUnmock('../../../../../src/client/chatFiles.ts');
});

const load = () => import('../../../../../src/stores/messages/im/tray.ts');
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('uploads at once and sends in order, also what was still on its way', async () => {
  const { put, sendTray, tray } = await load();
  put('b', [picture('一.png'), new File(['x'], '模型.inp')]);
  expect(uploads.map((it) => it.type)).toEqual(['chat', 'forum']);
  uploads[0]?.go(0.5);
  expect(tray.get()[0]).toMatchObject({ share: 0.5, state: 'busy', isPicture: true, preview: '' });
  uploads[1]?.done('/ming/file/u/a/2.txt');
  await settle();
  expect(sendTray('b')).toBe(true);
  expect(sent).not.toHaveBeenCalled();
  uploads[0]?.done('/ming/file/u/a/1.png');
  await settle();
  expect(sent.mock.calls).toEqual([
    ['b', { type: 2, content: '/ming/file/u/a/1.png' }, expect.any(String)],
    ['b', { type: 4, content: '/ming/file/u/a/2.txt', fileName: '模型.inp' }, expect.any(String)],
  ]);
  expect([tray.get(), sendTray('b')]).toEqual([[], false]);
});

it('keeps a failed upload, to be retried or dropped, and sends it only when asked again', async () => {
  const { retryUpload, dropPicture, put, sendTray, tray } = await load();
  put('', [picture('一.png'), picture('二.png')]);
  const [first] = tray.get();
  sendTray('');
  uploads[0]?.done(null);
  uploads[1]?.done('/ming/file/u/a/2.png');
  await settle();
  expect(sent.mock.calls).toEqual([['', { type: 2, content: '/ming/file/u/a/2.png' }, expect.any(String)]]);
  expect(tray.get()).toMatchObject([{ state: 'failed', isWanted: false }]);
  retryUpload(first?.id ?? '');
  uploads[2]?.done('/ming/file/u/a/1.png');
  await settle();
  expect([tray.get()[0]?.state, sent.mock.calls.length]).toEqual(['ready', 1]);
  sendTray('');
  expect([tray.get(), sent.mock.calls.length]).toEqual([[], 2]);
  put('', [picture('三.png')]);
  dropPicture(tray.get()[0]?.id ?? '');
  expect(tray.get()).toEqual([]);
});

it('takes nine files of a room at once', async () => {
  const { put, tray } = await load();
  put(
    'b',
    Array.from({ length: 8 }, (_, at) => picture(`${at}.png`)),
  );
  put('b', [picture('8.png'), picture('9.png')]);
  put('c', [picture('别的房间.png')]);
  expect(tray.get().filter((it) => it.peerId === 'b')).toHaveLength(9);
  expect(tray.get()).toHaveLength(10);
});

it('goes on after a reload: what was to be sent goes under the same id, what was not waits, of its owner alone', async () => {
  const before = await load();
  const end = before.openTray('a');
  before.put('b', [picture('一.png')]);
  before.sendTray('b');
  before.put('b', [picture('二.png')]);
  end();
  expect(before.tray.get()).toEqual([]);
  const [first] = kept.keys();

  vi.resetModules();
  const { openTray, tray } = await load();
  const leave = openTray('z');
  await settle();
  expect(tray.get()).toEqual([]);
  leave();
  openTray('a');
  await settle();
  expect(tray.get().map((it) => it.file.name)).toEqual(['一.png', '二.png']);
  uploads[2]?.done('/ming/file/u/a/1.png');
  uploads[3]?.done('/ming/file/u/a/2.png');
  await settle();
  expect(sent.mock.calls).toEqual([['b', { type: 2, content: '/ming/file/u/a/1.png' }, first]]);
  expect([...kept.values()].map((it) => it.file.name)).toEqual(['二.png']);
});
