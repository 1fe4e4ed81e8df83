import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { expectFits } from '../support/own.ts';

const PAGES = { words: '敏感词', rules: '社区规则', trust: '可信用户', notice: '发送通知' };

async function asAdmin(page: Page, request: APIRequestContext): Promise<void> {
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
}

test('the pages of administrators turn others away', async ({ page, request }) => {
  await page.goto('/admin/words');
  await expect(page.getByText('请用编辑或管理员的账号登录。')).toBeVisible();
  for (const path of Object.keys(PAGES))
    expect((await request.get(`/admin/${path}`)).headers()['cache-control'], path).toContain('no-store');
  await keep(page, (await tokenOf(request, 'editor@mingjie.test')).token);
  await page.goto('/admin/rules');
  await expect(page.getByText('只有管理员可以使用这一页。')).toBeVisible();
});

test('editors find the desk in their menu, with what is theirs', async ({ page, request }) => {
  await keep(page, (await tokenOf(request, 'editor@mingjie.test')).token);
  await page.goto('/');
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('link', { name: '管理后台' }).click();
  await expect(page).toHaveURL('/admin');
  const menu = page.getByRole('navigation', { name: '管理', exact: true });
  await expect(menu.getByRole('link', { name: '内容审核' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '社区规则' })).toHaveCount(0);
  await expect(page.getByText('等待审核')).toBeVisible();
  await expect(page.getByText('死信')).toHaveCount(0);
});

test('the overview shows the figures of 30 days as a chart and a table', async ({ page, request }) => {
  await asAdmin(page, request);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /^死信/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^提现申请/ })).toHaveAttribute(
    'href',
    '/admin/orders#payouts',
  );
  await expect(page.getByRole('list', { name: '数据' }).getByText('上期没有数据').first()).toBeVisible();
  await expect(page.locator('.text-success', { hasText: '上期没有数据' })).toHaveCount(0);
  await page.getByRole('button', { name: /评论/ }).click();
  await expect(page.getByRole('img', { name: /每天的评论/ })).toBeVisible();
  await page.getByText('查看表格').click();
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('summary').filter({ hasText: '概览' }).click();
  await page.getByRole('link', { name: '社区规则' }).click();
  await expect(page).toHaveURL('/admin/rules');
});

test('a list of words is tried before it is saved, and saved once nobody else was first', async ({
  page,
  request,
}) => {
  const word = `生造词${unique()}`;
  await asAdmin(page, request);
  await page.goto('/admin/words');
  const box = page.getByLabel('复核');
  const before = await box.inputValue();
  await box.fill(`${before}\n${word}`);
  const trial = page.getByRole('form', { name: '试一段文字' });
  await trial.getByRole('textbox').fill(`这里有${word}`);
  await trial.getByRole('button', { name: '检查' }).click();
  await expect(trial.getByRole('status')).toHaveText(`进入复核：${word}`);

  const list = page.getByRole('form', { name: '词表' });
  await page.getByLabel('放行').fill(word);
  await list.getByRole('button', { name: '保存词表' }).click();
  await expect(list.getByText(`“${word}”同时在两个级别里`)).toBeVisible();
  await page.getByLabel('放行').fill('爆炸');
  await list.getByRole('button', { name: '保存词表' }).click();
  await expect(list.getByText('有未保存的修改')).toHaveCount(0);
  await page.reload();
  await expect(box).toHaveValue(`${before}\n${word}`);

  const { token } = await tokenOf(request, 'admin@mingjie.test');
  const headers = { authorization: token };
  const read = async () => (await (await request.get('/ming/v1/operator/words', { headers })).json()).data;
  const { revision, words } = await read();
  await request.put('/ming/v1/operator/words', { headers, data: { revision, words } });
  await box.fill('我的修改');
  await list.getByRole('button', { name: '保存词表' }).click();
  await expect(page.getByText('词表已被其他人更新')).toBeVisible();
  await expect(box).toHaveValue('我的修改');
  await list.getByRole('button', { name: '放弃修改' }).click();
  await expect(box).toHaveValue(`${before}\n${word}`);
});

