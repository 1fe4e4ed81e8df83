import type { Browser, Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { bubble, dialog, marks, select } from '../support/passage.ts';

/** Text of a CSS highlight. */
const highlighted = (page: Page, name: string) =>
  page.evaluate(
    (it) => [...(CSS.highlights.get(it) ?? [])].map((range) => (range as Range).toString()),
    name,
  );

async function write(page: Page, text: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: '写下对这一处的看法' }).fill(text);
  await dialog(page).getByRole('button', { name: '发表评论' }).click();
  await expect(dialog(page).getByText(text)).toBeVisible();
  await expect(dialog(page).getByText('正在发送…')).toHaveCount(0);
}

async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

test('words are commented on, and others see the mark, the count and the comment', async ({
  page,
  request,
  browser,
}) => {
  const text = `读完才明白 ${unique()}`;
  await member(page, request, `划线者${unique()}`);
  await page.goto('/article/5');
  const chosen = await page.evaluate(() => {
    const first = document.querySelector('.prose > p')?.firstChild as Text;
    return first.data.slice(0, 4);
  });
  await select(page, chosen);
  await bubble(page).getByRole('button', { name: '划线评论' }).click();
  await expect.poll(() => highlighted(page, 'passage-fresh')).toEqual([chosen]);
  await write(page, text);
  await expect(marks(page)).toHaveText(['1']);
  await expect.poll(() => highlighted(page, 'passage')).toEqual([chosen]);

  const other = await otherPage(browser);
  await other.goto('/article/5');
  // Hovers until the script is loaded.
  await expect
    .poll(async () => {
      await other.mouse.wheel(0, 40);
      return marks(other).allTextContents();
    })
    .toEqual(['1']);
  await marks(other).first().hover();
  await expect.poll(() => highlighted(other, 'passage-active')).toEqual([chosen]);
  await marks(other).first().click();
  await expect(dialog(other).getByText(text)).toBeVisible();
  await expect(other.locator('#comments').getByText(text)).toHaveCount(0);
  await other.keyboard.press('Escape');
  await expect(dialog(other)).toBeHidden();
  await expect(marks(other).first()).toBeFocused();
  await other.context().close();
});

test('a formula and a figure are commented on as a whole', async ({ page, request }) => {
  await member(page, request, `公式${unique()}`);
  await page.goto('/article/17');
  await page.locator('.prose').first().hover();
  await expect(marks(page)).toHaveCount(2);
  await expect(page.locator('figure[data-passage]')).toHaveCount(1);
  const equation = page.locator('.prose .equation').first();
  await equation.hover();
  await equation.getByRole('button', { name: '评论', exact: true }).click();
  await expect(dialog(page)).toHaveAccessibleName('公式的评论');
  await write(page, `这个定义 ${unique()}`);
  await expect(equation).toHaveAttribute('data-passage', 'active');
  await expect(marks(page)).toHaveCount(3);
  await page.reload();
  await page.locator('.prose').first().hover();
  await expect(marks(page)).toHaveCount(3);
  await expect(equation).toHaveAttribute('data-passage', '');
});

test('everything is done with the keyboard alone', async ({ page, request }) => {
  await member(page, request, `键盘${unique()}`);
  await page.goto('/article/14');
  await page.keyboard.press('Control+Alt+m');
  await expect(bubble(page).getByRole('button', { name: '划线评论' })).toBeFocused();
  const before = await page.evaluate(() => getSelection()?.toString());
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).not.toBe(before);
  await page.keyboard.press('Enter');
  const box = dialog(page).getByRole('textbox');
  await expect(box).toBeFocused();
  const text = `只用键盘 ${unique()}`;
  await page.keyboard.insertText(text);
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByText(text)).toBeVisible();
  await expect(dialog(page).getByText('正在发送…')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(marks(page)).toHaveCount(1);
});

test('what could not be sent is kept; a visitor is asked to log in', async ({ page }) => {
  await page.goto('/article/3');
  await select(page, '就是开头那块板的情形');
  await bubble(page).getByRole('button', { name: '划线评论' }).click();
  const box = dialog(page).getByRole('textbox');
  await box.fill('游客写的');
  await dialog(page).getByRole('button', { name: '发表评论' }).click();
  await expect(page.locator('#login')).toBeVisible();
  await expect(box).toHaveValue('游客写的');
});

test('a link opens its passage, and a comment on one is found there', async ({ page, request }) => {
  const info = await (await request.get('/ming/v1/article/info?id=3')).json();
  const { id, quote } = info.extra.passages.find((it: { kind: string }) => it.kind === 'text');
  const query = `articleId=3&passageId=${id}`;
  const [thread] = (await (await request.get(`/ming/v1/comment/?${query}`)).json()).data.records;
  await page.goto(`/article/3#passage-${id}`);
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => highlighted(page, 'passage-active')).toEqual([quote]);
  await page.goto('/article/4');
  await page.goto(`/article/3#comment-${thread.id}`);
  await expect(dialog(page).locator(`#comment-${thread.id}`)).toBeInViewport();
});

/** Serves article 3 without the text of its first passage. */
async function rewritten(page: Page): Promise<void> {
  await page.route('/article/3', async (route) => {
    const answer = await route.fetch();
    const words = '不对应任何真实的变形';
    // The first occurrence is the page's data about the passage.
    const [known = '', ...rest] = (await answer.text()).split(words);
    await route.fulfill({ response: answer, body: `${known}${words}${rest.join('与它无关')}` });
  });
}

