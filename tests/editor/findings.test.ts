import { expect, test } from 'vitest';
import { type Finding, findingsOf } from '../../editor/src/check/findings.ts';
import { EMPTY, type Fields } from '../../editor/src/draft/fields.ts';
import { withHeld } from '../../editor/src/paste/files/withHiddenReason.ts';
import { draw } from '../../editor/src/preview/draw.ts';
import { MISSING_FORMULA, missingPicture } from '../../markdown/placeholders.ts';

const whole: Fields = { ...EMPTY, title: '标题', summary: '摘要', categoryId: 1, contentMd: '正文' };

async function found(some: Partial<Fields> = {}): Promise<Finding[]> {
  const it = { ...whole, ...some };
  return findingsOf(it, (await draw(it.contentMd)).facts, []);
}

test('an article that is complete has nothing against it', async () => {
  expect(await found()).toEqual([]);
});

test('what publishing would refuse stops it; a missing summary does not', async () => {
  for (const [some, field] of [
    [{ title: ' ' }, 'title'],
    [{ contentMd: '' }, 'contentMd'],
    [{ categoryId: 0 }, 'categoryId'],
    [{ specialId: 2 }, 'chapterId'],
  ] as const)
    expect(await found(some), field).toEqual([{ text: expect.any(String), field, stops: true }]);
  expect(await found({ summary: '' })).toEqual([
    { text: '没有写摘要，列表里会显示正文的开头', field: 'summary' },
  ]);
});

test('a time that is over is told, as publishing takes effect at once then', async () => {
  expect(await found({ publishTime: '2020-01-01 08:00:00' })).toEqual([
    { text: expect.stringContaining('2020-01-01 08:00 已过'), field: 'publishTime' },
  ]);
  expect(await found({ publishTime: '2999-01-01 08:00:00' })).toEqual([]);
});

test('a file that was not public elsewhere stops it until its author has deleted the line that says so', async () => {
  const contentMd = withHeld('正文', ['原来要口令（password）']);
  expect(await found({ contentMd })).toEqual([
    { text: expect.stringContaining('导入的文件原来不公开'), line: 1, stops: true },
  ]);
  expect(await found({ contentMd: contentMd.split('\n').slice(2).join('\n') })).toEqual([]);
});

test('what did not come along with a paste stops it, each with its line', async () => {
  const contentMd = `正文${missingPicture('云图')}\n\n由${MISSING_FORMULA}得`;
  expect(await found({ contentMd })).toEqual([
    { text: expect.stringContaining('图片没有带过来'), line: 1, stops: true },
    { text: expect.stringContaining('公式没有带过来'), line: 3, stops: true },
  ]);
});

test('a control that turns the direction of a text is told with its line', async () => {
  expect(await found({ contentMd: '甲\n\n乙\u202e丙' })).toEqual([
    { text: expect.stringContaining('第 3 行有改变文字方向的控制符'), line: 3 },
  ]);
});

test('a gate and its lock belong together', async () => {
  const locked = '前\n\n<!--locked-->\n\n后';
  expect(await found({ readType: 4 })).toEqual([
    { text: expect.stringContaining('没有找到锁定标记'), field: 'readType', stops: true },
  ]);
  expect(await found({ readType: 4, contentMd: locked })).toEqual([]);
  expect(await found({ contentMd: locked })).toEqual([
    { text: expect.stringContaining('锁定标记不起作用'), field: 'readType' },
  ]);
});

test('what was seen in the preview says where', () => {
  const seen = [{ kind: 'alt', text: '', line: 7 } as const];
  expect(findingsOf(whole, null, seen)).toEqual([{ text: expect.stringContaining('没有说明文字'), line: 7 }]);
});

test('a picture that is not on the site yet stops it, and is named once', async () => {
  const seen = [{ kind: 'image', text: '', line: 3 } as const];
  const it = { ...whole, contentMd: '正文\n\n![图](upload:0123456789ab)' };
  expect(findingsOf(it, null, seen)).toEqual([
    { text: expect.stringContaining('还没有传到网站'), line: 3, stops: true },
  ]);
});
