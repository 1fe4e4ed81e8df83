import { mkdir, writeFile } from 'node:fs/promises';
import { openPanel, panel, writing } from '../support/annexPanel.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const MB = 1024 * 1024;

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1440, height: 900 } });
test.setTimeout(120_000);

const isPart = (url: URL) => url.pathname === '/ming/v1/annex/part';
const partOf = (url: string) => Number(new URL(url).searchParams.get('part'));

test('an upload is cut off, resumed after a reload with what is missing, priced and removed', async ({
  page,
  request,
}, info) => {
  // Files on disk, which the browser reads itself.
  const [file, other] = [info.outputPath('beam.inp'), info.outputPath('other', 'beam.inp')];
  await writeFile(file, Buffer.alloc(11 * MB, '*NODE\n1, 0., 0., 0.\n'));
  await mkdir(info.outputPath('other'));
  await writeFile(other, '*NODE\n');
  await writing(page, request);
  await page.route(isPart, (route) =>
    partOf(route.request().url()) >= 2 ? route.abort() : route.continue(),
  );
  const first = page.waitForResponse((it) => isPart(new URL(it.url())) && it.request().method() === 'PUT');
  await panel(page).getByLabel('添加附件').setInputFiles(file);
  expect((await first).ok()).toBe(true);
  await expect(panel(page).getByText('5 MB / 11 MB')).toBeVisible();
  await panel(page).getByRole('button', { name: '暂停' }).click();
  await expect(panel(page).getByText('已暂停')).toBeVisible();
  await expectAccessible(page, '[data-annexes]');

  await page.unroute(isPart);
  await page.reload();
  await openPanel(page);
  await expect(panel(page)).toContainText('上次传到 45%');
  const again = panel(page).getByLabel('选择 beam.inp');
  await again.setInputFiles(other);
  await expect(panel(page).getByRole('alert')).toContainText('不是原来的 beam.inp（11 MB）');
  const sent: number[] = [];
  page.on('request', (it) => {
    if (isPart(new URL(it.url())) && it.method() === 'PUT') sent.push(partOf(it.url()));
  });
  await again.setInputFiles(file);
  const name = panel(page).getByRole('textbox', { name: 'beam.inp 的名称' });
  await expect(name).toHaveValue('beam.inp', { timeout: 30_000 });
  expect(sent.toSorted()).toEqual([2, 3]);

  await name.fill('悬臂梁');
  await name.press('Enter');
  await expect(panel(page).getByRole('textbox', { name: '悬臂梁.inp 的名称' })).toBeVisible();
  const price = panel(page).getByRole('textbox', { name: '价格（元）' });
  await price.fill('九块九');
  await expect(panel(page)).toContainText('价格写成 9.90 的样子');
  const stored = page.waitForResponse((it) => new URL(it.url()).pathname === '/ming/v1/annex/' && it.ok());
  await price.fill('9.9');
  await price.press('Enter');
  await stored;
  await page.reload();
  await openPanel(page);
  await expect(price).toHaveValue('9.90');
  await expectAccessible(page, '[data-annexes]');
  await panel(page).getByRole('button', { name: '删除 悬臂梁.inp' }).click();
  await panel(page).getByRole('button', { name: '确定删除 悬臂梁.inp' }).click();
  await expect(name).toHaveCount(0);
  await expect(price).toHaveCount(0);
});

test('what cannot be an attachment is said, and nothing of it is sent', async ({ page, request }) => {
  await writing(page, request);
  const add = panel(page).getByLabel('添加附件');
  await add.setInputFiles({ name: 'virus.exe', mimeType: '', buffer: Buffer.from('MZ') });
  await expect(panel(page).getByRole('alert')).toHaveText('virus.exe：附件不支持 .exe 文件：程序不能作附件');
  await panel(page).getByRole('button', { name: '知道了 virus.exe' }).click();
  await add.setInputFiles({ name: 'a.pdf', mimeType: '', buffer: Buffer.from('not a document') });
  await expect(panel(page).getByRole('alert')).toContainText('“a.pdf”的内容与扩展名不符');
});
