import { expectAccessible, inEachLook } from '../support/axe.ts';
import { member, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { as, expectFits, write } from '../support/own.ts';

test('an author answers a comment in place, finds it again and deletes the answer', async ({
  page,
  request,
}) => {
  const token = await member(page, request, '回复评论的作者');
  const article = await write(request, token, '壳单元的沙漏控制');
  const reader = (await tokenOf(request, await newcomer(request, '提问的读者甲'))).token;
  await as(request, reader, '/v1/comment/', { articleId: article.id, content: '沙漏能占比**多少**算合格？' });
  await as(request, reader, '/v1/comment/', { articleId: article.id, content: '写得清楚，谢谢分享' });

  await page.goto('/user');
  const entry = page.getByRole('link', { name: '评论管理' });
  await expect(entry).toContainText('2条待回复');
  await entry.click();
  const rows = page.getByRole('region', { name: '评论' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const asked = rows.filter({ hasText: '沙漏能占比' });
  await expect(asked).toContainText('待回复');
  await asked.getByRole('button', { name: '回复' }).click();
  const box = page.getByRole('textbox', { name: '回复 @提问的读者甲' });
  await expect(box).toBeFocused();
  // Unsent text stays in the box, and is sent once.
  await page.route('**/ming/v1/comment/', (route) => route.abort());
  await box.fill('一般控制在内能的 5% 以内。');
  await asked.getByRole('button', { name: '回复', exact: true }).last().click();
  await expect(page.locator('.trouble')).toContainText('没有连上服务器');
  await expect(box).toHaveValue('一般控制在内能的 5% 以内。');
  await page.unrouteAll();
  await box.press('Control+Enter');
  await expect(asked.getByText('你的回复')).toBeVisible();
  await expect(asked.getByText('待回复')).toBeHidden();
  await expect(entry).toContainText('1条待回复');

  await page.getByRole('combobox', { name: '评论的状态' }).selectOption({ label: '待回复 1' });
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/only=unanswered/);
  await expect(rows.getByRole('button', { name: '举报' })).toBeVisible();
  await page.getByRole('searchbox').fill('没有这样的词');
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有符合条件的评论。')).toBeVisible();

  await page.getByRole('link', { name: '我发表的' }).click();
  await page.getByRole('searchbox').fill('内能');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('link', { name: '《壳单元的沙漏控制》' })).toHaveAttribute(
    'href',
    /\/article\/\d+#comment-\d+$/,
  );
  await rows.getByRole('button', { name: '删除' }).click();
  await rows.getByRole('button', { name: '取消' }).click();
  await rows.getByRole('button', { name: '删除' }).click();
  await rows.getByRole('button', { name: '删除' }).click();
  await expect(page.locator('.toast-item').last()).toContainText('评论已删除');
  await page.reload();
  await expect(page.getByText('没有符合条件的评论。')).toBeVisible();
});

test('the list of comments says that it is empty, or could not be read', async ({ page, request }) => {
  await page.goto('/user/manage/comment');
  await expect(page.getByText('登录后才能管理你的评论。')).toBeVisible();
  await member(page, request, '没有评论的人');
  await page.goto('/user/manage/comment');
  await expect(page.getByText('还没有人评论你的文章。')).toBeVisible();
  await page.route('**/ming/v1/comment/get*', (route) => route.abort());
  await page.getByRole('link', { name: '我发表的' }).click();
  await expect(page.getByText('评论没有读到，请检查网络后重试。')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('还没有发表过评论。')).toBeVisible();
});

test('the list of comments is accessible and fits', async ({ page, request }) => {
  const token = await member(page, request, '读评论的人');
  const article = await write(
    request,
    token,
    `一个很长的标题：六面体主导网格在带孔薄板、加劲壳里的取舍与验证 ${unique()}`,
  );
  const reader = (await tokenOf(request, await newcomer(request, '提问的读者'))).token;
  const content =
    '公式 $\\sigma = E\\varepsilon$ 和 `*STEP, NLGEOM=YES, INC=1000, UNSYMM=YES, AMPLITUDE=RAMP` 都在 https://example.com/very-long-address-without-any-place-to-break-it-0123456789';
  await as(request, reader, '/v1/comment/', { articleId: article.id, content });
  await page.goto('/user/manage/comment');
  await page.getByRole('button', { name: '回复' }).click();
  await inEachLook(page, async () => {
    await expectAccessible(page);
    await expectFits(page);
  });
});
