import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

async function asAdmin(page: Page, request: APIRequestContext): Promise<string> {
  const { token } = await tokenOf(request, 'admin@mingjie.test');
  await keep(page, token);
  return token;
}

test('a setting holds on the site at once, and of two operators the second is told', async ({
  page,
  request,
}) => {
  const authorization = await asAdmin(page, request);
  const bulletin = `公告 ${unique()}`;
  await page.goto('/about');
  await page.goto('/admin/site');
  const form = page.getByRole('form', { name: '公告' });
  const box = form.getByLabel('公告', { exact: true });
  const before = await box.inputValue();
  await box.fill('很'.repeat(301));
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('最多 300 个字，现在有 301 个')).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill(bulletin);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('设置已保存，从现在起生效')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: bulletin })).toContainText('演示管理员');
  await expectAccessible(page);

  const headers = { authorization };
  const { data } = await (await request.get('/ming/v1/operator/site', { headers })).json();
  const write = (revision: number, values: object) =>
    request.put('/ming/v1/operator/site', { headers, data: { revision, values } });
  const shows = async (path: string, text: string) =>
    expect((await (await request.get(path)).text()).includes(text)).toBe(true);
  await shows('/about', bulletin);
  await write(data.revision, { bulletin: before, verifications: 'baidu-site-verification codeva-AbCd1234' });
  await shows('/', '<meta name="baidu-site-verification" content="codeva-AbCd1234">');
  await write(data.revision + 1, { verifications: '' });
  const other = page.getByRole('form', { name: '站长与联系方式' });
  await expect(other.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true');
  await other.getByLabel('站长介绍').fill('还没有保存的介绍');
  await box.fill('第二个人的公告');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('设置已被其他人修改')).toBeVisible();
  await expect(box).toHaveValue('第二个人的公告');
  await form.getByRole('button', { name: '放弃修改' }).click();
  await expect(box).toHaveValue(before);
  await expect(other.getByLabel('站长介绍')).toHaveValue('还没有保存的介绍');
  await expect(page.getByText('第三方登录').first()).toBeVisible();
  await page.getByRole('button', { name: /测试邮件：邮件/ }).click();
  await expect(page.getByText('测试邮件已发出').first()).toBeVisible();
});

test('a dead letter is delivered again, another one dropped with a reason', async ({ page, request }) => {
  await asAdmin(page, request);
  let letters = [7, 8].map((id) => ({
    id,
    eventId: id,
    type: 'article.liked',
    body: '{"data":{"articleId":1}}',
    createTime: '2026-01-01 08:00:00',
    failures: [{ consumer: 'notices', attempts: 6, error: 'D1 is down' }],
  }));
  const answer = (data: unknown) => ({ json: { code: 200, message: '', data, extra: {} } });
  const page1 = () => ({ records: letters, total: letters.length, size: 10, current: 1, pages: 1 });
  await page.route('**/v1/operator/deadLetters?*', (route) => route.fulfill(answer(page1())));
  await page.route('**/v1/operator/deadLetters/drop', (route) => {
    letters = letters.filter((it) => it.id !== route.request().postDataJSON().id);
    return route.fulfill(answer(null));
  });
  let isDown = true;
  await page.route('**/v1/operator/redeliver', (route) => {
    if (isDown) return route.abort();
    letters = letters.filter((it) => it.id !== route.request().postDataJSON().id);
    return route.fulfill(answer({ letters: 1 }));
  });
  await page.goto('/admin/jobs');
  await expect(page.getByText('notices：D1 is down').first()).toBeVisible();
  await expect(page.getByRole('row', { name: '表结构 正常 迁移都已执行' })).toBeVisible();
  await expectAccessible(page);
  const minute = page.getByRole('listitem').filter({ hasText: '每分钟任务' });
  await expect(minute).toContainText('下次 ');
  await minute.getByRole('button', { name: '现在运行：每分钟任务' }).click();
  await expect(page.getByText('已经安排，几秒后点“刷新”看结果')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: '刷新定时任务' }).click();
    await expect(minute).toContainText('完成', { timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: '重新投递：article.liked #7' }).click();
  await expect(page.getByText('没有连上服务器，请检查网络后重试')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: '重新投递：article.liked #7' }).click();
  await expect(page.getByText('article.liked #7')).toHaveCount(0);
  await page.getByRole('button', { name: '丢弃：article.liked #8' }).click();
  await page.getByRole('button', { name: '确认丢弃' }).click();
  await expect(page.getByText('请填写理由')).toBeVisible();
  await page.getByLabel('理由').press('Escape');
  await expect(page.getByRole('button', { name: '丢弃：article.liked #8' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('理由').fill('文章已经删除');
  await page.getByRole('button', { name: '确认丢弃' }).click();
  await expect(page.getByText('没有死信，事件都已送达')).toBeVisible();
});

test('the check of texts says what it lacks, what waits for it, and how a try went', async ({
  page,
  request,
}) => {
  await asAdmin(page, request);
  await page.goto('/admin/jobs');
  const block = page.getByRole('region', { name: '内容安全（腾讯云）' });
  await expect(block).toContainText('没有配置，需要 TMS_SECRET_ID、TMS_SECRET_KEY；只按站点自己的规则审核。');
  await expect(block.getByRole('button')).toHaveCount(0);

  const texts = {
    state: 'set',
    missing: [],
    waiting: 12,
    since: '2026-05-01 12:00:00',
    last: null as object | null,
  };
  const failed = { ok: false, detail: 'AuthFailure.SecretIdNotFound', createTime: '2026-05-01 12:30:00' };
  await page.route('**/v1/operator/health', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, data: { ...json.data, texts } } });
  });
  await page.route('**/v1/operator/textCheck', (route) => {
    texts.last = failed;
    return route.fulfill({ json: { code: 200, message: '', data: failed, extra: {} } });
  });
  await page.reload();
  await expect(block).toContainText('12 段文字等待检查，最早的写于 2026-05-01 12:00。');
  await block.getByRole('button', { name: '检查内容安全' }).click();
  await expect(block).toContainText('最近一次失败：AuthFailure.SecretIdNotFound（2026-05-01 12:30）');
  await expectAccessible(page, 'main');
});

test('a page is purged by its address, and an article is reindexed', async ({ page, request }) => {
  await asAdmin(page, request);
  await page.goto('/admin/cache');
  await page.getByLabel('页面地址或缓存标签').fill('https://elsewhere.example/article/1');
  await page.getByRole('button', { name: '清除', exact: true }).click();
  await expect(page.getByText('不是本站的地址，也不是缓存标签')).toBeVisible();
  await page.getByLabel('页面地址或缓存标签').fill('/article/1');
  await expect(page.getByText('会清除：article:1 article-title:1')).toBeVisible();
  await page.getByRole('button', { name: '清除', exact: true }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'article:1 article-title:1' }).first(),
  ).toBeVisible();
  await page.getByLabel('文章编号').fill('1');
  await page.getByRole('button', { name: '更新这篇' }).click();
  await expect(page.getByText('这篇文章会在一分钟内更新')).toBeVisible();
  const all = page.getByRole('button', { name: '清除全部页面' });
  await all.click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(all).toBeFocused();
  await expectAccessible(page);
});
