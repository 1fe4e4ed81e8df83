import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { openDesk, textBox } from '../support/desk.ts';
import {
  accountDialog,
  codeFor,
  dialogOf,
  keep,
  member,
  moveAway,
  newcomer,
  openDialog,
  prepare,
  tokenOf,
} from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { expectFits, toast } from '../support/own.ts';

/** Mocks versions of the terms, which everybody else would have to accept. */
async function deskOf(page: Page, versions: object[]): Promise<object[]> {
  const sent: object[] = [];
  await page.route('**/ming/v1/operator/terms', async (route) => {
    if (route.request().method() === 'POST') {
      const { source, version, day, change } = route.request().postDataJSON();
      sent.push({ version, day, change });
      versions.unshift({ version, effectTime: `${day} 00:00:00`, change, source, agreed: 0 });
    }
    await route.fulfill({ json: { code: 200, message: '成功', data: versions, extra: {} } });
  });
  return sent;
}

test('the terms are a page that is cached, found from others, and says that they are an example', async ({
  page,
  request,
}) => {
  for (const path of ['/about', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: '服务条款' })).toHaveAttribute(
      'href',
      '/terms',
    );
  }
  await request.get('/terms');
  expect((await request.get('/terms')).headers()['x-cache']).toBe('HIT');
  await page.goto('/terms');
  await expect(page).toHaveTitle(/服务条款/);
  await expect(page.getByText('第 1 版，现行的一版')).toBeVisible();
  await expect(page.getByText('示例，上线前由运营者换成自己的。')).toBeVisible();
  for (const path of ['/terms?version=9', '/terms?version=x', '/terms?version=0'])
    expect((await request.get(path, { maxRedirects: 0 })).headers()['location'], path).toBe('/404');
  await inEachLook(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
});

test('a member who has not agreed is asked once, and again where it is needed; what was typed stays', async ({
  page,
  request,
}) => {
  await member(page, request, `没问过${unique()}`, { unasked: true });
  await page.goto('/article/2');
  const dialog = dialogOf(page, '请阅读服务条款');
  await expect(dialog).toContainText('服务条款第 1 版从 2025-10-20 起生效');
  await inEachLook(page, () => expectAccessible(page));
  await dialog.getByRole('button', { name: '稍后' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^没问过/ })).toBeVisible();
  await expect(dialog).toBeHidden();

  const said = `网格要在根部加密 ${unique()}`;
  const box = page.getByRole('textbox', { name: '写下你的看法、疑问或补充' });
  await box.fill(said);
  await page.getByRole('button', { name: '发表评论' }).click();
  await expect(dialog).toContainText('写的内容都还在');
  await dialog.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue(said);
  await page.getByRole('button', { name: '发表评论' }).click();
  await dialog.getByRole('button', { name: '同意' }).click();
  await expect(toast(page)).toContainText('已同意，请再试一次');
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue(said);
  await page.getByRole('button', { name: '发表评论' }).click();
  await expect(page.locator('#comments').getByText(said)).toBeVisible();
  await expect(page.getByText('正在发送…')).toHaveCount(0);
  await page.goto('/terms');
  await expect(page.getByText('你已同意最新的一版。')).toBeVisible();
});

