import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keep, member, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique, useTheme } from '../support/fixtures.ts';

/** Publishes an article that meets the demo activity's conditions. */
async function publish(request: APIRequestContext, token: string, title: string): Promise<void> {
  const answer = await request.post('/ming/v1/article/', {
    headers: { authorization: token },
    data: {
      title,
      summary: '一次接触不收敛的排查。',
      categoryId: 1,
      isPublish: 1,
      tagList: ['接触'],
      contentMd: `${title}：先看接触状态，再看增量步。`,
      key: crypto.randomUUID(),
    },
  });
  expect((await answer.json()).code).toBe(200);
}

test('an author finds a running activity, submits an article and takes it back', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await useTheme(page, 'dark');
  const token = await member(page, request, '投稿的人');
  await publish(request, token, '接触不收敛的一次排查');
  await page.goto('/activity');
  await page.getByRole('link', { name: /收敛不了怎么办/ }).click();
  await expect(page.getByRole('heading', { name: '时间与要求' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '我要投稿' }).click();
  await expect(page).toHaveURL(/activityId=2$/);
  await page.getByRole('button', { name: '投稿《接触不收敛的一次排查》' }).click();
  await expect(page.getByText('还可以投 1 篇')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '我的活动' }).click();
  await expect(page.getByRole('link', { name: '接触不收敛的一次排查' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '撤回《接触不收敛的一次排查》' }).click();
  await page.getByRole('button', { name: '确认撤回' }).click();
  await expect(page.getByText('还没有投稿。')).toBeVisible();
  await page.getByRole('link', { name: '优惠券' }).click();
  await expect(page.getByRole('heading', { name: '我的优惠券' })).toBeVisible();
});

test('readers see the results of an activity that is over', async ({ page }) => {
  await page.goto('/activity/1');
  await expect(page.getByRole('heading', { name: '评审结果' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '一等奖' })).toBeVisible();
  await expect(page.getByText('演示活动，内容与奖励均为虚构')).toBeVisible();
  await expectAccessible(page);
});

test('an administrator plans an activity, judges a submission and calls another one off', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await useTheme(page, 'light');
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
  await page.goto('/admin/activity');
  await page.getByRole('link', { name: '新建活动' }).click();
  const form = page.getByRole('form', { name: '活动', exact: true });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请填写标题')).toBeVisible();
  const title = `临时征文 ${unique()}`;
  await form.getByLabel('标题', { exact: true }).fill(title);
  await form.getByLabel('简介').fill('一个用来演示的征文。');
  await form.getByLabel('投稿开始').fill('2035-01-01T00:00');
  await form.getByLabel('投稿截止').fill('2035-02-01T00:00');
  await form.getByLabel('评审截止').fill('2035-02-10T00:00');
  await form.getByLabel('活动规则').fill('## 规则\n\n原创。');
  await form.getByRole('button', { name: '预览' }).click();
  await expect(
    form.getByRole('region', { name: '预览' }).getByRole('heading', { name: '规则' }),
  ).toBeVisible();
  await form.getByLabel('公开').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('link', { name: '查看公开页面' })).toBeVisible();
  await page.getByLabel('原因').fill('测试结束');
  await page.getByRole('button', { name: '取消活动' }).click();
  await expect(page.getByText('活动已取消。原因：测试结束')).toBeVisible();
  await page.getByRole('link', { name: '返回活动列表' }).click();
  await page.getByRole('link', { name: /管理《收敛不了怎么办/ }).click();
  const score = page.getByRole('combobox', { name: /^给《.*》评分$/ }).last();
  await score.selectOption('8');
  await page.getByRole('button', { name: '保存评分' }).last().click();
  await expect(page.getByText('演示管理员：8 分').first()).toBeVisible();
  await expectAccessible(page);
});
