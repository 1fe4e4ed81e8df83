import type { Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep, member, newcomer, prepare, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { expectFits } from '../support/own.ts';

async function author(page: Page): Promise<string> {
  const { token } = await tokenOf(page.request, 'author@mingjie.test');
  await keep(page, token);
  return token;
}

test('an author reads the figures of the articles, of one of them, and of another span', async ({ page }) => {
  const token = await author(page);
  await page.goto('/user/data/work');
  const views = page.getByRole('button', { name: /^阅读量/ });
  const answer = await page.request.get('/ming/v1/data/work?days=30', { headers: { authorization: token } });
  const { data } = await answer.json();
  const summed = data.days.reduce((sum: number, it: { views: number }) => sum + it.views, 0);
  expect(summed).toBe(data.total.views);
  await expect(views).toContainText(summed.toLocaleString('zh-CN'));
  await expect(page.getByRole('img', { name: /每天的阅读量/ }).locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: '近 7 天' }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByRole('img', { name: /每天的阅读量/ })).toBeVisible();
  await page.getByText('查看表格').first().click();
  await expect(page.locator('details[open]').first().locator('tbody tr')).toHaveCount(7);
  await page.getByRole('button', { name: /^点赞/ }).click();
  await expect(page.getByRole('heading', { name: '每天的点赞' })).toBeVisible();
  await page.getByRole('button', { name: '只看这篇' }).first().click();
  await expect(page).toHaveURL(/article=\d+/);
  await page.reload();
  await expect(page.getByText(/^只看《/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '还没有解决的提问' })).toBeVisible();
  await expect(page.getByRole('region', { name: '全文' })).toContainText('读完');
  await page.getByRole('heading', { name: '接下来写什么' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: '写这个：相场断裂' })).toHaveAttribute('href', /title=/);
  const saved = page.waitForEvent('download');
  await page.getByText('查看表格').first().click();
  await page.getByRole('button', { name: '下载 CSV' }).first().click();
  expect((await saved).suggestedFilename()).toMatch(/^作品数据-.*\.csv$/);
});

test('the week, the fans and the income have pages of their own', async ({ page }) => {
  await author(page);
  await page.goto('/user/data/weekly');
  await expect(page.getByText(/^读得最多的是/)).toBeVisible();
  const weeks = page.getByLabel('选择一周');
  const earlier = await weeks.locator('option').nth(3).getAttribute('value');
  await weeks.selectOption(earlier);
  await expect(page).toHaveURL(new RegExp(`week=${earlier}`));
  await page.reload();
  await expect(weeks).toHaveValue(earlier ?? '');
  await page.getByRole('link', { name: '粉丝', exact: true }).click();
  await expect(page.getByRole('heading', { name: '最近关注你的人' })).toBeVisible();
  await page.getByRole('link', { name: '收益', exact: true }).click();
  await expect(page.getByRole('heading', { name: '每天的收益' })).toBeVisible();
});

