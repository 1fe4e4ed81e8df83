import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { textBox as text } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { again, author, idOf, save, saved, stored } from '../support/writer.ts';

// Extra headers would cause CORS preflights.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1440, height: 900 } });
test.setTimeout(90_000);

const SAVES = '**/ming/v1/article/';
/** Texts of the local copies. */
const keptTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('writing');
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map((it: { mine: { contentMd: string } }) => it.mine.contentMd));
          };
        };
      }),
  );

test('every unsaved copy is asked about, and what is not chosen is got back', async ({
  page: a,
  request,
  context,
}) => {
  const token = await author(a, request);
  await text(a).fill('共同的开头\n\n甲');
  await save(a);
  const id = idOf(a);
  const b = await again(context, token, id);
  await text(a).fill('共同的开头\n\n甲改');
  await save(a);
  await text(b).fill('共同的开头\n\n乙改');
  await text(b).press('Control+s');
  await expect(b.getByRole('dialog', { name: '处理冲突' })).toBeVisible({ timeout: 20_000 });
  await b.close();
  await a.route(SAVES, (route) => route.abort());
  await text(a).fill('共同的开头\n\n断网写');
  await text(a).press('Control+s');
  await expect(a.locator('.desk-saved')).toHaveText('离线：只在本机', { timeout: 20_000 });
  await a.unroute(SAVES);
  await a.reload();

  const clash = a.getByRole('dialog', { name: '处理冲突' });
  await expect(clash).toContainText('这篇文章有 3 份不一样的内容');
  const right = clash.getByRole('textbox', { name: '要保存的' });
  await expect(right).toContainText('断网写');
  const copies = clash.getByRole('group', { name: '左边显示' }).getByRole('radio');
  await expect(copies).toHaveCount(3);
  await expect(clash.getByRole('textbox', { name: '网站上的' })).toContainText('甲改');
  await copies.nth(1).check();
  await expect(clash.getByRole('textbox', { name: '副本 1' })).toContainText('乙改');
  await inEachLook(a, async () => {
    await expect(clash).toContainText('乙改');
    await expectAccessible(a, 'dialog[open]');
  });
  expect((await stored(request, token, id)).contentMd).toContain('甲改');

  // Input during the decision is kept too.
  await right.press('Control+End');
  await right.pressSequentially('，想一想');
  await expect.poll(() => keptTexts(a)).toContainEqual(expect.stringContaining('断网写，想一想'));
  await a.reload();
  await expect(clash).toContainText('这篇文章有 4 份不一样的内容');
  await expect(right).toContainText('断网写，想一想');
  await clash.getByRole('button', { name: '全部写进右边' }).click();
  for (const it of ['甲改', '乙改', '断网写，想一想']) await expect(right).toContainText(it);
  await right.fill('共同的开头\n\n定稿');
  await clash.getByRole('button', { name: '保存右边的' }).click();
  await saved(a);
  expect((await stored(request, token, id)).contentMd).toBe('共同的开头\n\n定稿');

  await a.reload();
  await expect(text(a)).toContainText('定稿');
  await expect(clash).toBeHidden();
  await a.getByRole('button', { name: '找回' }).click();
  const spares = a.getByRole('dialog', { name: '找回' });
  await expect(spares.getByRole('heading', { name: '这篇文章' })).toBeVisible();
  await expect(spares).toContainText('没有选用，再保留 30 天');
  await inEachLook(a, () => expectAccessible(a, 'dialog[open]'));
  const items = spares.getByRole('listitem').getByRole('button');
  const copy = spares.getByRole('textbox').first();
  for (let at = 0; ; at++) {
    await items.nth(at).click();
    await expect(spares.getByRole('textbox', { name: '现在的' })).toContainText('定稿');
    const found = await copy.textContent();
    if (found?.includes('乙改') && !found.includes('断网写')) break;
    await spares.getByRole('button', { name: '返回列表' }).click();
  }
  await inEachLook(a, async () => {
    await expect(spares).toContainText('乙改');
    await expectAccessible(a, 'dialog[open]');
  });
  await spares.getByRole('button', { name: '取回', exact: true }).click();
  await expect(text(a)).toContainText('乙改');
  await saved(a);
  expect((await stored(request, token, id)).contentMd).toBe('共同的开头\n\n乙改');
  await a.getByRole('button', { name: '找回' }).click();
  await expect(spares).toContainText('被旧版本替换');
});

test('unsaved new articles of closed tabs are listed, and opened one by one', async ({
  page,
  request,
  context,
}) => {
  await author(page, request);
  await context.route(SAVES, (route) => route.abort());
  await text(page).fill('第一篇没有保存的');
  await text(page).press('Control+s');
  await expect(page.locator('.desk-saved')).toHaveText('离线：只在本机', { timeout: 20_000 });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(text(other)).toBeVisible();
  await text(other).fill('第二篇没有保存的');
  await text(other).press('Control+s');
  await expect(other.locator('.desk-saved')).toHaveText('离线：只在本机', { timeout: 20_000 });
  await other.close();
  await page.reload();
  await expect(text(page)).toContainText('第一篇没有保存的');
  await page.getByRole('button', { name: '找回' }).click();
  const spares = page.getByRole('dialog', { name: '找回' });
  await spares.getByRole('listitem').getByRole('button').click();
  await expect(spares).toContainText('第二篇没有保存的');
  await context.unroute(SAVES);
  const opened = context.waitForEvent('page');
  await spares.getByRole('link', { name: '单独打开' }).click();
  const third = await opened;
  await expect(text(third)).toContainText('第二篇没有保存的');
  await saved(third);
  await page.reload();
  await page.getByRole('button', { name: '找回' }).click();
  await expect(spares).toContainText('没有可以找回的内容');
});
