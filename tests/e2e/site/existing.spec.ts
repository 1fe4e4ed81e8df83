import type { Page } from '@playwright/test';
import { startPlatform } from '../../../scripts/platform.ts';
import { startExisting } from '../../support/existing/host.ts';
import { TOKEN } from '../../support/existing/member.ts';
import { expect, test } from '../support/fixtures.ts';

/** Routes of existing hosts' sites. */
const ROUTES = [
  '/',
  '/article/1',
  '/article/5',
  '/about',
  '/categorys',
  '/categorys?id=2',
  '/tag',
  '/tag?id=1',
  '/forum',
  '/forum/add',
  '/sponsor',
  '/im',
  '/hot',
  '/notice',
  '/notice?type=3',
  '/subject',
  '/subject/articles/1',
  '/user',
  '/user/manage/article',
  '/user/manage/comment',
  '/user/manage/category',
  '/user/manage/category/11',
  '/user/data/work',
  '/user/data/income',
  '/user/data/fans',
  '/user/data/weekly',
  '/user/activity/list',
  '/user/activity/submit',
  '/user/activity/coupon',
  '/user/rights/level',
  '/user/personal',
  '/user/single/recharge',
  '/user_main',
  '/user_main?id=7',
  '/search?keyword=网格',
  '/404',
];

/** Redirects to the address with one's id. */
const GOES_ON = '/user_main';

const WRONG = /没有读到|没有连上|读不懂|NaN|Invalid|undefined|系统繁忙|系统异常|无此接口/;

let host: Awaited<ReturnType<typeof startExisting>>;
let site: string;
let stop: () => Promise<void>;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  host = await startExisting({ lacking: 'page' });
  const platform = await startPlatform({ port: 0, ming: null, vars: { MING_ORIGIN: host.url } });
  site = (await platform.ready).origin;
  stop = () => platform.dispose();
});
test.afterAll(async () => {
  await stop();
  host.close();
});
test.beforeEach(() => {
  host.asked.length = 0;
  host.acts.length = 0;
});

/** Records errors of a page not shown in its text. */
function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on('console', (it) => {
    if (
      it.type() === 'error' &&
      !it.location().url.endsWith('/404') &&
      !it.location().url.includes('.example/')
    )
      wrong.push(`${it.text()} ${it.location().url}`);
  });
  page.on('pageerror', (error) => wrong.push(String(error)));
  return wrong;
}

async function logIn(page: Page): Promise<void> {
  const until = Date.now() + 3_600_000;
  await page.addInitScript((it) => localStorage.setItem('token', JSON.stringify(it)), {
    token: TOKEN,
    until,
  });
}

/** Reads a page to its end, following a redirect if `goesOn`, until network idle. */
async function read(page: Page, path: string, goesOn: boolean): Promise<string> {
  await page.goto(site + path, { waitUntil: goesOn ? 'commit' : 'load' });
  if (goesOn) await page.waitForURL(/[?&]userId=/);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
  return page.locator('main').innerText();
}

for (const who of ['visitor', 'member'] as const)
  test(`a ${who} sees every route of the seed without a failure, and asks for nothing that the host lacks`, async ({
    page,
  }) => {
    test.setTimeout(400_000);
    if (who === 'member') await logIn(page);
    const wrong = watch(page);
    // Personal pages have the same shell for every visitor.
    const routes = ROUTES.filter(
      (path) => who === 'member' || !path.startsWith('/user/') || path === '/user/personal',
    );
    for (const path of routes) {
      const before = host.asked.length;
      const text = await read(page, path, who === 'member' && path === GOES_ON);
      expect.soft(text, path).not.toMatch(WRONG);
      await expect.soft(page.locator('.toast-item, .trouble'), path).toHaveCount(0);
      expect.soft(wrong.splice(0), path).toEqual([]);
      const asked = host.asked.slice(before).filter((it) => it === '/v1/im/ticket');
      expect.soft(asked, path).toEqual([]);
    }
  });

test('what a member does is done once, and shown as it was wanted', async ({ page }) => {
  await logIn(page);
  await page.goto(`${site}/article/1`, { waitUntil: 'networkidle' });
  const like = page.locator('.rail').getByRole('button', { name: /^点赞/ });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.side').getByRole('button', { name: '关注' }).click();
  await expect(page.locator('.side').getByRole('button', { name: '已关注' })).toBeVisible();

  await page.clock.install();
  await page.goto(`${site}/im?user=7`, { waitUntil: 'networkidle' });
  const box = page.getByRole('textbox', { name: /消息/ });
  await box.fill('网格无关性怎么做？');
  await box.press('Enter');
  await expect(page.locator('.chat-bubble').filter({ hasText: '网格无关性怎么做？' })).toHaveCount(1);
  // Longer than any retry backoff.
  await page.clock.runFor(12_000);
  await page.evaluate(() => fetch('/ming/v1/tag/'));
  await expect(page.locator('.chat-bubble').filter({ hasText: '网格无关性怎么做？' })).toHaveCount(1);
  await expect(page.locator('.toast-item, .trouble')).toHaveCount(0);

  const done = (name: string) => host.acts.filter((it) => it.includes(name));
  expect(done('/v1/article/like')).toHaveLength(1);
  expect(done('/v1/followed/')).toEqual(['POST /v1/followed/insertFollowed?userId=7 ']);
  expect(done('/v1/im/chat')).toHaveLength(1);
});

test('an article that a member has bought, or opens with a reading code, is shown whole and safe', async ({
  page,
}) => {
  const body = page.locator('.article-main > .prose');
  const end = body.getByText('盖住');
  await page.goto(`${site}/article/8`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: '付费内容' })).toBeVisible();
  await expect(end).toHaveCount(0);

  await logIn(page);
  await page.reload();
  await expect(end).toBeVisible();
  await expect(page.locator('.locked')).toHaveCount(0);
  await expect(page.locator('[data-toc]').getByRole('link', { name: '装配' }).first()).toHaveAttribute(
    'href',
    '#sec-装配',
  );

  await page.goto(`${site}/article/6`, { waitUntil: 'networkidle' });
  await expect(end).toHaveCount(0);
  const code = page.getByRole('textbox', { name: '阅读码' });
  // Hydrates on visibility.
  await code.scrollIntoViewIfNeeded();
  await code.fill('1234');
  await code.press('Enter');
  await expect(page.getByText('验证码不正确')).toBeVisible();
  await code.fill('2580');
  await code.press('Enter');
  await expect(end).toBeVisible();
  await expect(page.locator('.locked')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(body.locator('script, iframe, form, style, [onclick], [style*=fixed]')).toHaveCount(0);
});
