import type { Page } from '@playwright/test';
import { dialogOf, keep, offering, tokenOf } from './dialogs.ts';
import { expect, test } from './support.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Selects what matches and waits until the rule, which comes with the first selection, is there. */
async function select(page: Page, selector: string): Promise<string> {
  const loaded = page.waitForResponse((it) => /\/copy\.[^/]*\.js$/.test(it.url()));
  const text = await page.evaluate((it) => {
    const el = document.querySelector(it);
    if (el) getSelection()?.selectAllChildren(el);
    return getSelection()?.toString() ?? '';
  }, selector);
  // The module that the page loads already: this waits until it has run.
  await page.evaluate((url) => import(url), (await loaded).url());
  return text;
}

const copy = (page: Page) => page.keyboard.press('ControlOrMeta+c');

test('a visitor gets nothing but the word to log in', async ({ page }) => {
  await offering(page, []);
  await page.goto('/article/2');
  await page.evaluate(() => navigator.clipboard.writeText('从前的内容'));
  await select(page, '.prose p');
  // Looked for by the page itself: what is said is gone after three seconds, in which a busy machine may not come to ask.
  const said = page.waitForFunction(() => document.querySelector('.toast-item')?.textContent);
  await copy(page);
  expect(await (await said).jsonValue()).toMatch(/请登录后复制\.\.\./);
  await expect(dialogOf(page, '登录')).toBeVisible();
  await expect.poll(() => clipboard(page)).toBe('');
});

test('a member gets 150 characters, and is told so', async ({ page, request }) => {
  await keep(page, (await tokenOf(request)).token);
  await page.goto('/article/2');
  const text = await select(page, '.prose');
  expect(text.length).toBeGreaterThan(1_000);
  await copy(page);
  await expect.poll(async () => [...(await clipboard(page))].length).toBe(150);
  expect(text.slice(0, 20)).toBe((await clipboard(page)).slice(0, 20));
  await expect(page.locator('.toast-item')).toContainText('已复制前 150 字，每次最多复制 150 字');
});

test('a member who copies less is told nothing', async ({ page, request }) => {
  await keep(page, (await tokenOf(request)).token);
  await page.goto('/article/2');
  const text = await select(page, 'h1');
  await copy(page);
  await expect.poll(() => clipboard(page)).toBe(text);
  await expect(page.locator('.toast-item')).toHaveCount(0);
});

for (const [what, selector] of [
  ['code', 'figure.code pre'],
  ['a formula', '.prose .equation .katex'],
] as const) {
  test(`${what} is free for everybody`, async ({ page }) => {
    await page.goto('/article/2');
    await page.evaluate(() => navigator.clipboard.writeText('从前的内容'));
    await select(page, selector);
    await copy(page);
    await expect.poll(() => clipboard(page)).not.toBe('从前的内容');
    expect(await clipboard(page)).not.toBe('');
    await expect(page.locator('.toast-item')).toHaveCount(0);
  });
}

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
  // What is drawn has a line for every letter.
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

test('what one writes oneself is free', async ({ page }) => {
  await page.goto('/article/2');
  await select(page, '.prose p');
  const box = page.getByRole('combobox', { name: '搜索关键词' });
  await box.fill('我自己写的关键词');
  await box.selectText();
  await copy(page);
  await expect.poll(() => clipboard(page)).toBe('我自己写的关键词');
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