test('a rule is changed by keyboard, shows its default, and goes back to it', async ({ page, request }) => {
  await asAdmin(page, request);
  await page.goto('/admin/rules');
  const form = page.getByRole('form', { name: '成长' });
  const field = form.getByLabel('文章每天最多');
  await field.fill('多');
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(form.getByText('请填写 0 到 100000 的整数').first()).toBeVisible();
  await field.fill('61');
  await expect(form.getByText('默认 60', { exact: true })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('规则已保存，从现在起生效')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('61');
  await form.getByRole('button', { name: '全部改回默认' }).click();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('有未保存的修改')).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue('60');

  const other = page.getByRole('form', { name: '悬赏' }).getByLabel('一次悬赏最多');
  await other.fill('600');
  const { token } = await tokenOf(request, 'admin@mingjie.test');
  const headers = { authorization: token };
  const { data } = await (await request.get('/ming/v1/operator/rules', { headers })).json();
  const { values, stored } = data.growth;
  const put = (to: object, from: string) =>
    request.put('/ming/v1/operator/rules', { headers, data: { name: 'growth', values: to, stored: from } });
  const after = (await (await put({ ...values, 'like.most': 21 }, stored)).json()).data;
  await field.fill('62');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByRole('button', { name: '放弃修改，读取最新的规则' }).click();
  await expect(form.getByLabel('点赞每天最多')).toHaveValue('21');
  await expect(field).toHaveValue('60');
  await expect(other).toHaveValue('600');
  await put(values, after.stored);
});

test('somebody is trusted and no longer, found by their name', async ({ page, request }) => {
  const nickname = `可信者${unique()}`;
  await newcomer(request, nickname);
  await asAdmin(page, request);
  await page.goto('/admin/trust');
  await page.getByRole('button', { name: '设为可信' }).click();
  await expect(page.getByText('请选择一位用户')).toBeVisible();
  const field = page.getByRole('combobox', { name: '用户' });
  await field.pressSequentially(nickname);
  await expect(page.getByRole('option', { name: nickname })).toBeVisible();
  await expectAccessible(page, '.panel-box');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: `不选 ${nickname}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await field.pressSequentially(nickname);
  await page.getByRole('option', { name: nickname }).click();
  await page.getByLabel('理由').fill('线下认识');
  await page.getByRole('button', { name: '设为可信' }).click();
  const row = page.getByRole('listitem').filter({ hasText: nickname });
  await expect(row).toContainText('线下认识');
  await row.getByRole('button', { name: '取消' }).click();
  await row.getByRole('button', { name: '确认取消' }).click();
  await expect(row).toHaveCount(0);
});

test('a system notice is looked at, confirmed, and read by who it is for', async ({ page, request }) => {
  const nickname = `收件人${unique()}`;
  const content = `给${nickname}的通知`;
  const { token } = await tokenOf(request, await newcomer(request, nickname));
  await asAdmin(page, request);
  await page.goto('/admin/notice');
  await page.getByRole('radio', { name: '一位用户' }).check();
  await page.getByRole('combobox', { name: '用户' }).pressSequentially(nickname);
  await page.getByRole('option', { name: nickname }).click();
  await page.getByLabel('内容').fill(content);
  await page.getByLabel('点开后去的页面').fill('https://example.com');
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.getByText('请填写本站的地址')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await page.getByLabel('点开后去的页面').fill('/about');
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.getByText('现在共 1 人')).toBeVisible();
  await page.getByRole('button', { name: '返回修改' }).press('Enter');
  await expect(page.getByRole('region', { name: '新的系统通知' })).toBeFocused();
  await expect(page.getByLabel('内容')).toHaveValue(content);
  await page.getByRole('button', { name: '预览' }).click();
  await page.getByRole('button', { name: '确认发送' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: content })).toContainText(`发给${nickname}`);
  const answer = await request.get('/ming/v1/im/getMessageNotice?type=0', {
    headers: { authorization: token },
  });
  expect((await answer.json()).data.records[0]).toMatchObject({ content, url: '/about' });
});

test('the pages of administrators are accessible and fit', async ({ page, request }) => {
  await asAdmin(page, request);
  for (const [path, title] of Object.entries({ '': '管理后台', ...PAGES })) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('navigation', { name: '管理', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(/^正在读取/)).toHaveCount(0);
    await inEachLook(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });
  }
});
