import { render } from '../../../markdown/index.ts';
import { tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

test('a member reads what is behind a login in its place, without a reload', async ({ page, request }) => {
  const body = { email: 'demo@mingjie.test', password: 'mingjie-demo' };
  const { data } = await (await request.post('/ming/oauth/emailLogin', { data: body })).json();
  await page.goto('/article/25');
  const contents = page.getByRole('navigation', { name: '目录' });
  const locked = contents.getByRole('link', { name: /^还有 \d+ 节，解锁后可见$/ });
  await expect(locked).toHaveCount(1);
  await expect(contents.getByRole('link', { name: '…' })).toHaveCount(0);
  await expect(page.locator((await locked.getAttribute('href')) ?? '')).toHaveAccessibleName('锁定内容');
  await expect(page.getByText('登录账号即可继续阅读剩余内容。')).toBeVisible();
  await page.evaluate(
    (token) => localStorage.setItem('token', JSON.stringify({ token, until: Date.now() + 3_600_000 })),
    data.token,
  );
  await page.reload();
  const part = page.locator('.prose > .unlocked');
  await expect(part).toBeVisible();
  await expect(page.getByRole('region', { name: '锁定内容' })).toHaveCount(0);
  await expect(page.getByText('登录账号即可继续阅读剩余内容。')).toHaveCount(0);
  await expect(locked).toHaveCount(0);
  const last = contents.getByRole('link').last();
  const id = decodeURIComponent((await last.getAttribute('href'))?.slice(1) ?? '');
  await expect(part.locator(`[id="${id}"]`)).toHaveCount(1);
});

test('what opens an article twice at the same time shows its locked part once', async ({ page, request }) => {
  await page.goto('/article/25');
  await expect(page.getByRole('region', { name: '锁定内容' })).toBeVisible();
  const answers: Promise<unknown>[] = [];
  await page.route(/\/v1\/article\/info/, async (route) => {
    answers.push(route.continue());
  });
  const { token } = await tokenOf(request, 'demo@mingjie.test');
  await page.evaluate((given) => {
    localStorage.setItem('token', JSON.stringify({ token: given, until: Date.now() + 3_600_000 }));
    // A payment is announced by the server and by another tab.
    for (let time = 0; time < 2; time += 1) document.dispatchEvent(new Event('article:acted'));
  }, token);
  await expect.poll(() => answers.length).toBe(2);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.locator('.prose > .unlocked')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.prose > .unlocked')).toHaveCount(1);
});

test('a part that one member opened is closed when another tab changes the account', async ({
  page,
  request,
}) => {
  const { token } = await tokenOf(request, 'demo@mingjie.test');
  await page.goto('/article/25');
  const keep = (given: string) =>
    localStorage.setItem('token', JSON.stringify({ token: given, until: Date.now() + 3_600_000 }));
  await page.evaluate(keep, token);
  await page.reload();
  await expect(page.locator('.prose > .unlocked')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page.getByRole('region', { name: '锁定内容' })).toBeVisible();
  await expect(page.locator('.unlocked')).toHaveCount(0);
});

const HOSTILE = [
  '$\\raisebox{20em}{\\colorbox{red}{\\text{公告}}}$',
  '$\\kern-20em\\colorbox{red}{\\rule{20em}{20em}}$',
  '$\\kern-50em\\kern-50em\\kern-50em\\colorbox{red}{x}$',
  '$\\rule[-20em]{1em}{1em}$',
  '$\\rule[-9999em]{1em}{1em}$',
  '$\\smash{\\rule{20em}{20em}}$',
  `$${'\\raisebox{9em}{'.repeat(6)}\\colorbox{red}{x}${'}'.repeat(6)}$`,
  `$${'x'.repeat(2_000)}$`,
  `$$\n${'x'.repeat(2_000)}\n$$`,
  `${'> '.repeat(20)}深处`,
  `${'- '.repeat(20)}深处`,
  'a'.repeat(5_000),
  '（'.repeat(20_000),
  `![图](/x.9999x9999.png)`,
  `| ${'宽'.repeat(400)} | b |\n| --- | --- |\n| c | d |`,
];

for (const width of [390, 1440]) {
  test(`nothing an author writes leaves its box at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/article/1');
    const foreign: string[] = [];
    page.on('request', (it) => {
      if (new URL(it.url()).host !== new URL(page.url()).host) foreign.push(it.url());
    });
    const prose = page.locator('.article-main > .prose');
    for (const source of HOSTILE) {
      const { html } = await render(`前\n\n${source}\n\n后`);
      const seen = await prose.evaluate((box, it) => {
        box.innerHTML = it;
        const { left, right, top } = box.getBoundingClientRect();
        scrollTo(0, 0);
        const above = document.elementFromPoint(innerWidth / 2, top + scrollY - 12);
        return {
          wide: document.documentElement.scrollWidth - innerWidth,
          high: document.documentElement.scrollHeight,
          inside: left >= 0 && right <= innerWidth,
          covered: !!above && box.contains(above),
        };
      }, html);
      expect(seen, source.slice(0, 40)).toMatchObject({ inside: true, covered: false });
      expect(seen.wide, source.slice(0, 40)).toBeLessThanOrEqual(0);
      expect(seen.high, source.slice(0, 40)).toBeLessThan(40_000);
    }
    expect(foreign).toEqual([]);
  });
}