test('the page of the terms asks by a button, not by a dialog over the text', async ({ page, request }) => {
  await member(page, request, `先看后同意${unique()}`, { unasked: true });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/terms');
  await page.getByRole('button', { name: '同意第 1 版' }).click();
  await expect(page.getByText('你已同意最新的一版。')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an account that is registered has agreed to the version that the form names', async ({
  page,
  request,
}) => {
  const stamp = unique();
  const email = `terms${stamp}@mingjie.test`;
  await moveAway(page);
  await openDialog(page);
  await (await accountDialog(page)).getByRole('button', { name: '账号注册' }).click();
  const dialog = dialogOf(page, '账号注册');
  await expect(dialog.getByText('注册即同意服务条款（第 1 版）')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('邮箱').fill(email);
  await dialog.getByLabel('昵称').fill(`约定${stamp}`);
  await dialog.getByLabel('密码', { exact: true }).fill('正确 horse 9');
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await expect(toast(page)).toContainText('验证码发送成功');
  await dialog.getByLabel('验证码', { exact: true }).fill(await codeFor(request, email));
  await dialog.getByRole('button', { name: '注册', exact: true }).click();
  await dialogOf(page, '登录').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('button', { name: `约定${stamp}` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an administrator publishes the next version after a question, and never changes one', async ({
  page,
  request,
}) => {
  const first = {
    version: 1,
    effectTime: '2025-10-20 09:00:00',
    change: '',
    source: '## 总则\n\n旧的话。',
    agreed: 11,
  };
  const sent = await deskOf(page, [first]);
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
  await page.goto('/admin/terms');
  const form = page.getByRole('form', { name: '第 2 版服务条款' });
  await expect(form.getByLabel('正文')).toHaveValue(first.source);
  await expect(page.getByText('11 人同意')).toBeVisible();
  await form.getByLabel('生效日期').fill('2099-01-01');
  await form.getByRole('button', { name: '公布' }).click();
  await expect(form.getByText('请写一句这一版改了什么')).toBeVisible();
  await form.getByLabel('改了什么').fill('写明退款的期限');
  await form.getByLabel('正文').fill('## 总则\n\n新的话。');
  await inEachLook(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await form.getByRole('button', { name: '公布' }).click();
  const dialog = dialogOf(page, '公布第 2 版？');
  await expect(dialog).toContainText('从 2099-01-01 起生效');
  await dialog.getByRole('button', { name: '取消' }).click();
  expect(sent).toEqual([]);
  await form.getByRole('button', { name: '公布' }).click();
  await dialog.getByRole('button', { name: '公布' }).click();
  await expect(page.getByRole('form', { name: '第 3 版服务条款' })).toBeVisible();
  expect(sent).toEqual([{ version: 2, day: '2099-01-01', change: '写明退款的期限' }]);
  await expect(page.getByRole('link', { name: '第 2 版' })).toBeVisible();
});

test.describe('on the writing site', () => {
  // Extra headers would cause CORS preflights.
  test.use({ extraHTTPHeaders: {} });

  test('who has not agreed is led to the terms, and publishes what was written after that', async ({
    page,
    request,
  }) => {
    const stamp = unique();
    const { token, id } = await tokenOf(request, await newcomer(request, `没问过的作者${stamp}`));
    await prepare(request, `delete from terms_consents where user_id = '${id}'`);
    await openDesk(page, request, token);
    await page.getByRole('textbox', { name: '标题' }).fill(`先同意再发布 ${stamp}`);
    await textBox(page).fill('先看网格，再看边界条件，最后看收敛判据。');
    await page.getByRole('button', { name: '设置', exact: true }).click();
    const panel = page.getByRole('complementary', { name: '文章设置' });
    await expect(panel.getByLabel('分类').locator('option')).not.toHaveCount(1);
    await panel.getByLabel('分类').selectOption({ index: 1 });
    await page.getByRole('button', { name: '发布', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '发布' });
    await dialog.getByRole('button', { name: '发布文章' }).click();
    await expect(dialog.getByRole('alert')).toContainText('请先同意服务条款（第 1 版）');
    await expectAccessible(page, 'dialog[open]');
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: '打开服务条款' }).click();
    const terms = await opened;
    await keep(terms, token);
    await terms.reload();
    await terms.getByRole('button', { name: '同意第 1 版' }).click();
    await expect(terms.getByText('你已同意最新的一版。')).toBeVisible();
    await dialog.getByRole('button', { name: '发布文章' }).click();
    await expect(dialog.getByRole('heading', { name: '已发布' })).toBeVisible();
  });
});
