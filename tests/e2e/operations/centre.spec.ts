import { expectAccessible, inEachLook } from '../support/axe.ts';
import { member, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';
import { as, expectFits, write } from '../support/own.ts';

test('the first page of the centre says what the week brought and what there is to do', async ({
  page,
  request,
}) => {
  const token = await member(page, request, '看概览的作者');
  const article = await write(request, token, '本周写的一篇');
  await write(request, token, '写到一半的热应力', 3);
  const reader = (await tokenOf(request, await newcomer(request, '点赞的读者'))).token;
  await as(request, reader, '/v1/article/like', { articleId: article.id, isLike: true });
  await as(request, reader, '/v1/comment/', { articleId: article.id, content: '边界条件怎么给？' });

  await page.goto('/user');
  const week = page.getByRole('region', { name: '近 7 天' });
  await expect(week.getByRole('listitem').filter({ hasText: '点赞' })).toContainText(
    '点赞1点赞每天：0、0、0、0、0、0、1上期没有数据',
  );
  await expect(week.getByRole('listitem').filter({ hasText: '评论' })).toContainText('0、0、0、0、0、0、1');
  await expect(page.getByRole('region', { name: '草稿 1' })).toContainText('写到一半的热应力');
  const asking = page.getByRole('region', { name: '待回复的评论 1' });
  await expect(asking).toContainText('点赞的读者 评论了 《本周写的一篇》');
  const tasks = page.getByRole('region', { name: '今天的任务' });
  await tasks.getByRole('button', { name: '签到' }).click();
  await expect(tasks.getByRole('listitem').filter({ hasText: '每日签到' })).toContainText('已完成');
  await expect(tasks.getByRole('button', { name: '签到' })).toBeHidden();
  await asking.getByRole('link', { name: '去回复' }).click();
  await expect(page.getByText('边界条件怎么给？')).toBeVisible();
});

test('a centre that could not be read can be retried', async ({ page, request }) => {
  await member(page, request, '概览没读到的人');
  await page.route('**/ming/v1/data/centre', (route) => route.abort());
  await page.goto('/user');
  await expect(page.getByText('概览没有读到')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).first().click();
  await expect(page.getByText('没有写到一半的文章。')).toBeVisible();
});

test('the centre is accessible and fits', async ({ page, request }) => {
  const token = await member(page, request, '概览的读者');
  await write(request, token, '一个很长的标题：六面体主导网格在带孔薄板、加劲壳里的取舍与验证', 3);
  await page.goto('/user');
  await expect(page.getByRole('region', { name: '草稿 1' })).toBeVisible();
  await inEachLook(page, async () => {
    await expectAccessible(page);
    await expectFits(page);
  });
});
