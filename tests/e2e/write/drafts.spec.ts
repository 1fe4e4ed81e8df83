import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { textBox as text } from '../support/desk.ts';
import { atRest, expect, test } from '../support/fixtures.ts';
import { again, author, idOf, save, saved, stored, title } from '../support/writer.ts';

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1440, height: 900 } });
test.setTimeout(90_000);

const preview = (page: Page) => page.getByRole('region', { name: '预览' });

test('an author writes, reloads, publishes, edits and takes down', async ({ page, request }) => {
  const token = await author(page, request);
  await title(page).fill('悬臂梁端部挠度的一个核对');
  await text(page).fill(
    '## 问题\n\n挠度 $w = Fl^3/3EI$。\n\n$$\nE I w^{\\prime\\prime} = M\n$$\n\n$\\badcommand$\n\n![](a.png)',
  );
  await expect(preview(page).locator('.equation .katex')).toBeVisible();
  await saved(page);
  const id = idOf(page);
  expect((await stored(request, token, id)).title).toBe('悬臂梁端部挠度的一个核对');
  await page.reload();
  await expect(title(page)).toHaveValue('悬臂梁端部挠度的一个核对');
  await expect(text(page)).toContainText('badcommand');

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await expect(dialog).toContainText('不认识的命令');
  await expect(dialog).toContainText('图片没有说明文字');
  await expect(dialog).toContainText('还没有选择分类');
  await expect(dialog.getByRole('button', { name: '发布文章' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '第 9 行' }).click();
  await expect(text(page)).toBeFocused();

  await text(page).fill('## 问题\n\n挠度 $w = Fl^3/3EI$，与单元结果一致。');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await dialog.getByRole('button', { name: /去修改.*还没有选择分类/ }).click();
  const panel = page.getByRole('complementary', { name: '文章设置' });
  await expect(panel.getByLabel('分类')).toBeFocused();
  await expect(panel.getByLabel('分类').locator('option')).not.toHaveCount(1);
  await panel.getByLabel('分类').selectOption({ index: 1 });
  // New authors lack the reputation for new tags.
  const tags = (await (await request.get('/ming/v1/tag/')).json()).data;
  await panel.getByLabel('标签').fill(tags[0].name);
  await panel.getByLabel('标签').press('Enter');
  await panel.getByRole('button', { name: '用正文的开头' }).click();
  await expect(panel.getByLabel('摘要')).toHaveValue(/挠度/);
  await expectAccessible(page);
  await panel.getByLabel('关键词').fill('挠'.repeat(101));
  await panel.getByLabel('求解器', { exact: true }).fill('解'.repeat(41));
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await dialog.getByRole('button', { name: '发布文章' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '关键词太长' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: /去修改.*求解器太长/ }).click();
  const solver = panel.getByLabel('求解器', { exact: true });
  await expect(solver).toBeFocused();
  await expect(solver).toHaveAttribute('aria-invalid', 'true');
  await solver.fill('');
  await expect(solver).toHaveAttribute('aria-invalid', 'false');
  await panel.getByLabel('关键词').fill('挠度');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await dialog.getByRole('button', { name: '发布文章' }).click();
  await expect(dialog.getByRole('heading', { name: '已发布' })).toBeVisible();
  await dialog.getByRole('button', { name: '继续写' }).click();
  const info = async () => (await request.get(`/ming/v1/article/info?id=${id}`)).json();
  expect((await info()).data).toMatchObject({
    title: '悬臂梁端部挠度的一个核对',
    content: expect.stringContaining('一致'),
  });

  await text(page).press('Control+End');
  await expect(page.getByText('有未发布的修改')).toBeHidden();
  await text(page).pressSequentially('还要补充。');
  const stays = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        addEventListener('keydown', (it) => it.key === 's' && resolve(it.defaultPrevented)),
      ),
  );
  await text(page).press('Control+s');
  expect(await stays, 'the browser does not offer to save the page').toBe(true);
  await saved(page);
  await expect(page.getByText('有未发布的修改')).toBeVisible();
  expect((await info()).data.content).not.toContain('补充');
  expect((await stored(request, token, id)).contentMd).toContain('补充');

  await page.getByRole('button', { name: '下架' }).press('Enter');
  await expect(page.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '下架' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '确认下架' }).click();
  await expect(page.getByRole('link', { name: '已发布，查看' })).toBeHidden();
  await expect(page.getByText('已下架')).toBeVisible();
  expect((await info()).code).toBe(404);
});

