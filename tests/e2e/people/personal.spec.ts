import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { png } from '../../support/png.ts';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { keep, logIn, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, hold, test, unique } from '../support/fixtures.ts';
import { as, expectFits, openOwn, toast } from '../support/own.ts';

test('a visitor is asked to log in, and what says so is accessible and fits', async ({ page }) => {
  const profile = '登录后才能查看和修改你的资料。';
  for (const [path, said] of [
    ['/user', profile],
    ['/user/personal', profile],
    ['/notice?type=0', '登录后才能查看你的通知。'],
  ] as const) {
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
    await expect(page.getByText(said)).toBeVisible();
    if (path === '/user')
      await inEachLook(page, async () => {
        await expectAccessible(page);
        await expectFits(page);
      });
    await page.getByRole('main').getByRole('button', { name: '立即登录' }).click();
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  }
});

test('a session that is over asks to log in again', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('token', JSON.stringify({ token: 'gone-gone', until: Date.now() + 86_400_000 })),
  );
  await page.goto('/user/personal');
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await expect(page.getByText('登录后才能查看和修改你的资料。')).toBeVisible();
  await expect(page.getByText('正在读取你的资料…')).toBeHidden();
});

test('a session that ends while the page is open asks to log in again', async ({ page, request }) => {
  await openOwn(page, await newcomer(request, '会被请出去的人'));
  await expect(page.getByLabel('简介')).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').token as string);
  await request.get('/ming/logout', { headers: { authorization: token } });
  await page.getByLabel('简介').fill('来不及保存。');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await expect(page.getByText('登录后才能查看和修改你的资料。')).toBeVisible();
  await expect(page.getByText('正在读取你的资料…')).toBeHidden();
  await expect(page.locator('[data-member]:visible')).toHaveCount(0);
});

test('particulars are kept, mistakes keep what was typed', async ({ page, request }) => {
  const taken = `先来的人${unique()}`.slice(0, 20);
  await newcomer(request, taken);
  await openOwn(page, await newcomer(request, '资料会改的人'));
  const intro = page.getByLabel('简介');
  await expect(page.getByText('没有未保存的修改')).toBeVisible();
  await intro.fill('写关于接触与网格的文章。');
  await page.getByLabel('个人网站').fill('example.com');
  await page.getByLabel('个人网站').blur();
  await expect(page.getByText('请填写完整的网址，以 http:// 或 https:// 开头')).toBeVisible();
  await page.getByLabel('个人网站').fill('https://example.com/a b');
  await expect(page.getByText('请填写完整的网址，以 http:// 或 https:// 开头')).toBeVisible();
  await page.getByLabel('个人网站').fill('https://example.com');
  await page.getByLabel('昵称').fill('演示管理员');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(toast(page)).toContainText('这个昵称容易被当成站方，请换一个昵称');
  await page.getByLabel('昵称').fill(taken);
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(toast(page)).toContainText('该昵称已被使用，请换一个昵称');
  // The toast disappears; the field keeps its error until edited.
  await expect(page.getByLabel('昵称')).toHaveAccessibleDescription('该昵称已被使用，请换一个昵称');
  await expect(page.getByLabel('昵称')).toHaveAttribute('aria-invalid', 'true');
  await expect(intro).toHaveValue('写关于接触与网格的文章。');
  await page.getByLabel('昵称').fill('资料改过的人');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(toast(page)).toContainText('修改成功');
  await expect(page.getByText('没有未保存的修改')).toBeVisible();
  await page.reload();
  await expect(intro).toHaveValue('写关于接触与网格的文章。');
  await expect(page.getByLabel('个人网站')).toHaveValue('https://example.com/');
});

test('a form that does not reach the site says so beside its button; one with gaps leads to the first; what is typed while it is saved stays', async ({
  page,
  request,
}) => {
  await openOwn(page, await newcomer(request, '打字很快的人'));
  await page.route('**/ming/v1/user/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const profile = page.getByRole('region', { name: '基本资料' });
  await profile.getByLabel('简介').fill('没有送到的简介');
  await profile.getByRole('button', { name: '保存修改' }).click();
  await expect(profile.getByRole('alert')).toHaveText('没有连上服务器，请检查网络后再试一次。');
  await expect(profile.getByLabel('简介')).toHaveValue('没有送到的简介');
  const email = page.getByRole('region', { name: '登录邮箱' });
  await email.getByRole('button', { name: '更换邮箱' }).click();
  await expect(email.getByLabel('当前密码')).toBeFocused();
  await expect(email.getByText('请输入新邮箱')).toBeVisible();

  await page.unrouteAll();
  await profile.getByLabel('简介').fill('');
  const letGo = await hold(page, '**/ming/v1/user/');
  await page.getByLabel('个人网站').fill('https://example.com');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(page.getByRole('button', { name: '正在保存…' })).toBeVisible();
  await page.getByLabel('简介').fill('还没写完。');
  letGo();
  await expect(toast(page)).toContainText('修改成功');
  await expect(page.getByLabel('个人网站')).toHaveValue('https://example.com/');
  await expect(page.getByLabel('简介')).toHaveValue('还没写完。');
  await expect(page.getByText('没有未保存的修改')).toBeHidden();
  const asked: string[] = [];
  page.once('dialog', (it) => {
    asked.push(it.type());
    return it.dismiss();
  });
  await page.getByRole('link', { name: '充值中心' }).click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('简介')).toHaveValue('还没写完。');
});

