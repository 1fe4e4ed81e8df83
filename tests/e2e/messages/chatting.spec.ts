import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keep } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFits, write } from '../support/own.ts';
import { browserOf, field, log, openRoom, person, say } from '../support/talk.ts';

const waiting = (page: Page) => page.getByRole('list', { name: '待发送的图片和文件' });
const send = (page: Page) => page.getByRole('button', { name: '发送', exact: true });

/** A picture of 4 × 3 pixels. */
const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAK0lEQVR42g3HMQEAMAwCwciJHGY0oeRFZEZWe9vNCouIE7PBIeHyU1xSrjxg8hPttHmRHAAAAABJRU5ErkJggg==',
  'base64',
);

async function bring(page: Page, how: 'paste' | 'drop', files: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([names, bytes]) => {
      const it = new DataTransfer();
      const data = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0);
      for (const name of names) it.items.add(new File([data], name, { type: 'image/png' }));
      return it;
    },
    [files, PIXELS.toString('base64')] as const,
  );
  if (how === 'drop') {
    const room = page.getByRole('region', { name: /私信$/ });
    await room.dispatchEvent('dragover', { dataTransfer: transfer });
    await room.dispatchEvent('drop', { dataTransfer: transfer });
  } else
    await field(page).evaluate((el, clipboardData) => {
      el.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, transfer);
}

test.describe.configure({ timeout: 120_000 });

