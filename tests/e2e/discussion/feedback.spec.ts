import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep, member, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

test('a member tells something, an operator answers, and the answer comes back', async ({
  page,
  request,
  browser,
}) => {
  const stamp = unique();
  const content = `第 ${stamp} 号反馈：深色主题下看不清图例`;
  const token = await member(page, request, `反馈者${stamp}`);
  await page.goto('/article/1');
  await page.getByRole('navigation', { name: '页脚' }).getByRole('link', { name: '意见反馈' }).click();
  await expect(page).toHaveTitle(/意见反馈/);
  await expect(page.getByLabel('相关页面（选填）')).toHaveValue('/article/1');
  const own = page.getByRole('region', { name: '我的反馈' });
  await own.scrollIntoViewIfNeeded();
  await expect(own.getByText('你还没有提交过反馈。')).toBeVisible();
  await page.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByText('请填写内容')).toBeVisible();
  await expect(page.getByLabel('内容', { exact: true })).toBeFocused();
  await page.getByLabel('内容', { exact: true }).fill(content);
  await page.reload();
  await expect(page.getByLabel('内容', { exact: true })).toHaveValue(content);
  await page.getByLabel('功能建议').check();
  const link = page.getByLabel('相关页面（选填）');
  await link.fill('https://elsewhere.example/article/1');
  await page.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByText('请填写本站的地址，以 / 开头')).toBeVisible();
  await link.fill(new URL('/article/1', page.url()).href);
  await page.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByText('收到了，谢谢你！')).toBeVisible();
  await expect(own.getByText(content)).toBeVisible();
  await page.getByRole('button', { name: '再写一条' }).click();
  await expect(page.getByLabel('内容', { exact: true })).toHaveValue('');

  const desk = await browser.newPage();
  await keep(desk, (await tokenOf(request, 'admin@mingjie.test')).token);
  await desk.goto('/admin/feedback');
  await desk.getByLabel('类型').selectOption('功能建议');
  const row = desk.getByRole('listitem').filter({ hasText: content });
  await row.getByRole('button', { name: /^答复/ }).click();
  await row.getByRole('textbox', { name: '答复' }).fill('下一版会调整图例的颜色。');
  await row.getByRole('button', { name: '发送答复' }).click();
  await expect(row).toHaveCount(0);
  await desk.close();

  const notices = async () =>
    (await request.get('/ming/v1/im/getMessageNotice?type=0', { headers: { authorization: token } })).text();
  await expect.poll(notices).toContain('下一版会调整图例的颜色。');
  await page.goto('/feedback');
  await own.scrollIntoViewIfNeeded();
  await expect(own).toContainText('下一版会调整图例的颜色。');
});

test('a visitor applies for a friendly link, and an operator lists it', async ({
  page,
  request,
  browser,
}) => {
  const name = `友站${unique()}`;
  await page.goto('/about');
  await page.getByRole('button', { name: '申请友情链接' }).click();
  const form = page.getByRole('form', { name: '申请友情链接' });
  await form.getByLabel('网站名称').fill(name);
  await form.getByLabel('网址').fill('mesh.example');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form.getByText('请填写以 http:// 或 https:// 开头的网址')).toBeVisible();
  await form.getByLabel('网址').fill(`https://${encodeURIComponent(name).replaceAll('%', '')}.example/`);
  await expectAccessible(page, '#link');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('申请已提交')).toBeVisible();

  const desk = await browser.newPage();
  await keep(desk, (await tokenOf(request, 'admin@mingjie.test')).token);
  await desk.goto('/admin/support#applications');
  await desk.getByRole('button', { name: `通过“${name}”` }).click();
  await expect(desk.getByText('已加入友情链接')).toBeVisible();
  await desk.close();
  await expect
    .poll(async () => {
      await page.goto('/about');
      return page.getByRole('link', { name }).count();
    })
    .toBeGreaterThan(0);
});

test('feedback is accessible', async ({ page, request }) => {
  await page.goto('/feedback');
  const link = page.getByRole('main').getByRole('link', { name: '问答' });
  await page.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByText('请填写内容')).toBeVisible();
  await inEachLook(page, async () => {
    await expect(link, 'is told from the text around it').toHaveCSS('text-decoration-line', 'underline');
    await expectAccessible(page);
  });
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
  for (const path of ['/feedback', '/admin/feedback', '/admin/support#applications']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.getByText(/^正在读取/)).toHaveCount(0);
    await inEachLook(page, () => expectAccessible(page));
  }
});
