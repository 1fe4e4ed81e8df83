import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';
import { as, expectFits, write } from '../support/own.ts';

const toast = (page: Page) => page.locator('.toast-item').last();

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a visitor is asked to log in', async ({ page }) => {
  for (const path of ['/user/manage/article', '/user/manage/category', '/user/manage/category/3']) {
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
    await expect(page.getByText('登录后才能管理你的文章。')).toBeVisible();
  }
});

test('somebody without articles is led to the editor', async ({ page, request }) => {
  await member(page, request, '还没写过的人');
  await page.goto('/user/manage/article');
  await expect(page.getByText('还没有文章。')).toBeVisible();
  await expect(page.getByRole('link', { name: '写第一篇文章' })).toHaveAttribute('target', '_blank');
  await page.getByRole('link', { name: '回收站' }).click();
  await expect(page.getByText('回收站是空的。删除的文章在这里保留 30 天。')).toBeVisible();
  await expect(page).toHaveURL(/tab=deleted$/);
  await page.goBack();
  await expect(page.getByText('还没有文章。')).toBeVisible();
});

test('an author finds, moves, deletes and restores articles', async ({ page, request }) => {
  const token = await member(page, request, '管理文章的人');
  await as(request, token, '/v1/category/create', { name: '我的网格笔记' });
  await write(request, token, '壳单元网格的三条经验');
  await write(request, token, '接触对的主从面怎么选');
  await write(request, token, '写到一半的模态分析', 3);
  await page.goto('/user/manage/article');
  const tabs = page.getByRole('navigation', { name: '文章管理' });
  await expect(tabs.getByRole('link')).toHaveText([
    '全部3',
    '已发布2',
    '审核中0',
    '草稿1',
    '已下架0',
    '回收站0',
  ]);
  await expect(row(page, '壳单元').getByRole('link', { name: '编辑' })).toHaveAttribute(
    'href',
    /[?&]id=\d+$/,
  );

  await page.getByRole('searchbox', { name: '标题里的词' }).fill('接触');
  await page.keyboard.press('Enter');
  await expect(row(page, '壳单元')).toBeHidden();
  await expect(row(page, '接触对')).toBeVisible();
  await expect(page).toHaveURL(/keyword=/);
  await page.reload();
  await expect(row(page, '接触对')).toBeVisible();
  await expect(row(page, '壳单元')).toBeHidden();

  await page.getByRole('searchbox', { name: '标题里的词' }).fill('');
  const titles = page.getByRole('region', { name: '文章' }).getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([/写到一半/, /接触对/, /壳单元/]);
  await page.route('**/ming/v1/article/selectMyArticle?*', async (route) => {
    expect(new URL(route.request().url()).searchParams.get('orderByDescColumn')).toBe('quantity');
    await route.continue();
  });
  await page.getByLabel('排序').selectOption('阅读最多');
  await expect(page).toHaveURL(/order=quantity/);
  await expect(titles).toHaveCount(3);
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByLabel('排序').locator('option:checked')).toHaveText('阅读最多');

  await row(page, '接触对').getByRole('button', { name: '移动' }).click();
  const box = page.getByRole('dialog', { name: '移动《接触对的主从面怎么选》' });
  await box.getByRole('button', { name: '移动', exact: true }).click();
  await expect(box.getByRole('alert')).toHaveText('请选择分类');
  await box.getByLabel('移到').selectOption({ label: '我的网格笔记' });
  await box.getByRole('button', { name: '移动', exact: true }).click();
  await expect(box).toBeHidden();
  await expect(row(page, '接触对')).toContainText('我的网格笔记');

  await page.goto('/user/manage/article');
  await row(page, '接触对').getByRole('button', { name: '下架' }).click();
  await expect(row(page, '接触对').getByRole('button', { name: '重新发布' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: '已下架' })).toHaveText('已下架1');
  await row(page, '接触对').getByRole('button', { name: '重新发布' }).click();
  await expect(row(page, '接触对').getByRole('link', { name: '查看' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await row(page, '接触对').getByRole('button', { name: '导出' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^mingjie-article-\d+\.zip$/);

  await row(page, '壳单元').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('《壳单元网格的三条经验》已移到回收站。')).toBeVisible();
  await expect(tabs.getByRole('link', { name: '回收站' })).toHaveText('回收站1');
  // Shown optimistically while being sent.
  const restored = page.waitForResponse(/\/v1\/article\/restoreDeleted/);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row(page, '壳单元').getByRole('link', { name: '查看' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: '回收站' })).toHaveText('回收站0');
  await restored;

  const binned = page.waitForResponse(/\/v1\/article\/softDeleted/);
  await row(page, '壳单元').getByRole('button', { name: '删除' }).click();
  await binned;
  await expect(tabs.getByRole('link', { name: '回收站' })).toHaveText('回收站1');
  await tabs.getByRole('link', { name: '回收站' }).click();
  await expect(row(page, '壳单元')).toContainText('彻底删除');
  await row(page, '壳单元').getByRole('button', { name: '彻底删除' }).click();
  const sure = page.getByRole('dialog', { name: '彻底删除《壳单元网格的三条经验》？' });
  await sure.getByRole('button', { name: '取消' }).click();
  await expect(sure).toBeHidden();
  await row(page, '壳单元').getByRole('button', { name: '彻底删除' }).click();
  await sure.getByRole('button', { name: '彻底删除' }).click();
  await expect(page.getByText('《壳单元网格的三条经验》已彻底删除。')).toBeVisible();
  await page.reload();
  await expect(page.getByText('回收站是空的。')).toBeVisible();
});

test('an author deletes several at once, sees which one stayed, and empties the bin', async ({
  page,
  request,
}) => {
  const token = await member(page, request, '批量管理的人');
  for (const title of ['第一篇笔记', '第二篇笔记', '第三篇笔记']) await write(request, token, title);
  await page.goto('/user/manage/article');
  await row(page, '第二篇').getByRole('checkbox').check();
  await page.getByRole('button', { name: '下架所选' }).click();
  await expect(page.getByText('已下架 1 篇')).toBeVisible();
  await expect(row(page, '第二篇').getByRole('button', { name: '重新发布' })).toBeVisible();

  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await expect(page.getByText('已选 3 篇')).toBeVisible();
  let first = true;
  await page.route('**/ming/v1/article/softDeleted*', (route) => {
    const fails = first;
    first = false;
    return fails ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: '删除所选' }).click();
  await expect(page.getByText(/^已移到回收站 2 篇；1 篇没有成功，仍保持原样：《第.篇笔记》$/)).toBeVisible();
  await expect(page.getByText('已选 1 篇')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '删除所选' }).click();
  await expect(page.getByText('还没有文章。')).toBeVisible();
  const said = page.getByText('已移到回收站 1 篇');
  await expect(said).toBeVisible();

  await page.getByRole('link', { name: /^回收站/ }).click();
  await row(page, '第三篇').getByRole('checkbox').check();
  await expect(said).toBeHidden();
  await page.getByRole('button', { name: '恢复所选' }).click();
  await expect(page.getByText('已恢复 1 篇')).toBeVisible();
  await row(page, '第一篇').getByRole('button', { name: '恢复' }).click();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await expect(page.getByText('已选 1 篇')).toBeVisible();
  const undone = page.waitForResponse((it) => it.url().includes('/v1/article/softDeleted'));
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row(page, '第一篇').getByRole('checkbox')).not.toBeChecked();
  await undone;
  await expectAccessible(page);
  await page.getByRole('button', { name: '清空回收站' }).click();
  const sure = page.getByRole('dialog', { name: '清空回收站，彻底删除其中全部文章？' });
  await sure.getByRole('button', { name: '彻底删除' }).click();
  await expect(page.getByText('回收站是空的。')).toBeVisible();
  await page.getByRole('link', { name: /^全部/ }).click();
  await expect(page.getByText('第三篇笔记')).toBeVisible();
});