test('a face is cropped, shown, sent and kept; the letter is where it cannot be loaded', async ({
  page,
  request,
}) => {
  const email = await newcomer(request, '换头像的人');
  await openOwn(page, email);
  const face = page.getByLabel('头像', { exact: true });
  await face.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(toast(page)).toContainText('这张图片无法读取');
  await face.setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png(900, 600)),
  });
  await expect(page.getByText('已上传，保存后生效')).toBeVisible();
  const preview = page.getByAltText('头像预览');
  await expect(preview).toHaveAttribute('src', /^data:image\/webp/);
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(toast(page)).toContainText('修改成功');
  await expect(page.getByText('已上传，保存后生效')).toBeHidden();
  await page.reload();
  await expect(preview).toHaveAttribute('src', /^\/ming\/file\/u\/[0-9a-f]+\/[0-9a-f]{32}\.webp$/);
  const sides = await preview.evaluate(async (it: HTMLImageElement) => {
    await it.decode();
    return [it.naturalWidth, it.naturalHeight];
  });
  expect(sides).toEqual([512, 512]);
  const own = `/user_main?userId=${(await tokenOf(request, email)).id}`;
  const portrait = page.locator('.profile .avatar-letter');
  await page.goto(own);
  await expect(portrait.locator('img')).toHaveJSProperty('naturalWidth', 512);
  await page.route('**/ming/file/u/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(own);
  await expect(portrait.locator('img')).toHaveCount(0);
  await expect(portrait).toHaveText('换');
  await expect(page.locator('.own-area .avatar-letter')).toHaveText('换');
  await page.goto('/user');
  await expect(page.locator('main .avatar')).toHaveText('换');
  await page.goto('/user/personal');
  await expect(page.locator('main .avatar')).toHaveText('换');
});

test('the page of one’s particulars is accessible and fits; one’s data comes as a ZIP that opens', async ({
  page,
}) => {
  await openOwn(page);
  await expect(page.getByRole('button', { name: '导出我的数据' })).toBeVisible();
  await inEachLook(page, async () => {
    await expectAccessible(page);
    await expectFits(page);
  });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出我的数据' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^mingjie-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({ id: 'demo-demo' });
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('演示读者');
});

test('sessions are listed, and others ended; the focus stays where people are unblocked', async ({
  page,
  request,
}) => {
  const email = await newcomer(request, '到处登录的人');
  const { token } = await tokenOf(request, email);
  for (const nickname of ['先屏蔽的人', '后屏蔽的人']) {
    const { id } = await tokenOf(request, await newcomer(request, nickname));
    await as(request, token, '/v1/im/block', { userId: id, isBlocked: 1 });
  }
  await openOwn(page, email);
  const blocked = page.getByRole('region', { name: '屏蔽的人' });
  await blocked.getByRole('button', { name: '解除屏蔽 后屏蔽的人' }).press('Enter');
  await expect(blocked.getByRole('listitem')).toHaveCount(1);
  await expect(blocked.getByRole('listitem')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(blocked.getByText('没有屏蔽任何人。')).toBeVisible();
  await expect(blocked.getByRole('heading')).toBeFocused();
  const list = page.getByRole('region', { name: '登录会话' });
  await expect(list.getByText('当前', { exact: true })).toHaveCount(1);
  await list.getByRole('button', { name: '全部结束（保留当前会话）' }).click();
  await expect(toast(page)).toContainText('其他会话已全部结束');
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test.describe('on this machine', () => {
  test.use({ extraHTTPHeaders: {} });

  test('a session is of 本机', async ({ page, request }) => {
    await keep(page, await logIn(request, await newcomer(request, '在本机登录的人')));
    await page.goto('/user/personal');
    const list = page.getByRole('region', { name: '登录会话' });
    await expect(list.getByText(/^本机 · 登录于/).first()).toBeVisible();
    await expect(list.getByText('美国')).toHaveCount(0);
  });
});

test('oneself at a glance leads on, is accessible and fits', async ({ page }) => {
  await openOwn(page, undefined, '/user');
  await expect(page.getByRole('heading', { name: '演示读者' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveCount(5);
  const left = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.x;
  await expect(page.getByRole('region', { name: '草稿' })).toBeVisible();
  await expect(page.getByRole('main').getByText('个人资料').last()).toBeVisible();
  await inEachLook(page, async () => {
    await expectAccessible(page, undefined, { frame: true });
    await expectFits(page);
  });
  expect(await left('今天的任务')).not.toBe(await left('通知'));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await left('今天的任务')).toBe(await left('通知'));
  await page.getByRole('main').getByRole('link', { name: '个人资料' }).last().click();
  await expect(page).toHaveURL('/user/personal');
});
