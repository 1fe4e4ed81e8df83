import { expectAccessible } from './axe.ts';
import { expect, test } from './support.ts';
import { SOFTWARE_GL } from './three.ts';

test.use(SOFTWARE_GL);

const MESH = `*NODE
1, 0., 0.
2, 1., 0.
3, 1., 1.
4, 0., 1.
*ELEMENT, TYPE=S4, ELSET=PLATE
101, 1, 2, 3, 4
`;

test('the mesh of a deck is read and shown in the page, and its text compared', async ({ page }) => {
  // The deck of the demonstration has its nodes made by the solver.
  const address = /\/v1\/annex\/open\?annexId=1$/;
  await page.route(address, (route) => route.fulfill({ body: MESH, contentType: 'text/plain' }));
  await page.goto('/article/3');
  await page.getByRole('link', { name: /^附件 \d$/ }).click();
  const deck = page.locator('#annexes').getByRole('listitem').filter({ hasText: 'cantilever.inp' });
  const look = deck.getByRole('button', { name: '看网格 cantilever.inp' });
  await look.click();
  await expect(deck.locator('.viewer')).toHaveAttribute('data-drawn', '');
  await expect(deck).toContainText(/Abaqus.*个节点/);
  await deck.getByText('网格质量', { exact: true }).click();
  await expect(deck.getByRole('row').filter({ hasText: '缩放雅可比' }).first()).toContainText('101（1）');
  await expectAccessible(page, '#annexes');
  // The address of the page is left alone.
  await expect(page).toHaveURL(/\/article\/3(?:#annexes)?$/);
  await deck.getByRole('button', { name: '关闭网格 cantilever.inp' }).click();
  await expect(deck.locator('.viewer')).toHaveCount(0);
  await expect(look).toBeVisible();

  // Compared with a file of the reader, which goes nowhere.
  const href = (await deck.getByRole('link', { name: '下载' }).getAttribute('href')) ?? '';
  const lines = (await (await page.request.get(href)).text()).split('\n');
  const other = lines.with(1, 'another heading').join('\r\n');
  await page.getByRole('button', { name: '对照两个附件' }).click();
  const compare = page.getByRole('region', { name: '对照附件' });
  await compare.getByLabel('新的').selectOption('本机文件（不上传）');
  const buffer = Buffer.from(other);
  await compare.locator('input[type=file]').setInputFiles({ name: 'b.inp', mimeType: 'text/plain', buffer });
  await compare.getByRole('button', { name: '对照', exact: true }).click();
  await expect(compare.getByRole('status')).toHaveText('删去 1 行，加上 1 行');
  await expect(compare.getByRole('row').filter({ hasText: 'another heading' })).toBeVisible();
  await expectAccessible(page, '#annexes');
});