test('what is written offline is in this browser, and on the site when it is back', async ({
  page,
  request,
  context,
}) => {
  const token = await author(page, request);
  await text(page).fill('在线写的。');
  await saved(page);
  await context.setOffline(true);
  await text(page).press('Control+End');
  await text(page).pressSequentially('离线写的。');
  await expect(page.locator('.desk-saved')).toHaveText('离线：只在本机', { timeout: 20_000 });
  expect((await stored(request, token, idOf(page))).contentMd).toBe('在线写的。');
  await context.setOffline(false);
  await saved(page);
  expect((await stored(request, token, idOf(page))).contentMd).toBe('在线写的。离线写的。');
});

test('an article that never reached the site is restored after a reload', async ({ page, request }) => {
  await author(page, request);
  await page.route('**/ming/v1/article/', (route) => route.abort());
  await title(page).fill('还没有编号');
  await text(page).fill('没有上传的正文');
  await text(page).press('Control+s');
  await expect(page.locator('.desk-saved')).toHaveText('离线：只在本机', { timeout: 20_000 });
  await page.reload();
  await expect(title(page)).toHaveValue('还没有编号');
  await expect(page.getByText('已恢复上次没有保存到网站的内容')).toBeVisible();
  await expect(page.locator('.desk-saved')).toHaveText('离线：只在本机');
  await page.unroute('**/ming/v1/article/');
  await page.getByRole('button', { name: '立即保存' }).click();
  await saved(page);
});

test('two browsers write one article: places apart are merged, a clash is decided', async ({
  page,
  request,
  browser,
}) => {
  const token = await author(page, request);
  await text(page).fill('第一段\n\n第二段\n\n应力 100 MPa');
  await save(page);
  const id = idOf(page);
  const context = await browser.newContext();
  const other = await again(context, token, id);
  await text(other).press('Control+Home');
  await text(other).pressSequentially('别处：');
  await save(other);
  await text(page).press('Control+End');
  await text(page).pressSequentially('，待核对');
  await save(page);
  await expect(text(page)).toContainText('别处：第一段');
  expect((await stored(request, token, id)).contentMd).toBe('别处：第一段\n\n第二段\n\n应力 100 MPa，待核对');

  await other.reload();
  await expect(text(other)).toContainText('待核对');
  await title(other).fill('别处的标题');
  await text(other).fill('应力 200 MPa');
  await save(other);
  await title(page).fill('这里的标题');
  await text(page).fill('应力 300 MPa');
  await text(page).press('Control+s');
  const clash = page.getByRole('dialog', { name: '处理冲突' });
  await expect(clash).toBeVisible({ timeout: 20_000 });
  await expect(clash).toContainText('200');
  await expect(clash).toContainText('300');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'ming-dark'));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(clash.getByRole('button', { name: '取红色的' })).toBeVisible();
  await expect(clash.getByRole('button', { name: '取绿色的' })).toBeVisible();
  // Colours of the previous theme fade out.
  await atRest(page);
  await expectAccessible(page, 'dialog[open]');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await stored(request, token, id)).contentMd).toBe('应力 200 MPa');
  await expectAccessible(page, 'dialog[open]');
  await clash.getByRole('group', { name: '标题' }).getByLabel('网站上的：别处的标题').check();
  await clash.getByRole('button', { name: '保存右边的' }).click();
  await saved(page);
  expect(await stored(request, token, id)).toMatchObject({
    title: '别处的标题',
    contentMd: '应力 300 MPa',
  });
  await context.close();
});

