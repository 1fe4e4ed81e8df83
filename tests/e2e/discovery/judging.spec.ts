import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keep, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

/** `yyyy-MM-dd HH:mm:ss` in GMT+8, some seconds from now. */
const moment = (seconds: number) =>
  new Date(Date.now() + (seconds + 8 * 3_600) * 1_000).toISOString().slice(0, 19).replace('T', ' ');

async function send(request: APIRequestContext, token: string, path: string, data: object) {
  const answer = await request.post(`/ming${path}`, { headers: { authorization: token }, data });
  const { code, message, data: given } = await answer.json();
  expect(code, message).toBe(200);
  return given;
}

test('an administrator awards, publishes and corrects the results of an activity', async ({
  page,
  request,
}) => {
  const stamp = unique();
  const [title, article] = [`评审演练 ${stamp}`, `参评文章 ${stamp}`];
  const { token: admin } = await tokenOf(request, 'admin@mingjie.test');
  const { token: author } = await tokenOf(request, await newcomer(request, `参评者${stamp}`));
  const { id } = await send(request, admin, '/v1/operator/activity', {
    key: crypto.randomUUID(),
    title,
    intro: '一次演练',
    content: '原创。',
    most: 1,
    isPublic: true,
    startTime: moment(-3_600),
    endTime: moment(6),
    judgeTime: moment(86_400),
  });
  const { id: articleId } = await send(request, author, '/v1/article/', {
    title: article,
    summary: '演练用。',
    categoryId: 1,
    isPublish: 1,
    tagList: [],
    contentMd: '先看接触状态，再看增量步。',
    key: crypto.randomUUID(),
  });
  await send(request, author, '/v1/activity/submit', { activityId: id, articleId });
  const state = async () => (await (await request.get(`/ming/v1/activity/info?id=${id}`)).json()).data.state;
  await expect.poll(state, { timeout: 15_000 }).toBe('judging');

  await keep(page, admin);
  await page.goto(`/admin/activity?id=${id}`);
  await page.getByRole('combobox', { name: `给《${article}》评分` }).selectOption('9');
  await page.getByRole('button', { name: '保存评分' }).click();
  await expect(page.getByText('平均 9.0 分，1 位评委')).toBeVisible();
  const shortlisted = page.getByRole('checkbox', { name: '入围', exact: true });
  await shortlisted.click();
  await expect(shortlisted).toBeChecked();
  await page.getByRole('button', { name: `给《${article}》颁奖` }).click();
  const award = page.getByLabel(`《${article}》的奖项`);
  await expect(award).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: '公布结果' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请给获奖名单里的每一篇写上奖项' })).toBeVisible();
  await expect(award).toHaveAttribute('aria-invalid', 'true');
  await award.fill('一等奖');
  await expectAccessible(page);
  await page.getByRole('button', { name: '公布结果' }).click();
  await expect(page.getByRole('heading', { name: '更正结果' })).toBeVisible();
  await page.getByLabel(`《${article}》的奖项`).fill('特等奖');
  await page.getByRole('button', { name: '更正结果' }).click();
  await expect(page.getByText('请写明更正了什么')).toBeVisible();
  await page.getByLabel('更正说明').fill('奖项写错了');
  await page.getByRole('button', { name: '更正结果' }).click();

  const results = page.getByRole('region', { name: '评审结果' });
  await expect
    .poll(async () => {
      await page.goto(`/activity/${id}`);
      return results.textContent();
    })
    .toMatch(/特等奖[\s\S]*更正：奖项写错了/);
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (name: string) =>
    (await page.getByRole('heading', { name }).first().boundingBox())?.y ?? Number.NaN;
  expect(await top('时间与要求')).toBeLessThan(await top('投稿（1）'));
  await expectAccessible(page);
  await page.goto(`/article/${articleId}`);
  await expect(page.getByRole('link', { name: `特等奖 · ${title}` })).toHaveAttribute(
    'href',
    `/activity/${id}`,
  );
  const notices = async () =>
    (await request.get('/ming/v1/im/getMessageNotice?type=0', { headers: { authorization: author } })).text();
  await expect.poll(notices).toContain(`在活动《${title}》中获得`);
  await expect.poll(notices).toContain('结果有更正：奖项写错了');
});
