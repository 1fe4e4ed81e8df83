import type { Locator, Page } from '@playwright/test';
import { openDesk, textBox } from '../support/desk.ts';
import { keep, member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { write } from '../support/own.ts';
import { field, log, openRoom, person } from '../support/talk.ts';
import { saved } from '../support/writer.ts';

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {} });

const settings = (page: Page) => page.getByRole('complementary', { name: '文章设置' });

/** Date field value in some days, in GMT+8. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);

async function press(it: Locator, key = 'Enter'): Promise<void> {
  await it.focus();
  await it.press(key);
}

/** Holds Backspace beyond emptying a field of three letters. */
async function holdBackspace(page: Page): Promise<void> {
  for (let i = 0; i < 8; i++) await page.keyboard.down('Backspace');
  await page.keyboard.up('Backspace');
}

/** Opens the settings of a new article. */
async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('textbox', { name: '标题' }).fill(`键盘 ${unique()}`);
  await textBox(page).fill('先看网格，再看边界条件，最后看收敛判据。');
  await press(page.getByRole('button', { name: '设置', exact: true }));
  return settings(page);
}

test('in the settings of an article the focus stays near what was taken away', async ({ page, request }) => {
  await openDesk(page, request);
  const panel = await openSettings(page);
  const tags = panel.getByLabel('标签', { exact: true });
  const tag = (name: string) => panel.getByRole('button', { name: `去掉标签 ${name}` });
  await tags.focus();
  await page.keyboard.type('甲,乙,丙,');
  await press(tag('乙'));
  await expect(tag('丙')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tag('甲')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tags).toBeFocused();
  await page.keyboard.type('甲,乙,abc');
  await holdBackspace(page);
  await expect(panel.getByRole('button', { name: /去掉标签/ })).toHaveCount(2);
  await tags.press('Backspace');
  await expect(tag('乙')).toHaveCount(0);

  await press(panel.getByRole('button', { name: '用正文的开头' }));
  await expect(panel.getByLabel('摘要')).toBeFocused();
  const make = panel.getByRole('button', { name: '新建专栏' });
  await press(make);
  await page.keyboard.press('Escape');
  await expect(make).toBeFocused();
  await page.keyboard.press('Enter');
  await press(panel.getByRole('button', { name: '取消' }));
  await expect(make).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(`键盘专栏${unique()}`);
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('章节', { exact: true })).toBeVisible();
  await expect(make).toBeFocused();
});

test('a cover that was refused or taken away can be chosen again, and what is wrong is said aloud', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  const panel = await openSettings(page);
  const cover = panel.locator('input[type=file][name=avatar]');
  await cover.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('text') });
  await expect(panel.getByRole('alert')).toContainText('图片只能是');
  await expect(cover).toHaveValue('');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 16, height: 9 } });
  await cover.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await press(panel.getByRole('button', { name: '改用示意图' }));
  await expect(cover).toBeFocused();
  await expect(cover).toHaveValue('');
});

test('a time of publication that is typed in part stops it; nothing is published at once instead', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  const panel = await openSettings(page);
  const time = panel.getByLabel('定时发布（北京时间）');
  await expect(panel.getByLabel('分类').locator('option')).not.toHaveCount(1);
  await panel.getByLabel('分类').selectOption({ index: 1 });
  // An invalid price stays as typed while the settings are closed.
  const gate = panel.getByLabel('阅读条件');
  await gate.selectOption({ label: '付费后可读' });
  await panel.getByLabel('价格（元）').fill('约 9.9');
  // The first save gives the article its number.
  await saved(page);
  await expect(panel.getByLabel('价格（元）')).toHaveValue('约 9.9');
  await expect(panel.getByLabel('价格（元）')).toBeFocused();
  await panel.getByRole('button', { name: '关闭文章设置' }).click();
  await openSettings(page);
  await expect(panel.getByLabel('价格（元）')).toHaveValue('约 9.9');
  await gate.selectOption({ index: 0 });
  const [first, second] = [inDays(2), inDays(3)];
  await time.fill(first);
  await time.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: '发布', exact: true }).focus();
  await expect(panel.getByRole('alert')).toContainText('没有填完');
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '发布' });
  const publish = dialog.getByRole('button', { name: '定时发布', exact: true });
  await expect(publish).toBeDisabled();
  await expect(dialog).toContainText(`${first.replace('T', ' ')}（北京时间）自动发布`);
  await press(dialog.getByRole('button', { name: /去修改.*没有填完/ }));
  await expect(time).toBeFocused();
  // Partial input stays in the field while closed; the last complete time is kept.
  expect(await time.evaluate((it: HTMLInputElement) => it.validity.badInput)).toBe(true);
  await expect(panel.getByRole('alert')).toContainText('没有填完');
  await time.fill(second);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await press(page.getByRole('button', { name: '发布', exact: true }));
  await press(publish);
  // The button is gone: focus moves to the result.
  await expect(dialog.getByRole('heading').first()).toBeFocused();
});

