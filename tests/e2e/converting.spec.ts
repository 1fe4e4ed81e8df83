import { vtu } from '../craft/result/files.ts';
import { expectAccessible } from './axe.ts';
import { give, openDesk, textBox } from './desk.ts';
import { expect, test } from './support.ts';

// A header of the test's own would make every call of another origin ask first.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1440, height: 900 } });
test.setTimeout(90_000);

const cube = Buffer.from(vtu('base64-zlib'));

test('a file of results that is dropped becomes a block of the article', async ({ page, request }) => {
  await openDesk(page, request);
  const half = cube.subarray(0, cube.length / 2).toString('base64');
  await give(page, 'drop', { files: [{ name: '立方体.vtu', type: '', base64: half }] });
  const box = page.getByRole('dialog', { name: '三维结果' });
  await expect(box.getByRole('alert')).not.toBeEmpty();
  await expect(box.getByRole('button', { name: '生成并插入' })).toHaveCount(0);
  await box.getByLabel('结果文件').setInputFiles({ name: '立方体.vtu', mimeType: '', buffer: cube });
  await expect(box.getByRole('group', { name: '要显示的量' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await box.getByRole('button', { name: '生成并插入' }).click();
  await expect(box).toHaveCount(0);
  await expect(textBox(page)).toContainText(
    /```result title="立方体" src="\/ming\/file\/u\/[\w-]+\/[0-9a-f]{32}\.mjr"/,
  );
  const figure = page.getByRole('region', { name: '预览' }).locator('[data-block="result"]');
  await expect(figure.locator('img')).toBeVisible();
  await expect(figure.getByRole('table')).toBeVisible();
});
