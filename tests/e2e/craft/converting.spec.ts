import { vtu } from '../../craft/result/files.ts';
import { expectAccessible } from '../support/axe.ts';
import { give, openDesk, textBox } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1440, height: 900 } });
test.setTimeout(90_000);

const cube = Buffer.from(vtu('base64-zlib'));
const CUBE = { name: '立方体.vtu', mimeType: '', buffer: cube };

/** Two time steps of the cube as a ParaView series. */
const SERIES = {
  '加热.pvd':
    '<VTKFile><Collection><DataSet timestep="2" file="b.vtu"/><DataSet timestep="0.5" file="a.vtu"/></Collection></VTKFile>',
  'a.vtu': cube,
  'b.vtu': cube,
};

test('a dropped file of results is read, its conversion is cancelled, and a series becomes a block of the article', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  const half = cube.subarray(0, cube.length / 2).toString('base64');
  await give(page, 'drop', { files: [{ name: '立方体.vtu', type: '', base64: half }] });
  const box = page.getByRole('dialog', { name: '三维结果' });
  const make = box.getByRole('button', { name: '生成并插入' });
  await expect(box.getByRole('alert')).not.toBeEmpty();
  await expect(make).toHaveCount(0);
  await box.getByLabel('结果文件').setInputFiles(CUBE);
  await expect(box.getByRole('group', { name: '要显示的量' })).toBeVisible();
  await expect(box.getByLabel('时间单位')).toHaveCount(0);
  await expectAccessible(page, 'dialog[open]');

  // A pending conversion is cancelled.
  let sent = () => {};
  const held = new Promise<void>((done) => {
    sent = done;
  });
  await page.route('**/ming/file/upload', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/ming/file/upload');
  await make.click();
  await asked;
  await box.getByRole('button', { name: '取消' }).click();
  await expect(box.getByRole('status')).toHaveCount(0);
  await expect(make).toHaveCount(0);
  const answered = page.waitForResponse('**/ming/file/upload');
  sent();
  await answered;

  const files = Object.entries(SERIES).map(([name, it]) => ({ name, mimeType: '', buffer: Buffer.from(it) }));
  await box.getByLabel('结果文件').setInputFiles(files);
  await expect(box.getByText('2 步，带上 2 步')).toBeVisible();
  await expect(box.getByLabel('时间单位')).toHaveValue('s');
  await box.getByLabel('时间单位').fill('ms');
  await make.click();
  await expect(box).toHaveCount(0);
  await expect(textBox(page)).toContainText(
    /```result title="加热" src="\/ming\/file\/u\/[\w-]+\/[0-9a-f]{32}\.mjr"/,
  );
  const figure = page.getByRole('region', { name: '预览' }).locator('[data-block="result"]');
  await expect(figure.locator('img')).toBeVisible();
  await expect(figure.getByRole('paragraph').filter({ hasText: '，时间 0.5 ms' })).toBeVisible();
  await expect(figure.getByRole('img', { name: /^色标从 / })).toBeVisible();
  await expect(figure.getByRole('rowheader', { name: /时间 2 ms$/ }).first()).toBeVisible();
  await expect(figure).toHaveCount(1);
});
