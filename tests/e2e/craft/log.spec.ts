import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/axe.ts';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

const LOG = 'tests/craft/log/logs/diverging.ccx.log';

test('a log is read in the page, from a file and pasted, and goes nowhere', async ({ page }) => {
  await page.goto('/tools/log');
  const sent: string[] = [];
  const figure = page.locator('[data-block=log]');
  await figure.getByLabel('日志', { exact: true }).focus();
  page.on('request', (it) => {
    if (it.method() !== 'GET') sent.push(it.url());
  });
  await figure.getByLabel('日志文件').setInputFiles(LOG);
  await expect(figure.getByText('读完了，1,979 行')).toBeVisible();
  await expect(figure).toContainText('第一处异常：第 290 行，第 1 步，增量 4，迭代 4');
  await expect(figure.locator('svg.plot')).toHaveCount(2);
  await expect(figure).toContainText('*ERROR: increment size smaller than minimum');
  await expectAccessible(page, '[data-block=log]');

  // GBK as on Chinese Windows, from an unknown program.
  const gbk = Buffer.from([0xc7, 0xf3, 0xbd, 0xe2, 0x0a, ...Buffer.from('error: 7\n')]);
  await figure.getByLabel('日志文件').setInputFiles({ name: 'a.log', mimeType: 'text/plain', buffer: gbk });
  await expect(figure).toContainText('没有认出是哪个程序的日志');
  await figure.getByLabel('日志文件').setInputFiles({
    name: 'a.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([1, 0, 2, 0]),
  });
  await expect(figure.getByText('这是二进制文件，不是文本的日志')).toBeVisible();

  await figure
    .getByLabel('日志', { exact: true })
    .fill(readFileSync('tests/craft/log/logs/open.gmsh.log', 'utf8'));
  await figure.getByRole('button', { name: '诊断' }).click();
  await expect(figure).toContainText('The 1D mesh seems not to be forming a closed loop');
  expect(sent.filter((it) => !it.includes('/beacon') && !it.includes('visit'))).toEqual([]);
});

test('what a log says goes into a question with its curves', async ({ page, request }) => {
  await keep(page, (await tokenOf(request, 'demo@mingjie.test')).token);
  await page.goto('/tools/log');
  const figure = page.locator('[data-block=log]');
  await figure.getByLabel('日志', { exact: true }).focus();
  await figure.getByLabel('日志文件').setInputFiles(LOG);
  await expect(figure.getByRole('link', { name: '查含义' }).first()).toHaveAttribute('href', /^\/error#e=/);
  await figure.getByRole('button', { name: '写成提问' }).click();
  const text = page.getByRole('textbox', { name: '问题描述' });
  await expect(text).toHaveValue(/第一处异常：第 290 行[\s\S]*!\[日志曲线\]\(\/ming\/.+\)/);
  await expect(page.getByLabel('报错信息')).toHaveValue(/increment size smaller than minimum/);
});