test('the tags of a question go one by one, and the focus stays there', async ({ page, request }) => {
  await member(page, request, `提问者${unique()}`);
  await page.goto('/forum/add');
  const tags = page.getByRole('combobox', { name: '标签' });
  const tag = (name: string) => page.getByRole('button', { name: `移除标签 ${name}` });
  for (const name of ['接触', '非线性']) {
    await tags.fill(name);
    await page.getByRole('option', { name, exact: true }).waitFor();
    await tags.press('Enter');
  }
  await page.keyboard.type('abc');
  await holdBackspace(page);
  await expect(page.getByRole('button', { name: /移除标签/ })).toHaveCount(2);
  await press(tag('接触'));
  await expect(tag('非线性')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tags).toBeFocused();
});

test('an empty comment leads to its box, and one that is stored is said', async ({ page, request }) => {
  const token = await member(page, request, `评论者${unique()}`);
  const { id } = await write(request, token, `键盘评论 ${unique()}`);
  await page.goto(`/article/${id}`);
  const box = page.getByRole('textbox', { name: '写下你的看法、疑问或补充' });
  await box.scrollIntoViewIfNeeded();
  const send = page.getByRole('button', { name: '发表评论' });
  await press(send);
  await expect(page.getByText('请填写评论内容')).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type('先看残差。');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.composer [aria-live=polite]').first()).toHaveText('已发送');
  await page.keyboard.type('再');
  await expect(page.getByText('已发送')).toHaveCount(0);
});

test('a message that is withdrawn leaves the focus in its place', async ({ page, request }) => {
  const [a, b] = [await person(request, '撤甲'), await person(request, '撤乙')];
  await keep(page, a.token);
  await openRoom(page, b);
  await field(page).fill('要撤回的一句');
  await field(page).press('Enter');
  const item = (said: string) => log(page).locator('.chat-item').filter({ hasText: said });
  const line = item('要撤回的一句');
  await press(line.getByRole('button', { name: '这条消息的操作' }));
  await press(page.getByRole('menuitem', { name: '撤回' }));
  await expect(log(page)).toContainText('消息已撤回');
  await expect(item('消息已撤回')).toBeFocused();
});

test('the code to pay with takes the focus of the button that asked for it, and gives it back', async ({
  page,
  request,
}) => {
  await member(page, request, `充值者${unique()}`);
  await page.goto('/user/single/recharge');
  await press(page.getByRole('button', { name: /微信支付 ¥/ }));
  await expect(page.locator('[data-state=waiting]')).toBeFocused();
  await press(page.getByRole('button', { name: '取消' }));
  await expect(page.getByRole('heading', { name: '充值', exact: true })).toBeFocused();
});

test('what is focused in the menus at the side has a ring', async ({ page, request }) => {
  await member(page, request, `键盘${unique()}`);
  await page.goto('/user/personal');
  const first = page.getByRole('navigation', { name: '个人中心' }).getByRole('link').nth(1);
  await page.keyboard.press('Tab');
  await first.focus();
  await expect(first).toHaveCSS('outline-style', 'solid');
  await expect(first).toHaveCSS('outline-width', '2px');
});
