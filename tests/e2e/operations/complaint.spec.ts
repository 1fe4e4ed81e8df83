import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

/** Submits the form; returns the displayed number. */
async function fill(page: Page, it: { url?: string; content: string; email: string }): Promise<string> {
  const form = page.getByRole('form', { name: '投诉与申诉' });
  if (it.url) await form.getByLabel('页面地址').fill(it.url);
  await form.getByLabel('理由').fill(it.content);
  await form.getByLabel('姓名或名称').fill('权利人甲');
  await form.getByLabel('邮箱').fill(it.email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('已经受理')).toBeVisible();
  return (await page.locator('strong.num').textContent()) ?? '';
}

test('a visitor complains about a comment, an operator hides it, and its author appeals', async ({
  page,
  request,
  browser,
}) => {
  const stamp = unique();
  const author = (await tokenOf(request, 'author@mingjie.test')).token;
  const said = `网格要在倒角处加密，见第 ${stamp} 张图`;
  const added = await request.post('/ming/v1/comment/', {
    headers: { authorization: author },
    data: { articleId: 1, content: said },
  });
  const url = `/article/1#comment-${(await added.json()).data.id}`;

  await page.goto('/feedback');
  await page.getByRole('main').getByRole('link', { name: '投诉与申诉' }).click();
  await expect(page).toHaveTitle(/投诉与申诉/);
  const form = page.getByRole('form', { name: '投诉与申诉' });
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText('请填写本站页面的地址')).toBeVisible();
  await expect(form.getByText('请确认内容真实')).toBeVisible();
  await expect(form.getByLabel('页面地址')).toBeFocused();
  await form.getByLabel('肖像、姓名与名誉').check();
  await expect(form.getByText('我们会在 3 天之内处理。')).toBeVisible();
  const content = `第 ${stamp} 号投诉：图里是我的照片`;
  const number = await fill(page, {
    url: new URL(url, page.url()).href,
    content,
    email: `owner${stamp}@example.org`,
  });
  expect(number).toMatch(/^[0-9a-f]{20}$/);
  const look = page.getByRole('form', { name: '查询进度' });
  await look.getByLabel('受理编号').fill('12');
  await look.getByRole('button', { name: '查询' }).click();
  await expect(look.getByText('编号是 20 位')).toBeVisible();
  await look.getByLabel('受理编号').fill(number);
  await look.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('处理中')).toBeVisible();

  const desk = await browser.newPage();
  await keep(desk, (await tokenOf(request, 'admin@mingjie.test')).token);
  await desk.goto('/admin/complaint');
  const row = desk.getByRole('listitem').filter({ hasText: content });
  await expect(row).toContainText('评论');
  await row.getByRole('button', { name: /^处理/ }).click();
  const dialog = desk.getByRole('dialog', { name: '处理投诉' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请选择结论')).toBeVisible();
  await dialog.getByLabel('成立', { exact: true }).check();
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await expectAccessible(desk, '[role=dialog], dialog');
  await dialog.getByRole('textbox', { name: '答复' }).fill('经核实，照片未经许可，已经隐藏。');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(row).toHaveCount(0);

  await look.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('经核实，照片未经许可，已经隐藏。')).toBeVisible();

  const notices = async () =>
    (await request.get('/ming/v1/im/getMessageNotice?type=0', { headers: { authorization: author } })).text();
  await expect.poll(notices).toContain(content);
  const own = await browser.newPage();
  await keep(own, author);
  await own.goto(`/complaint?${new URLSearchParams({ kind: 'appeal', url })}`);
  await expect(own.getByLabel('申诉与不侵权声明')).toBeChecked();
  await expect(own.getByLabel('页面地址')).toHaveValue(url);
  await fill(own, { content: `照片是我自己的，${stamp}`, email: `author${stamp}@example.org` });
  await own.close();
  await desk.goto('/admin/complaint?kind=appeal');
  const appeal = desk.getByRole('listitem').filter({ hasText: stamp });
  await appeal.getByRole('button', { name: /^处理/ }).click();
  const second = desk.getByRole('dialog', { name: '处理申诉' });
  await second.getByLabel('成立', { exact: true }).check();
  await second.getByRole('textbox', { name: '答复' }).fill('已经恢复。');
  await second.getByRole('button', { name: '确定' }).click();
  await expect(appeal).toHaveCount(0);
  const shown = await request.get('/ming/v1/comment/?articleId=1&pageSize=50');
  expect(await shown.text()).toContain(said);
  await desk.close();
});

test('complaints and what is kept of people are accessible, and lead to each other', async ({
  page,
  request,
}) => {
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: '隐私与数据' }).click();
  await expect(page).toHaveTitle(/隐私与数据/);
  await expect(page.getByText('在 25 天之内')).toBeVisible();
  await inEachLook(page, () => expectAccessible(page));
  await page.getByRole('main').getByRole('link', { name: '投诉与申诉' }).first().click();
  await expect(page.getByLabel('未成年人保护')).toBeChecked();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('请填写理由')).toBeVisible();
  // Server-rendered, and disabled until hydrated on visibility.
  const look = page.getByRole('button', { name: '查询' });
  await look.scrollIntoViewIfNeeded();
  await expect(look).toBeEnabled();
  await inEachLook(page, () => expectAccessible(page));
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
  await page.goto('/admin/complaint');
  await expect(page.getByText(/^正在读取/)).toHaveCount(0);
  await inEachLook(page, () => expectAccessible(page));
});
