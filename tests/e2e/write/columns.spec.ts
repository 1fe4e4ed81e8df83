import { expectAccessible, inEachLook } from '../support/axe.ts';
import { member } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { as, expectFits, write } from '../support/own.ts';

test('an author makes a column, orders it by keyboard, publishes it, and readers see that order', async ({
  page,
  request,
}) => {
  const token = await member(page, request, '写专栏的人');
  for (const title of ['弱形式', '形函数']) await write(request, token, title);
  const { id: last } = await write(request, token, '数值积分');
  await page.goto('/user/manage/category');
  await expect(page.getByText('还没有专栏。')).toBeVisible();
  await page.getByRole('button', { name: '新建专栏' }).click();
  const box = page.getByRole('dialog', { name: '新建专栏' });
  await expect(box.getByLabel('专栏名称')).toBeFocused();
  await box.getByRole('button', { name: '创建专栏' }).click();
  await expect(box.getByText('请填写专栏名称')).toBeVisible();
  await box.getByLabel('专栏名称').fill('有限元十讲');
  await box.getByLabel('专栏简介').fill('从弱形式讲到单元');
  await box.getByRole('button', { name: '创建专栏' }).click();
  await expect(box).toBeHidden();
  const line = page.getByRole('region', { name: '我的专栏' }).getByRole('listitem');
  await expect(line).toContainText('未发布');
  await line.getByRole('button', { name: '发布' }).click();
  await expect(page.locator('.toast-item').last()).toContainText('专栏里还没有已发布的文章');
  await line.getByRole('link', { name: '章节与文章' }).click();

  for (const name of ['理论', '单元']) {
    await page.getByLabel('新章节的名称').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await page.getByLabel('新章节的名称').fill('单元');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已经有“单元”这一章')).toBeVisible();
  const theory = page.getByRole('region', { name: '章节“理论”' });
  const element = page.getByRole('region', { name: '章节“单元”' });
  await theory.getByRole('button', { name: '放入文章' }).click();
  const choose = page.getByRole('dialog', { name: '把文章放入“理论”' });
  for (const title of ['弱形式', '形函数', '数值积分'])
    await choose.getByRole('checkbox', { name: title }).check();
  await choose.getByRole('button', { name: '放入 3 篇' }).click();
  await expect(theory.getByRole('listitem')).toHaveText([/弱形式/, /形函数/, /数值积分/]);

  const down = page.getByRole('button', { name: '下移“弱形式”' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(theory.getByRole('listitem')).toHaveText([/形函数/, /弱形式/, /数值积分/]);
  await expect(page.getByRole('status').filter({ hasText: '第 2 篇，共 3 篇' })).toHaveText(
    '《弱形式》移到“理论”，第 2 篇，共 3 篇',
  );
  await expect(down).toBeFocused();
  // Past the end of a chapter an article moves to the next.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(element.getByRole('listitem')).toHaveText([/弱形式/]);
  // The response to the keyboard move may arrive while dragging.
  const stored = page.waitForResponse(
    (it) =>
      it.url().endsWith('/v1/special/arrange') &&
      it.request().postDataJSON().chapters[0].articles[0] === last,
  );
  await theory
    .getByRole('listitem')
    .filter({ hasText: '数值积分' })
    .dragTo(theory.getByRole('listitem').first());
  await stored;
  await expect(theory.getByRole('listitem')).toHaveText([/数值积分/, /形函数/]);
  await page.reload();
  await expect(theory.getByRole('listitem')).toHaveText([/数值积分/, /形函数/]);
  await expect(element.getByRole('listitem')).toHaveText([/弱形式/]);

  // A failed change is reverted.
  await page.route('**/ming/v1/special/arrange', (route) => route.abort());
  await page.getByRole('button', { name: '下移“数值积分”' }).click();
  await expect(page.locator('.trouble')).toContainText('顺序没有保存');
  await expect(theory.getByRole('listitem')).toHaveText([/数值积分/, /形函数/]);
  await page.unrouteAll();

  await page.goto('/user/manage/category');
  await line.getByRole('button', { name: '发布' }).click();
  await expect(line).toContainText('连载中');
  await line.getByRole('link', { name: '查看' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '有限元十讲' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: /^(数值积分|形函数|弱形式)$/ })).toHaveText([
    '数值积分',
    '形函数',
    '弱形式',
  ]);
});

test('a column of somebody else, or none, is not opened', async ({ page, request }) => {
  await page.goto('/user/manage/column/1');
  await expect(page.getByText('登录后才能管理你的文章。')).toBeVisible();
  await member(page, request, '没有专栏的人');
  await page.goto('/user/manage/column/1');
  await expect(page.getByText('这个专栏不存在，或不是你的。')).toBeVisible();
});

test('the screens of columns are accessible and fit', async ({ page, request }) => {
  const token = await member(page, request, '看专栏的人');
  const article = await write(
    request,
    token,
    `一个很长的标题：六面体主导网格在带孔薄板、加劲壳里的取舍与验证 ${unique()}`,
  );
  const made = await as(request, token, '/v1/special/create', {
    name: '看得清的专栏',
    intro: '对比度与键盘',
  });
  const { stamp } = (
    await (
      await request.get(`/ming/v1/special/mineInfo?id=${made.id}`, { headers: { authorization: token } })
    ).json()
  ).data;
  const chapters = [{ name: '第一章', articles: [article.id] }];
  await as(request, token, '/v1/special/arrange', { id: made.id, stamp, chapters });
  for (const path of ['/user/manage/category', `/user/manage/column/${made.id}`]) {
    await page.goto(path);
    await expect(page.getByText(/看得清的专栏|第一章/).first()).toBeVisible();
    await inEachLook(page, async () => {
      await expectAccessible(page);
      await expectFits(page);
    });
  }
  await page.getByRole('button', { name: '放入文章' }).click();
  await expect(page.getByText('已在专栏里')).toBeVisible();
  await inEachLook(page, () => expectAccessible(page, 'dialog[open]'));
});
