import { expectAccessible } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique, useTheme } from '../support/fixtures.ts';

test('a token is made, said once, used by a program through the site, and revoked', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await useTheme(page, 'dark');
  await member(page, request, `令牌作者${unique()}`);
  await page.goto('/user/token');
  const form = page.getByRole('region', { name: '新建访问令牌' });
  await form.getByLabel('名称').fill('导入旧博客');
  await form.getByRole('checkbox', { name: /写草稿/ }).check();
  await form.getByRole('textbox', { name: '当前密码' }).fill('mingjie-demo');
  await form.getByRole('button', { name: '新建' }).click();
  const made = page.getByRole('status').filter({ hasText: '只显示这一次' });
  const token = await made.locator('code').textContent();
  expect(token).toMatch(/^mingjie_pat_[0-9a-f]{64}$/);
  await expectAccessible(page);

  const ask = (path: string) =>
    request
      .get(`/ming/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
      .then((it) => it.json());
  expect((await ask('article/selectMyArticle')).code).toBe(200);
  expect(await ask('money/balance')).toMatchObject({ code: 403, message: '这个接口不对访问令牌开放' });

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: '导入旧博客' });
  await expect(row).toContainText('最近使用');
  await expect(row).toContainText('读取、写草稿');
  await expect(page.getByText(token ?? '')).toHaveCount(0);
  await row.getByRole('button', { name: '撤销' }).click();
  await row.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('还没有访问令牌。')).toBeVisible();
  expect((await ask('article/selectMyArticle')).code).toBe(401);

  const added = page.getByRole('region', { name: '新建 webhook' });
  await added.getByLabel('地址').fill('https://hooks.example.com/mingjie');
  await added.getByRole('checkbox', { name: '文章收到评论' }).check();
  await added.getByRole('button', { name: '新建' }).click();
  await expect(page.getByRole('status').filter({ hasText: '密钥只显示这一次' })).toContainText('whsec_');
  await page.getByRole('button', { name: '投递记录' }).click();
  await expect(page.getByText('最近 30 天没有投递。')).toBeVisible();
  await expectAccessible(page);
});

test('the page for programs tells how to call, and leads to the description of every call', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/developer');
  await expect(page.getByRole('heading', { name: '开放接口', level: 1 })).toBeVisible();
  await expect(page.getByText('GET /ming/v1/article/selectMyArticle', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const place = await page.getByRole('link', { name: '/ming/openapi.json' }).getAttribute('href');
  const { openapi, paths } = await (await request.get(place ?? '')).json();
  expect(openapi).toBe('3.1.1');
  expect(paths['/v1/article/'].post['x-scope']).toBe('draft');
});
