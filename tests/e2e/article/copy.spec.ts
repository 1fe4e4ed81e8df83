import type { Page } from '@playwright/test';
import { dialogOf, keep, offering, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const choose = (page: Page, selector: string) =>
  page.evaluate((it) => {
    const el = document.querySelector(it);
    if (el) getSelection()?.selectAllChildren(el);
    return getSelection()?.toString() ?? '';
  }, selector);

/** Selects, and waits for the copy handler, which loads with the first selection. */
async function select(page: Page, selector: string): Promise<string> {
  // Text waiting for formula fonts is invisible and not selectable.
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  const loaded = page.waitForResponse((it) => /\/copy\.[^/]*\.js$/.test(it.url()));
  const text = await choose(page, selector);
  // Imports the module the page is loading, to wait until it has run.
  await page.evaluate((url) => import(url), (await loaded).url());
  return text;
}

const copy = (page: Page) => page.keyboard.press('ControlOrMeta+c');

/** The next toast, observed in the page: it disappears after 3 s, too fast for a busy machine. */
const saying = async (page: Page): Promise<string> => {
  const said = await page.waitForFunction(() => document.querySelector('.toast-item')?.textContent);
  return `${await said.jsonValue()}`;
};

test('a visitor gets nothing but the word to log in', async ({ page }) => {
  await offering(page, []);
  await page.goto('/article/2');
  await page.evaluate(() => navigator.clipboard.writeText('从前的内容'));
  await select(page, '.prose p');
  const said = saying(page);
  await copy(page);
  expect(await said).toMatch(/请登录后复制\.\.\./);
  await expect(dialogOf(page, '登录')).toBeVisible();
  await expect.poll(() => clipboard(page)).toBe('');
});

test('a member gets 150 characters, and is told so; who copies less is told nothing', async ({
  page,
  request,
}) => {
  await keep(page, (await tokenOf(request)).token);
  await page.goto('/article/2');
  const title = await select(page, 'h1');
  await copy(page);
  await expect.poll(() => clipboard(page)).toBe(title);
  await expect(page.locator('.toast-item')).toHaveCount(0);
  const text = await choose(page, '.prose');
  expect(text.length).toBeGreaterThan(1_000);
  const said = saying(page);
  await copy(page);
  expect(await said).toContain('已复制前 150 字，每次最多复制 150 字');
  await expect.poll(async () => [...(await clipboard(page))].length).toBe(150);
  expect(text.slice(0, 20)).toBe((await clipboard(page)).slice(0, 20));
});

test('code, a formula and what one writes oneself are free for everybody', async ({ page }) => {
  await page.goto('/article/2');
  await select(page, '.prose p');
  for (const free of ['figure.code pre', '.prose .equation .katex']) {
    await page.evaluate(() => navigator.clipboard.writeText('从前的内容'));
    await choose(page, free);
    await copy(page);
    await expect.poll(() => clipboard(page), free).not.toBe('从前的内容');
    expect(await clipboard(page), free).not.toBe('');
    await expect(page.locator('.toast-item'), free).toHaveCount(0);
  }
  const box = page.getByRole('combobox', { name: '搜索关键词' });
  await box.fill('我自己写的关键词');
  await box.selectText();
  await copy(page);
  await expect.poll(() => clipboard(page)).toBe('我自己写的关键词');
  await expect(page.locator('.toast-item')).toHaveCount(0);
});

test('formulas of a copied text are their sources, for other programs and for the editor', async ({
  page,
  request,
}) => {
  await keep(page, (await tokenOf(request)).token);
  await page.goto('/article/1');
  const source = await page.evaluate(() => {
    const line = [...document.querySelectorAll('.prose > p')].find((it) => it.querySelector('.math'));
    line?.setAttribute('data-line', '');
    return line?.querySelector<HTMLElement>('.math')?.dataset['tex'] ?? '';
  });
  await select(page, '[data-line]');
  await copy(page);
  await expect.poll(() => clipboard(page)).toContain(`$${source}$`);
  // The drawn formula has a line per letter.
  expect(await clipboard(page)).not.toContain('\n');
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text();
  });
  expect(html).toContain('data-tex=');
  expect(html).toContain(`$${source}$`);
  expect(html).not.toContain('katex');
});

test('a display formula keeps its source and its number, and headings copy without their marks', async ({
  page,
}) => {
  await page.goto('/article/1');
  const equation = page.locator('.prose .equation[data-tex]').first();
  const tex = (await equation.getAttribute('data-tex')) ?? '';
  await select(page, '.prose .equation .katex-html');
  await copy(page);
  await expect.poll(() => clipboard(page)).toContain(`$$${tex}$$`);
  expect(await clipboard(page)).toMatch(/\(1\)$/);
});

test('the shortcuts of developer tools are blocked, others are not', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    addEventListener('keydown', (it) => {
      document.title = `${it.code} ${it.defaultPrevented}`;
    });
  });
  for (const keys of ['F12', 'Control+Shift+I', 'Control+Shift+J', 'Control+Shift+C', 'Control+U']) {
    await page.keyboard.press(keys);
    await expect(page, keys).toHaveTitle(/ true$/);
  }
  for (const keys of ['Control+C', 'F2', 'u']) {
    await page.keyboard.press(keys);
    await expect(page, keys).toHaveTitle(/ false$/);
  }
});

test('an operator can switch both rules off', async ({ page }) => {
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/ data-(?:copy-rule|block-shortcuts)(?:="[^"]*")?/g, '');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/about');
  const text = await select(page, '.prose p');
  await copy(page);
  await expect.poll(async () => (await clipboard(page)).trim()).toBe(text.trim());
  await page.evaluate(() => {
    addEventListener('keydown', (it) => {
      document.title = String(it.defaultPrevented);
    });
  });
  await page.keyboard.press('F12');
  await expect(page).toHaveTitle('false');
});