test('a passage that the text does not have any more is listed below, with its comments', async ({
  page,
}) => {
  await rewritten(page);
  await page.goto('/article/3');
  await page.locator('.prose').first().hover();
  await expect(marks(page)).toHaveCount(1);
  const lost = page.getByRole('region', { name: '原文已改动的划线评论' });
  await expect(lost).toContainText('不对应任何真实的变形，却要消耗能量');
  await lost.getByRole('button', { name: '2 条评论' }).click();
  await expect(dialog(page).getByText('这一句是关键')).toBeVisible();
});

test('a passage of the locked part is there for those who opened it, and for nobody else', async ({
  page,
  request,
  browser,
}) => {
  const text = `锁定的部分 ${unique()}`;
  await member(page, request, `读者${unique()}`);
  await page.goto('/article/25');
  await expect(page.locator('section.unlocked')).toBeVisible();
  const words = await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('section.unlocked > p') as Node,
      NodeFilter.SHOW_TEXT,
    );
    return (walker.nextNode() as Text).data.slice(0, 8);
  });
  await select(page, words);
  await bubble(page).getByRole('button', { name: '划线评论' }).click();
  await write(page, text);
  await page.reload();
  await expect(marks(page)).toHaveText(['1']);
  const other = await otherPage(browser);
  const answer = await other.goto('/article/25');
  expect(await answer?.text()).toContain('data-passages="[]"');
  const info = await (await request.get('/ming/v1/article/info?id=25')).json();
  expect(info.extra.passages).toEqual([]);
  expect((await (await request.get('/ming/v1/comment/passages?articleId=25')).json()).data).toEqual([]);
  await other.context().close();
});

test('a figure that was opened in its full size is commented on from there', async ({ page, request }) => {
  await member(page, request, `放大${unique()}`);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/article/21');
  await page.locator('.prose figure:not(.code) img').first().click();
  const large = page.getByRole('dialog', { name: /放大$/ });
  const close = await large.getByRole('button', { name: '关闭' }).boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? 0), 'the way out is at the right').toBeGreaterThan(320);
  await large.getByRole('button', { name: '评论', exact: true }).click();
  await expect(dialog(page)).toHaveAccessibleName('图的评论');
  await write(page, `看图 ${unique()}`);
  await expect(page.locator('figure[data-passage]')).toHaveCount(1);
});

test('what is selected can still be copied, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { copied: '' });
    document.addEventListener('copy', () => Object.assign(window, { copied: getSelection()?.toString() }));
  });
  await page.goto('/article/3');
  const place = () =>
    page.evaluate(() => {
      const { top, height } = document.querySelector('.prose')?.getBoundingClientRect() ?? new DOMRect();
      return [Math.round(top + scrollY), Math.round(height)];
    });
  const before = await place();
  await page.locator('.prose').first().hover();
  await expect(marks(page)).toHaveCount(2);
  expect(await place()).toEqual(before);
  await select(page, '不对应任何真实的变形');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
    '不对应任何真实的变形',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(marks(page).first()).toBeHidden();
  await expect(bubble(page)).toBeHidden();
});

test('the card, the marks and the bubble are accessible', async ({ page }) => {
  await page.goto('/article/3');
  await page.locator('.prose').first().hover();
  await expect(marks(page)).toHaveCount(2);
  // The rest of the page is checked in run.spec.ts.
  const ours = '.passage-marks, .passage-whole, .passage-bubble, dialog[open]';
  await inEachLook(page, async () => {
    await select(page, '就是开头那块板的情形');
    await expectAccessible(page, ours);
    await page.evaluate(() => getSelection()?.empty());
    await marks(page).last().click();
    await expect(dialog(page).getByText('这一句是关键')).toBeVisible();
    await expectAccessible(page, ours);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar below has a tool for the selection, or else for the paragraph being read', async ({
    page,
  }) => {
    await page.goto('/article/3', { waitUntil: 'networkidle' });
    const tool = page
      .getByRole('complementary', { name: '文章操作' })
      .getByRole('button', { name: '划线评论' });
    await tool.tap();
    await expect(bubble(page).getByRole('button', { name: '划线评论' })).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
    await select(page, '就是开头那块板的情形');
    // The bar reappears on scrolling up, once the scroll to the selection has ended.
    const scrolled = () => page.evaluate(() => scrollY);
    let before = -1;
    await expect
      .poll(async () => {
        const moved = (await scrolled()) - before;
        before += moved;
        return moved;
      })
      .toBe(0);
    await page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }));
    await expect(tool).toBeInViewport({ ratio: 1 });
    await tool.tap();
    await expect(dialog(page)).toContainText('就是开头那块板的情形');
  });
});

test('without the Highlight API the marks, the comments and the list below are there', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(CSS, 'highlights');
    Reflect.deleteProperty(window, 'Highlight');
  });
  await rewritten(page);
  await page.goto('/article/3');
  await page.locator('.prose').first().hover();
  const lost = page.getByRole('region', { name: '原文已改动的划线评论' });
  await expect(lost).toBeAttached();
  await lost
    .getByRole('button', { name: /条评论$/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/article/17');
  await page.locator('.prose').first().hover();
  await expect(marks(page).first()).toBeVisible();
  await marks(page).first().click();
  await expect(dialog(page)).toBeVisible();
});
