import { expectAccessible, inEachLook } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { expectFits } from '../support/own.ts';
import { see } from './crawl/page.ts';

test('a reader narrows articles by facets from an article on, and back again', async ({ page, request }) => {
  await page.goto('/article/9');
  await page.getByRole('main').getByRole('link', { name: '模态', exact: true }).click();
  await expect(page).toHaveURL('/find?analysis=modal');
  await expect(page.getByRole('link', { name: /模态分析读什么/ })).toBeVisible();
  const facets = page.getByRole('complementary', { name: '筛选条件' });
  await facets
    .getByRole('region', { name: '验证等级' })
    .getByRole('link', { name: /与基准算例比较/ })
    .click();
  await expect(page).toHaveURL('/find?analysis=modal&verification=benchmark');
  await facets.getByRole('link', { name: '去掉条件 模态' }).click();
  await expect(page).toHaveURL('/find?verification=benchmark');
  await expect(page.getByRole('link', { name: /接触设置怎么选/ })).toBeVisible();

  const feed = await request.get('/feed/facet/verification-benchmark/rss.xml');
  expect(feed.headers()['content-type']).toContain('xml');
  expect(await feed.text()).toContain('剪切锁定');
  expect((await request.get('/feed/facet/verification-nothing/rss.xml')).status()).toBe(404);

  expect((await request.get('/feed/facet/problem-diverge/rss.xml')).status()).toBe(404);

  await page.goto('/find?kind=question&problem=diverge&analysis=contact');
  const tabs = page.getByRole('navigation', { name: '找什么' });
  await expect(tabs.getByRole('link', { name: '文章' })).toHaveAttribute('href', '/find?analysis=contact');
  await page.goto('/find?kind=question&software=abaqus&analysis=buckling');
  await expect(page.getByRole('link', { name: /薄壁圆筒轴压/ })).toBeVisible();
  await page.goto('/find?kind=question&analysis=buckling');
  const subscribe = page.getByRole('link', { name: '订阅（RSS）' });
  await expect(subscribe).toHaveAttribute('href', '/feed/question/analysis-buckling/rss.xml');
  expect(await (await request.get('/feed/question/analysis-buckling/rss.xml')).text()).toContain(
    '薄壁圆筒轴压',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const address of ['/find?analysis=modal', '/find'])
    expect(see(await (await request.get(address)).text()).noindex, address).toBe(false);
  expect(new URL((await request.get('/find?software=nothing')).url()).pathname).toBe('/404');
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a software is narrowed to a release, with its feed and chips', async ({ page, request }) => {
      await page.goto('/find?software=openfoam');
      const versions = page
        .getByRole('complementary', { name: '筛选条件' })
        .getByRole('region', { name: '软件版本' });
      await expect(versions.getByRole('link').first()).toHaveText(/^v\d{4}/);
      await versions.getByRole('link', { name: /^v2312/ }).click();
      await expect(page).toHaveURL('/find?software=openfoam&version=2312');
      await expect(page.getByRole('heading', { level: 1, name: 'OpenFOAM v2312' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^SIMPLE/ })).toBeVisible();
      await expect(page.getByRole('link', { name: '订阅（RSS）' })).toHaveAttribute(
        'href',
        '/feed/facet/version-openfoam-2312/rss.xml',
      );
      const feed = await (await request.get('/feed/facet/version-openfoam-2312/rss.xml')).text();
      expect(feed).toContain('OpenFOAM v2312');
      expect(feed).toContain('SIMPLE');
      expect((await request.get('/feed/facet/version-openfoam-v2312/rss.xml')).status()).toBe(404);

      await page.getByRole('link', { name: /^SIMPLE/ }).click();
      await page.getByRole('link', { name: 'OpenFOAM v2312' }).click();
      await versions.getByRole('link', { name: '去掉条件 v2312' }).click();
      await expect(page).toHaveURL('/find?software=openfoam');
      for (const address of ['/find?version=2312', '/find?software=openfoam&version=v2312']) {
        expect(new URL((await request.get(address)).url()).pathname, address).toBe('/404');
      }
      await page.goto('/find?kind=question&software=abaqus&version=2023');
      await page
        .getByRole('link', { name: /Too many attempts/i })
        .first()
        .click();
      const settings = page.getByRole('table', { name: '仿真设置' });
      await settings.getByRole('link', { name: '2023' }).click();
      await expect(page).toHaveURL('/find?software=abaqus&version=2023&kind=question');
    });
  });

test('who types a message that was asked about is offered the question', async ({ page, request }) => {
  await member(page, request, `报错${unique()}`);
  await page.goto('/forum/add');
  await page.getByText('CAE 模板').click();
  await page.getByLabel('报错信息').fill('***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT');
  const offered = page.getByRole('region', { name: '同样报错的问题' });
  await expect(offered.getByRole('link').first()).toHaveAttribute('href', '/error/abaqus-too-many-attempts');
  await expect(offered.locator('a[href^="/forum/detail/"]').first()).toBeVisible();
  await page.getByLabel('报错信息').fill('从来没有人见过的一种报错信息');
  await expect(offered).toHaveCount(0);
});

test('finding by facets is accessible and fits', async ({ page }) => {
  for (const path of [
    '/find',
    '/find?software=openfoam&version=2312',
    '/find?kind=question&analysis=contact',
  ]) {
    await page.goto(path);
    await inEachLook(page, async () => {
      await expectAccessible(page);
      await expectFits(page);
    });
  }
});
