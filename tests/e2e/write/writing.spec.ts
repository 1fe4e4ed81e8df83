import type { APIRequestContext, Page } from '@playwright/test';
import { PORT, STORE_PORT, WRITING_PORT } from '../../support/ports.ts';
import { expectAccessible, inEachLook, LOOKS } from '../support/axe.ts';
import { kept, member, tokenOf } from '../support/dialogs.ts';
import { expect, test, useTheme } from '../support/fixtures.ts';
import { expectFits, write } from '../support/own.ts';

/** Editor on the same site as the product, and on another site. */
const NEAR = `http://127.0.0.1:${WRITING_PORT}/`;
const FAR = `http://localhost:${WRITING_PORT}/`;

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {} });

const desk = (page: Page) => page.getByRole('textbox', { name: '正文' });

test('the writing site is served with a policy that admits its own scripts and the one site', async ({
  request,
}) => {
  const policy = (await request.get(NEAR)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain(`connect-src 'self' http://127.0.0.1:${PORT} http://127.0.0.1:${STORE_PORT};`);
});

/** Logs in at the product's origin only; other origins cannot read its storage. */
async function atSite(page: Page, request: APIRequestContext): Promise<void> {
  const { token } = await tokenOf(request);
  await page.addInitScript(
    ([it, site]) => {
      if (location.origin !== site) return;
      localStorage.setItem('token', JSON.stringify({ token: it, until: Date.now() + 86_400_000 }));
    },
    [token, `http://127.0.0.1:${PORT}`] as const,
  );
  await page.goto('/');
  await expect(page.getByRole('button', { name: '演示读者' })).toBeVisible();
}

test('a member writes with the cookie of the site', async ({ page, request }) => {
  await atSite(page, request);
  await page.goto(NEAR);
  await expect(desk(page)).toBeVisible();
  await desk(page).fill(
    '## 标题\n\n位移 $u_x$ 很小。\n\n$$\n\\sigma = E\\varepsilon\n$$\n\n<!--locked-->\n\n收费的结论',
  );
  await expect(page.locator('.cm-line').first()).toHaveText('## 标题');
  await expect(page.locator('.md-heading')).toHaveCount(2);
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByRole('heading', { name: '标题' })).toBeVisible();
  await expect(preview.locator('.equation .katex')).toBeVisible();
  await expect(preview.locator('.preview-locked')).toHaveText('收费的结论');
  await expectAccessible(page);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '复制到公众号' }).click();
  const official = page.getByRole('dialog', { name: '复制到公众号' });
  await expect(official.getByText('2 个公式成为图形')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await official.getByRole('button', { name: '复制', exact: true }).click();
  await expect(official.getByText('已复制')).toBeVisible();
  const pasted = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const box = document.createElement('div');
    box.innerHTML = (await (await item?.getType('text/html'))?.text()) ?? '';
    return { drawings: box.querySelectorAll('svg path').length, text: box.textContent };
  });
  expect(pasted.drawings).toBeGreaterThan(4);
  expect(pasted.text).toContain('位移');
  expect(pasted.text).not.toContain('收费');
});

