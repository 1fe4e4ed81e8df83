import { expectAccessible, inEachLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('a range of versions has what came within it; an article leads to how programs set its subject', async ({
  page,
}) => {
  await page.goto('/search?keyword=locationInMesh');
  await page.getByRole('navigation', { name: '版本变更' }).getByRole('link').click();
  await expect(page).toHaveURL('/change/openfoam-org#10-insidepoint');
  await expect(page.getByRole('row', { name: /locationInMesh/ })).toBeInViewport();
  await page.goto('/change');
  await page.getByRole('link', { name: 'OpenFOAM.com', exact: true }).click();
  await page.getByRole('combobox', { name: '从', exact: true }).selectOption('v1912');
  await page.getByRole('combobox', { name: '到', exact: true }).selectOption('v2312');
  await page.getByRole('button', { name: '看要改什么' }).click();
  await expect(page).toHaveURL('/change/openfoam-com?from=v1912&to=v2312');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^OpenFOAM\.com v2312/);
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText(/^OpenFOAM\.com v2006/);
  await expect(page.getByRole('row', { name: /convertToMeters/ })).toHaveCount(0);
  await inEachLook(page, () => expectAccessible(page));
  await page.goto('/find?analysis=contact');
  await page
    .getByRole('link', { name: /^接触怎么算/ })
    .first()
    .click();
  await page.getByRole('link', { name: '接触怎样设置' }).click();
  await expect(page).toHaveURL('/practice/contact');
  await expect(page.getByRole('row', { name: /^Abaqus/ })).toContainText('*CONTACT PAIR');
  await expect(page.getByRole('row', { name: /^Nastran/ })).toContainText('BSCONP');
  await inEachLook(page, () => expectAccessible(page));
  await page.goto('/practice/bolt');
  await expect(page.getByText('没有找到写这件事的公开页面')).toContainText('STAR-CCM+');
});
