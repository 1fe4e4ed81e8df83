import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, said, troubled } from '../page.ts';

const upload = vi.fn();
vi.mock('../../../../src/client/transfer.ts', () => ({ upload }));

beforeEach(() => {
  vi.resetModules();
  upload.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const load = async (token = 'a'.repeat(64)) => {
  fakePage({}, { token });
  return (await import('../../../../src/stores/kit/upload.ts')).sendFile;
};
const file = (bytes: number) => new File([new Uint8Array(bytes)], '图.png');

it('answers with the address of what was sent, and hears how far it has come', async () => {
  const sendFile = await load();
  upload.mockImplementation(async (_type, _file, progress) => {
    progress(0.5);
    return '/file/1.png';
  });
  const shares: number[] = [];
  expect(await sendFile('image' as never, file(10), { progress: (it) => shares.push(it) })).toBe(
    '/file/1.png',
  );
  expect(shares).toEqual([0.5]);
});

it('sends nothing for a visitor, or that is too large', async () => {
  const visitor = await load('');
  expect(await visitor('image' as never, file(10))).toBeNull();
  vi.resetModules();
  const sendFile = await load();
  expect(await sendFile('image' as never, file(3 * 1024 * 1024), { most: 2 * 1024 * 1024 })).toBeNull();
  expect(await said()).toEqual(['图.png 有 3.0 MB，最多 2 MB']);
  expect(upload).not.toHaveBeenCalled();
});

it('says that a file did not arrive, but not again what was refused', async () => {
  const sendFile = await load();
  const { Refused, Unreachable } = await import('../../../../src/client/failure.ts');
  upload.mockRejectedValueOnce(new Refused(400, '不允许这种文件'));
  expect(await sendFile('image' as never, file(10))).toBeNull();
  expect(await said()).toEqual([]);
  upload.mockRejectedValueOnce(new Unreachable('upload'));
  expect(await sendFile('image' as never, file(10))).toBeNull();
  expect([await troubled(), await said()]).toEqual(['图.png 没有上传完，请检查网络后重试', []]);
});
