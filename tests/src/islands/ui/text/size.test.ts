import { expect, it } from 'vitest';
import { pictureMark, pictureWait } from '../../../../../src/islands/ui/text/pictures.ts';
import { bytesOf, sizeFault } from '../../../../../src/islands/ui/text/size.ts';

it('counts bytes as the backend does, and says how many are too many', () => {
  expect(bytesOf('a网')).toBe(4);
  expect(sizeFault('回答', ' \n', 1024)).toBe('请填写回答内容');
  expect(sizeFault('回答', '网'.repeat(341), 1024)).toBe('');
  expect(sizeFault('回答', '网'.repeat(512), 1024)).toBe('回答不能超过 1 KB，现在是 1.5 KB');
});

it('names a picture after its file, whatever that is called', () => {
  expect(pictureMark('应力 [云图].png', '/ming/file/u/a.png')).toBe('![应力  云图](/ming/file/u/a.png)');
  expect(pictureMark('.png', '/a.png')).toBe('![图片](/a.png)');
  expect(pictureWait('a.png', '1f')).not.toBe(pictureWait('a.png', '2e'));
});