test('a week is what was read, liked and followed in it', async ({ page, request }) => {
  const { token, id } = await tokenOf(request, await newcomer(request, '数周报的人'));
  await keep(page, token);
  const at = Date.parse('2026-03-04T12:00:00+08:00');
  const article = (
    title: string,
  ) => `insert into articles (user_id, category_id, title, publish, create_time, update_time)
    values ('${id}', 1, '${title}', 3, ${at}, ${at})`;
  const read = (title: string, day: string, views: number, readers: number, likes: number) =>
    `insert into article_view_days (article_id, day, views, readers, reports, depth, likes, seconds, collects, comments)
    select id, '${day}', ${views}, ${readers}, 2, 150, ${likes}, 60, 1, 2 from articles
    where user_id = '${id}' and title = '${title}'`;
  const fan = (who: string, time: number) =>
    `insert into follows (user_id, target_id, created_at) values ('${who}', '${id}', ${time})`;
  await prepare(
    request,
    ...[article('壳单元周报'), article('接触周报')],
    // Monday, Wednesday and Sunday of a week, and adjacent days.
    ...[read('壳单元周报', '2026-03-02', 10, 6, 1), read('接触周报', '2026-03-02', 5, 4, 3)],
    ...[read('壳单元周报', '2026-03-04', 21, 9, 0), read('接触周报', '2026-03-08', 4, 2, 0)],
    ...[read('壳单元周报', '2026-03-01', 50, 30, 8), read('接触周报', '2026-03-09', 70, 40, 9)],
    ...[fan('demo-lin-zhiyuan', at), fan('demo-zhou-yan', at - 7 * 86_400_000)],
  );
  await page.goto('/user/data/weekly?week=2026-03-02');
  const tile = (name: string) =>
    page.getByRole('list', { name: '数据' }).getByRole('listitem').filter({ hasText: name });
  // 10 + 5 + 21 + 4 vs 50; 6 + 4 + 9 + 2 vs 30; 1 + 3 vs 8; four readings of 75 %.
  for (const [name, text] of [
    ['阅读量', '40比上期少 20%'],
    ['读者', '21比上期少 30%'],
    ['阅读时长', '4 分比上期多 300%'],
    ['平均读到', '75%与上期持平'],
    ['点赞', '4比上期少 50%'],
    ['收藏', '4比上期多 300%'],
    ['评论', '8比上期多 300%'],
    ['新增粉丝', '1与上期持平'],
  ])
    await expect(tile(name ?? '')).toHaveText(`${name}${text}`);
  await expect(page.getByRole('list', { name: '亮点' }).getByRole('listitem')).toHaveText([
    '读得最多的是《壳单元周报》，31 次阅读，平均读到 75%。',
    '最受欢迎的是《接触周报》，新增 3 个赞。',
    '周三的读者最多，有 21 次阅读。',
    '有 1 人关注了你。',
  ]);
  await page.getByText('查看表格').click();
  await expect(page.getByRole('row', { name: '2026-03-02' }).getByRole('cell')).toHaveText([
    '15',
    '10',
    '120',
    '75',
    '4',
    '2',
    '4',
    '0',
  ]);
});

test('who has written nothing is told so, and a failure can be retried', async ({ page, request }) => {
  await member(page, request, `新作者${unique()}`);
  await page.route('**/ming/v1/data/work*', (route) => route.abort());
  await page.goto('/user/data/work');
  await expect(page.getByText('数据没有读到')).toBeVisible();
  await page.unroute('**/ming/v1/data/work*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('这段时间还没有人读你的文章。')).toBeVisible();
});

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/user/data/work');
  await expect(page.getByText('登录后才能查看你的数据。')).toBeVisible();
});

test('the figures are accessible and fit', async ({ page }) => {
  await author(page);
  await page.route('**/ming/v1/data/{work,weekly}*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign(json.data.total, { views: 12_345_678, seconds: 1_234 * 3_600 + 15 * 60 });
    await route.fulfill({ response, json });
  });
  for (const [section, seen] of [
    ['work', /每天的阅读量/],
    ['fans', /每天的变化/],
    ['weekly', /每天的阅读/],
    ['income', /每天的收益/],
  ] as const) {
    await page.goto(`/user/data/${section}`);
    await expect(page.getByRole('heading', { name: seen })).toBeVisible();
    await inEachLook(page, async () => {
      await expectAccessible(page);
      await expectFits(page);
      const long = await page
        .getByRole('list', { name: /^(数据|收益)$/ })
        .locator('li, button, div')
        .evaluateAll((all) =>
          all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent),
        );
      expect(long, 'no figure leaves its card').toEqual([]);
    });
  }
  await inEachLook(page, async () => {
    const beyond = await page.getByRole('columnheader', { name: '我的收益' }).evaluate((it) => {
      const box = it.closest('[tabindex]')?.getBoundingClientRect();
      return it.getBoundingClientRect().right - (box?.right ?? 0);
    });
    expect(beyond, 'what was earned is seen without scrolling').toBeLessThanOrEqual(0);
  });
});