test('pictures are chosen, pasted and dropped, wait with a preview, and open in full size; files are offered', async ({
  page,
  browser,
  request,
}) => {
  const [a, b] = [await person(request, '图甲'), await person(request, '图乙')];
  await keep(page, a.token);
  await openRoom(page, b);
  await page
    .getByLabel('发送图片')
    .setInputFiles({ name: '云图.png', mimeType: 'image/png', buffer: PIXELS });
  await bring(page, 'paste', ['截图.png']);
  await bring(page, 'drop', ['拖入.png']);
  await page.getByLabel('发送文件').setInputFiles({
    name: '模型.inp',
    mimeType: 'text/plain',
    buffer: Buffer.from('*HEADING\n*NODE\n1, 0., 0.\n'),
  });
  await expect(waiting(page).getByRole('listitem')).toHaveCount(4);
  await expect(waiting(page).locator('img')).toHaveCount(3, { timeout: 20_000 });
  await expectAccessible(page, 'form:has([aria-label="消息"])');
  await waiting(page).getByRole('button', { name: '不发送 拖入.png' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  await field(page).fill('看这两张');
  await send(page).click();
  await expect(log(page).getByRole('button', { name: '放大图片' })).toHaveCount(2, { timeout: 40_000 });
  await expect(log(page).getByRole('link', { name: /模型\.inp/ })).toBeVisible({ timeout: 40_000 });
  await expect(log(page).getByText('看这两张')).toBeVisible();
  await expect(waiting(page)).toBeHidden();

  const other = await browserOf(browser, b);
  await openRoom(other, a);
  const picture = log(other).getByRole('button', { name: '放大图片' }).first();
  await picture.click();
  const large = other.getByRole('dialog', { name: /放大/ });
  await expect(large.locator('img')).toBeVisible({ timeout: 20_000 });
  await large.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(large).toBeHidden();
  const link = log(other).getByRole('link', { name: /模型\.inp/ });
  await expect(link).toHaveAttribute('download', '模型.inp');
  await other.context().close();
});

test('a picture that cannot be uploaded waits to be retried, also after a reload, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const [a, b] = [await person(request, '断甲'), await person(request, '断乙')];
  await keep(page, a.token);
  await openRoom(page, b);
  await field(page).fill('先写的话');
  await page.route('**/file/upload', (route) => route.abort());
  await bring(page, 'paste', ['断网.png']);
  const again = waiting(page).getByRole('button', { name: '重新上传' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(field(page)).toHaveValue('先写的话');
  await page.reload();
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(field(page)).toHaveValue('先写的话');
  await page.unroute('**/file/upload');
  await again.click();
  await expect(again).toBeHidden();
  await send(page).click();
  await expect(log(page).getByRole('button', { name: '放大图片' })).toBeVisible({ timeout: 40_000 });
  await expect(log(page).getByText('先写的话')).toBeVisible();
});

test('emoji, formulas and code are shown in a bubble, at any width', async ({ page, request }) => {
  const [a, b] = [await person(request, '式甲'), await person(request, '式乙')];
  const code =
    '```python\nfor step in range(100):\n    solve(step, tolerance=1e-6, relaxation=0.7, report=True)\n```';
  await say(request, b, a, code);
  await say(
    request,
    b,
    a,
    '$$\\int_\\Omega \\nabla u\\cdot\\nabla v\\,\\mathrm{d}\\Omega=\\int_\\Omega f v\\,\\mathrm{d}\\Omega+\\int_\\Gamma t v\\,\\mathrm{d}\\Gamma$$',
  );
  await keep(page, a.token);
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoom(page, b);
  await expect(log(page).locator('.katex').first()).toBeVisible();
  await expect(log(page).locator('pre')).toContainText('relaxation');
  await expectFits(page);
  await page.getByRole('button', { name: '插入表情' }).click();
  await page.getByRole('button', { name: '赞', exact: true }).click();
  await expect(field(page)).toHaveValue('👍');
  await field(page).press('Enter');
  await expect(log(page).getByText('👍')).toBeVisible();
});

test('the address of an article becomes a card, and one comes along from the ways to share it', async ({
  page,
  request,
}) => {
  const [a, b] = [await person(request, '卡甲'), await person(request, '卡乙')];
  const title = `壁面函数与首层网格 ${crypto.randomUUID().slice(0, 6)}`;
  const article = await write(request, a.token, title);
  await say(request, b, a, '发我看看');
  await keep(page, a.token);
  await openRoom(page, b);
  await field(page).fill(new URL(`/article/${article.id}?from=x`, page.url()).href);
  await expect(page.getByText('这个地址会显示为卡片')).toBeVisible();
  await field(page).press('Enter');
  const card = log(page).getByRole('link', { name: new RegExp(title) });
  await expect(card).toHaveAttribute('href', `/article/${article.id}`, { timeout: 20_000 });
  await expect(card).toContainText('文章');
  await expect(card).toHaveCount(1);

  await page.goto(`/article/${article.id}`);
  await page.getByRole('button', { name: '分享', exact: true }).first().click();
  await page.getByRole('link', { name: '发送给好友' }).click();
  const bar = page.getByRole('region', { name: '要分享的内容' });
  await expect(bar).toBeVisible({ timeout: 40_000 });
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: new RegExp(b.nickname) }).click();
  await expect(bar).toContainText(b.nickname);
  await bar.getByRole('button', { name: '发送', exact: true }).click();
  await expect(card).toHaveCount(2, { timeout: 20_000 });
  await expect(bar).toBeHidden();
  await field(page).fill(new URL('/tools/yplus', page.url()).href);
  await field(page).press('Enter');
  await expect(log(page).getByRole('link', { name: /^工具/ })).toHaveAttribute('href', '/tools/yplus', {
    timeout: 20_000,
  });
  await page.goto('/tools/yplus');
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await page.getByRole('link', { name: '发送给好友' }).click();
  await expect(bar).toContainText('首层高度', { timeout: 40_000 });
});

test('people and one’s own messages are found, and lead into their room', async ({ page, request }) => {
  const [a, b] = [await person(request, '寻甲'), await person(request, '寻乙')];
  const word = `残差${crypto.randomUUID().slice(0, 8)}`;
  await say(request, b, a, `连续性方程的${word}不降`);
  for (let n = 1; n <= 30; n++) await say(request, a, b, `之后的第 ${n} 条，把列表撑长`);
  await keep(page, a.token);
  await page.goto('/im');
  const box = page.getByRole('searchbox', { name: '查找用户和消息' });
  await expect(box).toBeVisible({ timeout: 40_000 });
  await box.fill(word);
  const messages = page.getByRole('region', { name: '消息' });
  await expect(messages.getByRole('link')).toContainText(word, { timeout: 20_000 });
  await expectAccessible(page, 'nav[aria-label="会话"]');
  await messages.getByRole('link').click();
  await expect(log(page).getByText(word)).toBeInViewport({ timeout: 20_000 });
  await expect(box).toHaveValue('');
  await box.fill(b.nickname);
  await expect(page.getByRole('region', { name: '用户' }).getByRole('link')).toContainText(b.nickname, {
    timeout: 20_000,
  });
  await box.fill('查无此词甲乙丙丁');
  await expect(page.getByText('没有找到“查无此词甲乙丙丁”')).toBeVisible({ timeout: 20_000 });
});

test('one’s own message can be withdrawn by a browser whose clock is an hour ahead', async ({
  page,
  request,
}) => {
  const [a, b] = [await person(request, '钟甲'), await person(request, '钟乙')];
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
  await keep(page, a.token);
  await openRoom(page, b);
  await field(page).fill('时钟不准');
  await field(page).press('Enter');
  await expect(log(page).getByText('未读', { exact: true })).toBeVisible({ timeout: 20_000 });
  await log(page).getByText('时钟不准').hover();
  await log(page).getByRole('button', { name: '这条消息的操作' }).click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  await expect(log(page).getByText('消息已撤回')).toBeVisible({ timeout: 20_000 });
});