for (const { theme, width } of LOOKS)
  test(`every part of the desk is accessible and fits, ${theme} at ${width}`, async ({ page, request }) => {
    const token = await member(page, request, `写字台${width}`);
    const { id } = await write(request, token, `一个很长的标题：${'六面体主导网格的取舍与验证'.repeat(4)}`);
    await useTheme(page, theme);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${NEAR}?id=${id}`);
    await expect(page.getByText(/\d+ 字，约/)).toBeVisible();
    await expectFits(page);
    const more = page.getByRole('button', { name: '更多' });
    if (width < 768) await more.click();
    await page.getByRole('button', { name: '下架' }).click();
    await expect(page.getByRole('button', { name: '确认下架' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '历史版本' }).click();
    const past = page.getByRole('dialog', { name: '历史版本' });
    await expect(past.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'dialog[open]');
    await past.getByRole('listitem').getByRole('button').click();
    await expect(past.getByRole('button', { name: '恢复这个版本' })).toBeVisible();
    await expect(past.locator('.cm-editor').first()).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await expectFits(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '设置', exact: true }).click();
    const panel = page.getByRole('complementary', { name: '文章设置' });
    await panel.getByRole('button', { name: '新建专栏' }).click();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('alert')).toHaveText('请填写专栏名称');
    await expectAccessible(page);
    await panel.getByLabel('新专栏的名称').fill('网格十讲');
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('专栏', { exact: true }).locator('option:checked')).toHaveText(
      '网格十讲（未发布）',
    );
    await panel.getByRole('button', { name: '关闭文章设置' }).click();
    await page.getByRole('button', { name: '更新', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '发布' });
    const mend = dialog.getByRole('button', { name: /去修改.*选了专栏，还没有选择章节/ });
    await expect(mend).toBeVisible();
    await expect(dialog.getByRole('button', { name: '更新文章' })).toBeDisabled();
    await expect(dialog.getByRole('region', { name: '将会这样发布' })).toContainText('谁能读所有人可读');
    await expectAccessible(page, 'dialog[open]');
    await mend.click();
    await expect(panel.getByLabel('章节', { exact: true })).toBeFocused();
    await panel.getByRole('button', { name: '新建章节' }).click();
    await panel.getByLabel('新章节的名称').fill('第一讲');
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('章节', { exact: true }).locator('option:checked')).toHaveText('第一讲');
    // Another column is chosen before the new chapter of this one is stored.
    let store = () => {};
    const arrange = (url: URL) => url.pathname === '/ming/v1/special/arrange';
    await page.route(arrange, async (route) => {
      await new Promise<void>((resolve) => {
        store = resolve;
      });
      await route.continue();
    });
    const column = panel.getByLabel('专栏', { exact: true });
    const chapter = panel.getByLabel('章节', { exact: true }).locator('option:checked');
    await panel.getByRole('button', { name: '新建专栏' }).click();
    await panel.getByLabel('新专栏的名称').fill('收敛十讲');
    await page.keyboard.press('Enter');
    await expect(column.locator('option:checked')).toHaveText('收敛十讲（未发布）');
    await column.selectOption({ label: '网格十讲（未发布）' });
    await expect(chapter).toHaveText('第一讲');
    const asked = page.waitForRequest((it) => arrange(new URL(it.url())));
    await panel.getByRole('button', { name: '新建章节' }).click();
    await panel.getByLabel('新章节的名称').fill('第二讲');
    await page.keyboard.press('Enter');
    await asked;
    await column.selectOption({ label: '收敛十讲（未发布）' });
    store();
    await expect(panel.getByRole('button', { name: '新建章节' })).toBeVisible();
    await expect(chapter).toHaveText('请选择');
    await page.unroute(arrange);
    await column.selectOption({ label: '网格十讲（未发布）' });
    await expect(chapter).toHaveText('第二讲');
    await panel.getByRole('button', { name: '关闭文章设置' }).click();
    await page.getByRole('button', { name: '更新', exact: true }).click();
    await dialog.getByRole('button', { name: '更新文章' }).click();
    await expect(dialog.getByRole('heading', { name: '已发布' })).toBeVisible();
    const columns = await (
      await request.get('/ming/v1/special/mine', { headers: { authorization: token } })
    ).json();
    expect(columns.data.find((it: { name: string }) => it.name === '网格十讲')).toMatchObject({ ownNum: 1 });
  });

test('a visitor is told to log in', async ({ page }) => {
  await page.goto(FAR);
  await expect(page.getByRole('heading', { name: '登录后开始写作' })).toBeVisible();
  await inEachLook(page, () => expectAccessible(page));
});

test('where the cookie does not go along, a one-time code hands the login over', async ({
  page,
  request,
}) => {
  await atSite(page, request);
  await page.goto(`${FAR}?id=1`);
  await page.getByRole('button', { name: '去登录' }).click();
  await expect(page.getByRole('heading', { name: '打不开这篇文章' })).toBeVisible();
  expect(page.url()).toBe(`${FAR}?id=1`);
  expect(await kept(page)).toMatch(/^[0-9a-f]{64}$/);
  await page.goto(FAR);
  await expect(desk(page)).toBeVisible();
});

test('a code that this tab has not asked for logs nobody in', async ({ page, request }) => {
  const { token } = await tokenOf(request);
  const answer = await request.post('/ming/oauth/handOver', {
    headers: { authorization: token },
    data: { challenge: '0'.repeat(64) },
  });
  const { data } = await answer.json();
  expect(data).toContain(`${FAR}?ticket=`);
  await page.goto(data);
  await expect(page.getByRole('heading', { name: '登录后开始写作' })).toBeVisible();
  expect(page.url()).toBe(FAR);
});
