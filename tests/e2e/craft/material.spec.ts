import { brotliCompressSync } from 'node:zlib';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const KB = 1024;

test('a material is found, read in other units, and copied as a card', async ({ page, request, context }) => {
  await page.goto('/material');
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('search', { name: '材料' })).toHaveCount(1);
  await expect(page.getByRole('search', { name: '全站' })).toHaveCount(1);
  await page.getByRole('searchbox', { name: '在材料库里查找' }).fill('Q235');
  await page.getByRole('button', { name: '查找' }).click();
  await page.getByRole('link', { name: 'S235JR 结构钢' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('S235JR 结构钢');
  const modulus = page.getByRole('row', { name: /^弹性模量/ });
  await expect(modulus).toContainText('210');
  await page.getByRole('link', { name: 'mm-kg-ms' }).click();
  await expect(page).toHaveURL(/units=mm-kg-ms/);
  await expect(page.getByRole('row', { name: /^密度/ })).toContainText('kg/mm³');
  // The linked list keeps the units.
  await expect(
    page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '材料库' }),
  ).toHaveAttribute('href', /units=mm-kg-ms/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Nastran', { exact: true }).click();
  await page.locator('details[open] .code-copy').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('MAT1*                  1            210.');
  for (const address of ['/material', '/material/x5crni18-10']) {
    const bytes = brotliCompressSync(await (await request.get(address)).body()).length;
    expect(bytes, address).toBeLessThanOrEqual(16 * KB);
  }
  await inEachLook(page, () => expectAccessible(page));
});

test('a tension test that is pasted becomes a hardening curve', async ({ page }) => {
  await page.goto('/tools/tension');
  const block = page.locator('#block-tension');
  await expect(block.getByText('*PLASTIC').first()).toBeAttached();
  await block.getByRole('button', { name: '换成自己的数据' }).click();
  const rows = ['strain,stress', '0,0'];
  for (let at = 1; at <= 10; at++) rows.push(`${at * 1e-4},${at * 20}`);
  for (let at = 1; at <= 20; at++) rows.push(`${0.001 + at * 0.005},${200 + at * 5}`);
  await block.getByLabel('数据', { exact: true }).fill(rows.join('\n'));
  await block.getByRole('button', { name: '计算' }).click();
  await expect(block.getByText('已更新结果')).toBeVisible();
  await expect(block.getByText('曲线没有过最大载荷，没有到颈缩')).toBeVisible();
  await block.getByText('Abaqus、CalculiX：*PLASTIC').click();
  await expect(block.locator('details[open] pre')).toContainText(/\*PLASTIC\n20\d.*, 0\n/);
});