test('a deletion that does not reach the site is taken back and said', async ({ page, request }) => {
  const token = await member(page, request, '断网的作者');
  await write(request, token, '删不掉的一篇');
  await page.goto('/user/manage/article');
  await page.route('**/ming/v1/article/softDeleted*', (route) => route.abort());
  await row(page, '删不掉').getByRole('button', { name: '删除' }).click();
  await expect(page.locator('.trouble')).toContainText('没有连上服务器，请检查网络后重试');
  await expect(row(page, '删不掉').getByRole('link', { name: '查看' })).toBeVisible();
  await expect(page.getByRole('link', { name: '回收站' })).toHaveText('回收站0');
  await page.route('**/ming/v1/article/selectMyArticle*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('你的文章没有读到，请检查网络后重试。')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(row(page, '删不掉')).toBeVisible();
});

test('an author makes, changes, orders and deletes categories', async ({ page, request }) => {
  await member(page, request, '管理分类的人');
  await page.goto('/user/manage/category');
  await expect(page.getByText('还没有自己的分类。')).toBeVisible();
  for (const name of ['网格', '接触']) {
    await page.getByRole('button', { name: '新建分类' }).click();
    const box = page.getByRole('dialog', { name: '新建分类' });
    await box.getByRole('button', { name: '创建分类' }).click();
    await expect(box.getByText('请填写分类名称')).toBeVisible();
    await box.getByLabel('分类名称').fill(name);
    await box.getByRole('button', { name: '创建分类' }).click();
    await expect(row(page, name)).toBeVisible();
    await expect(box).toBeHidden();
  }
  await page.getByRole('button', { name: '新建分类' }).click();
  await page.getByLabel('分类名称').fill('网格');
  await page.getByRole('button', { name: '创建分类' }).click();
  await expect(toast(page)).toContainText('该分类名称已存在！');
  await expect(page.getByLabel('分类名称')).toHaveValue('网格');
  await page.keyboard.press('Escape');

  const down = page.getByRole('button', { name: '下移“网格”' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['接触', '网格']);
  await expect(page.getByRole('button', { name: '上移“网格”' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['接触', '网格']);

  await row(page, '接触').getByRole('button', { name: '修改' }).click();
  await page.getByLabel('分类名称').fill('接触与摩擦');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(row(page, '接触与摩擦')).toBeVisible();
  await row(page, '接触与摩擦').getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: '删除分类' }).click();
  await expect(row(page, '接触与摩擦')).toBeHidden();
});

test('articles of a category are put in order, and move with its deletion', async ({ page, request }) => {
  const token = await member(page, request, '排次序的人');
  const { id } = await as(request, token, '/v1/category/create', { name: '按次序读' });
  const ids: number[] = [];
  for (const title of ['读在最后的', '读在最前的']) {
    const made = await write(request, token, title);
    ids.push(made.id);
  }
  await as(request, token, '/v1/article/moveArticle', { ids, categoryId: id });
  await page.goto(`/user/manage/category/${id}`);
  const items = page.getByRole('region', { name: '文章的次序' }).getByRole('listitem');
  await expect(items).toHaveText([/读在最前的/, /读在最后的/]);
  await page.getByRole('button', { name: '下移“读在最前的”' }).click();
  await expect(items).toHaveText([/读在最后的/, /读在最前的/]);
  await page.reload();
  await expect(items).toHaveText([/读在最后的/, /读在最前的/]);

  await page.goto('/user/manage/category');
  await row(page, '按次序读').getByRole('button', { name: '删除' }).click();
  const box = page.getByRole('dialog', { name: '删除分类“按次序读”？' });
  await expect(box).toContainText('2 篇文章');
  await box.getByRole('button', { name: '删除分类' }).click();
  await expect(box.getByRole('alert')).toHaveText('请选择移到哪个分类');
  await box.getByLabel('文章移到').selectOption({ index: 1 });
  await box.getByRole('button', { name: '删除分类' }).click();
  await expect(page.getByText('还没有自己的分类。')).toBeVisible();
  await page.goto(`/user/manage/category/${id}`);
  await expect(page.getByText('这个分类不存在，或不是你的。')).toBeVisible();
});

test('the screens are accessible and fit', async ({ page, request }) => {
  const token = await member(page, request, '看得清的人');
  const { id } = await as(request, token, '/v1/category/create', { name: '无障碍', intro: '对比度与键盘' });
  const long = '一个很长的标题：六面体主导网格在带孔薄板、加劲壳与三维螺栓连接里的取舍、代价与验证方法';
  const made = await write(request, token, long);
  await as(request, token, '/v1/article/moveArticle', { articleId: made.id, categoryId: id });
  await write(request, token, '草稿一篇', 3);
  const seen = {
    '/user/manage/article': long,
    '/user/manage/category': '对比度与键盘',
    [`/user/manage/category/${id}`]: long,
  };
  for (const [path, text] of Object.entries(seen)) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await inEachLook(page, async () => {
      await expectAccessible(page);
      await expectFits(page);
    });
  }
  await page.goto('/user/manage/article');
  await row(page, '草稿一篇').getByRole('button', { name: '移动' }).click();
  await inEachLook(page, () => expectAccessible(page, 'dialog[open]'));
});
