import { keep, newcomer, prepare, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';
import { as, expectFits } from '../support/own.ts';

test('a thousand articles of one author are paged through, found and put in order', async ({
  page,
  request,
}) => {
  const { token, id: userId } = await tokenOf(request, await newcomer(request, '写了一千篇的人'));
  await keep(page, token);
  const { id } = await as(request, token, '/v1/category/create', { name: '一千篇笔记' });
  await prepare(
    request,
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000)
    insert into articles (user_id, category_id, title, publish, sort, create_time, update_time)
    select '${userId}', ${id}, printf('第 %04d 篇笔记', i), 3, i, 1500000000000 + i, 1500000000000 + i from n`,
  );
  await page.goto('/user/manage/article');
  const list = page.getByRole('region', { name: '文章' });
  const titles = list.getByRole('heading', { level: 2 });
  await expect(page.getByRole('link', { name: '草稿' })).toHaveText('草稿1000');
  await expect(titles.first()).toHaveText(/第 1000 篇笔记/);
  await expect(titles).toHaveCount(20);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(list.getByText('第 2 / 50 页')).toBeVisible();
  await page.goto('/user/manage/article?pageNo=50');
  await expect(titles.last()).toHaveText(/第 0001 篇笔记/);
  await page.getByRole('searchbox', { name: '标题里的词' }).fill('0777');
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText([/第 0777 篇笔记/]);

  await page.goto(`/user/manage/category/${id}`);
  const rows = page.getByRole('region', { name: '文章的次序' }).getByRole('listitem');
  await expect(rows).toHaveCount(1000);
  await expectFits(page);
  const place = page.getByLabel('“第 0900 篇笔记”的位次，共 1000 篇');
  const stored = () => page.waitForResponse((it) => it.url().endsWith('/updateCategoryArticleSort'));
  await place.fill('2');
  await Promise.all([stored(), place.press('Enter')]);
  await expect(page.getByRole('status').filter({ hasText: '移到第 2 篇，共 1000 篇' })).toBeAttached();
  await expect(rows.nth(1)).toContainText('第 0900 篇笔记');
  await expect(place).toHaveValue('2');
  await Promise.all([stored(), page.getByRole('button', { name: '上移“第 0900 篇笔记”' }).press('Enter')]);
  await expect(rows.first()).toContainText('第 0900 篇笔记');
  await page.reload();
  await expect(rows.first()).toContainText('第 0900 篇笔记');
  await expect(rows.nth(999)).toContainText('第 1000 篇笔记');
});
