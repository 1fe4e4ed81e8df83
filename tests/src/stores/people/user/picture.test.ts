import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, said, troubled } from '../../page.ts';

const upload = vi.fn();
vi.mock('../../../../../src/client/transfer.ts', () => ({ upload }));

beforeEach(() => {
  vi.resetModules();
  fakePage({});
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../../../src/stores/people/user/picture.ts');
const blob = new Blob(['x']);

/** Browser that decodes pictures of this size; returns what was drawn. */
function reading(width: number, height: number) {
  const drawn: unknown[][] = [];
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: (_image: unknown, ...at: unknown[]) => void drawn.push(at) }),
    toBlob: (done: (it: Blob) => void) => done(blob),
    toDataURL: () => 'data:image/webp,x',
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width, height }));
  vi.stubGlobal('document', { createElement: () => canvas });
  return { canvas, drawn };
}

it('cuts the middle out of a picture that is larger than it will be shown', async () => {
  const { canvas, drawn } = reading(400, 200);
  const { cropCentre } = await load();
  expect(await cropCentre(new File([], 'a.png'), 100, 100)).toEqual({ blob, preview: 'data:image/webp,x' });
  expect([canvas.width, canvas.height]).toEqual([100, 100]);
  expect(drawn).toEqual([[100, 0, 200, 200, 0, 0, 100, 100]]);
});

it('does not enlarge a small one', async () => {
  const { canvas, drawn } = reading(60, 40);
  const { cropCentre } = await load();
  await cropCentre(new File([], 'a.png'), 100, 100);
  expect([canvas.width, canvas.height]).toEqual([40, 40]);
  expect(drawn).toEqual([[10, 0, 40, 40, 0, 0, 40, 40]]);
});

it('says that it cannot read a picture, or that it did not arrive', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  const { cropCentre, uploadPicture } = await load();
  expect(await cropCentre(new File([], 'a.txt'), 100, 100)).toBeNull();
  upload.mockResolvedValueOnce('/file/1.webp');
  expect(await uploadPicture('avatar' as never, { blob, preview: '' }, () => {})).toBe('/file/1.webp');
  const { Unreachable } = await import('../../../../../src/client/failure.ts');
  upload.mockRejectedValueOnce(new Unreachable('upload'));
  expect(await uploadPicture('avatar' as never, { blob, preview: '' }, () => {})).toBeNull();
  expect(await said()).toEqual(['这张图片无法读取，请换一张 PNG、JPEG 或 WebP 图片']);
  expect(await troubled()).toBe('上传没有完成，请检查网络后重试');
});