test('nothing gets into the text while an input method composes', async ({ page, request }) => {
  const token = await author(page, request);
  await text(page).fill('甲\n\n乙');
  await save(page);
  const id = idOf(page);
  const { revision } = await stored(request, token, id);
  const answer = await request.put('/ming/v1/article/', {
    headers: { authorization: token },
    data: { id, revision, contentMd: '甲改\n\n乙' },
  });
  expect((await answer.json()).code).toBe(200);
  await text(page).press('Control+End');
  const device = await page.context().newCDPSession(page);
  const refused = page.waitForResponse(
    (it) => it.request().method() === 'PUT' && it.url().endsWith('/v1/article/'),
  );
  await device.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await refused;
  await device.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  await expect(text(page)).toContainText('乙nihao');
  await expect(text(page)).not.toContainText('甲改');
  await device.send('Input.insertText', { text: '你好' });
  await expect(text(page)).toContainText('甲改');
  await saved(page);
  expect((await stored(request, token, id)).contentMd).toBe('甲改\n\n乙你好');
});

test('a kept revision is compared and brought back', async ({ page, request }) => {
  const token = await author(page, request);
  await title(page).fill('要恢复的文章');
  await text(page).fill('最早的正文，比较长的一段说明。');
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByLabel('分类').selectOption({ index: 1 });
  await save(page);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '发布文章' }).click();
  await expect(page.getByRole('heading', { name: '已发布' })).toBeVisible();
  await page.getByRole('button', { name: '继续写' }).click();
  await text(page).fill('改坏了');
  await save(page);
  await page.getByRole('button', { name: '历史版本' }).click();
  const past = page.getByRole('dialog', { name: '历史版本' });
  await past
    .getByRole('button', { name: /要恢复的文章/ })
    .first()
    .click();
  await expect(past).toContainText('改坏了');
  await expect(past).toContainText('最早的正文');
  await past.getByRole('button', { name: '恢复这个版本' }).click();
  await expect(text(page)).toHaveText('最早的正文，比较长的一段说明。');
  await saved(page);
  expect((await stored(request, token, idOf(page))).contentMd).toBe('最早的正文，比较长的一段说明。');
});

test('of two revisions, and of two covers, that are asked for, the last one stays', async ({
  page,
  request,
}) => {
  await author(page, request);
  await title(page).fill('换来换去');
  await text(page).fill('正文');
  await page.getByRole('button', { name: '设置' }).click();
  await save(page);
  const sent: Route[] = [];
  await page.route(/\/file\/upload/, (route) => void sent.push(route));
  const [panel, buffer] = [page.getByRole('complementary', { name: '文章设置' }), Buffer.from('x')];
  for (const name of ['1.png', '2.png']) {
    await panel.getByLabel(/图片$/).setInputFiles({ name, mimeType: 'image/png', buffer });
    await expect.poll(() => sent.length).toBe(Number(name[0]));
  }
  const answer = (data: unknown) => ({ json: { code: 200, message: '成功', data, extra: {} } });
  const cover = panel.getByRole('img', { name: '封面' });
  await sent[1]?.fulfill(answer('/ming/file/second.png'));
  await expect(cover).toHaveAttribute('src', /second/);
  await sent[0]?.fulfill(answer('/ming/file/first.png'));
  await sent[0]?.request().response();
  await expect(panel.getByRole('progressbar', { name: '上传进度' })).toHaveCount(0);
  await expect(cover).toHaveAttribute('src', /second/);
  await page.unrouteAll({ behavior: 'wait' });

  const asked: Route[] = [];
  const list = [
    { revision: 1, title: '换来换去', size: 2, createTime: '2026-05-01 08:00:00', why: 'checkpoint' },
  ];
  await page.route(/\/v1\/article\/revisions/, (route) => route.fulfill(answer(list)));
  await page.route(/\/v1\/article\/revision\?/, (route) => void asked.push(route));
  await page.getByRole('button', { name: '历史版本' }).click();
  const past = page.getByRole('dialog', { name: '历史版本' });
  await past.getByRole('button', { name: /换来换去/ }).dblclick();
  await expect.poll(() => asked.length).toBe(2);
  for (const [at, contentMd] of [
    [1, '第二次问的'],
    [0, '第一次问的'],
  ] as const) {
    await asked[at]?.fulfill(answer({ ...list[0], id: 1, contentMd, tagList: [] }));
    await asked[at]?.request().response();
    await expect(past).toContainText('第二次问的');
  }
  await expect(past).not.toContainText('第一次问的');
});
