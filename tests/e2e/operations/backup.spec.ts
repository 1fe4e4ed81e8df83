import { expectAccessible, inEachLook } from '../support/axe.ts';
import { adminLink, keep, moveAway, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { as, expectFits, write } from '../support/own.ts';

test('whoever deployed the site becomes its administrator by a link, once', async ({ page, request }) => {
  await moveAway(page);
  await page.goto('/admin/link');
  await expect(page.getByText('链接不完整。')).toBeVisible();
  const email = `${crypto.randomUUID()}@mingjie.test`;
  const address = `/admin/link#${await adminLink(request, email)}`;
  await page.goto('about:blank');
  await page.goto(address);
  const form = page.getByRole('form', { name: '成为管理员' });
  const [password, again] = [form.getByLabel('密码', { exact: true }), form.getByLabel('再填一次')];
  await password.fill('足够长的密码 7');
  await again.fill('足够长的密码 8');
  await form.getByRole('button', { name: '成为管理员' }).click();
  await expect(form.getByText('两次填写的密码不一样')).toBeVisible();
  await expectAccessible(page);
  await again.fill('足够长的密码 7');
  await again.press('Enter');
  await expect(page).toHaveURL('/admin');
  await page.getByRole('dialog', { name: '请阅读服务条款' }).getByRole('button', { name: '同意' }).click();
  await expect(page.getByRole('link', { name: /^等待审核/ })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(address);
  await password.fill('另外一个密码 9');
  await again.fill('另外一个密码 9');
  await again.press('Enter');
  await expect(page.getByText(/链接已经用过或已过期/)).toBeVisible();
});

test('an administrator begins a backup, and restores an article and an account that are damaged after it', async ({
  page,
  request,
}) => {
  const { token } = await tokenOf(request, 'author@mingjie.test');
  const title = `误删的文章 ${unique()}`;
  const { id } = await write(request, token, title);
  const member = await tokenOf(request, await newcomer(request, `误改${unique()}`));
  const change = async (intro: string, isFollowed: boolean) => {
    const headers = { authorization: member.token };
    const saved = await request.put('/ming/v1/user/', { headers, data: { intro } });
    expect((await saved.json()).code).toBe(200);
    await as(request, member.token, '/v1/followed/topic', { kind: 'tag', id: 1, isFollowed });
  };
  await change('备份里的简介', true);
  await keep(page, (await tokenOf(request, 'admin@mingjie.test')).token);
  await page.goto('/admin/backup');
  await page.getByRole('button', { name: '立即备份' }).click();
  await expect(page.getByText('备份已开始，数据停在这一刻')).toBeVisible();
  const row = page.getByRole('row', { name: /手动/ }).first();
  await expect(row).toBeVisible({ timeout: 30_000 });
  await expect(row.getByRole('cell').nth(3)).toHaveText(/^[\d,]{3,}$/);
  const name = (await row.getByRole('cell').nth(1).textContent()) ?? '';
  await expect(page.getByText(`npm run restore -- ${name} --remote --into`)).toBeVisible();
  await inEachLook(page, () => expectAccessible(page));
  const form = page.getByRole('form', { name: '恢复一篇文章' });
  await form.getByLabel('文章').fill('不是编号');
  await form.getByRole('button', { name: '比较' }).click();
  await expect(form.getByText('请填写文章的编号，或它的网址')).toBeVisible();
  await form.getByLabel('文章').fill(`http://localhost/article/${id}`);
  await form.getByRole('button', { name: '比较' }).click();
  await expect(page.getByText('文章还在，文字与备份相同')).toBeVisible();

  for (const path of ['softDeleted', '']) {
    const headers = { authorization: token };
    const gone = await request.delete(`/ming/v1/article/${path}?id=${id}`, { headers, data: { id } });
    expect((await gone.json()).code).toBe(200);
  }
  await form.getByRole('button', { name: '比较' }).click();
  await expect(page.getByText('文章已经不存在，可以整篇恢复')).toBeVisible();
  await inEachLook(page, () => expectAccessible(page));
  await expectFits(page);
  await page.getByRole('button', { name: '恢复这篇文章' }).click();
  const dialog = page.getByRole('dialog', { name: `恢复《${title}》？` });
  await dialog.getByLabel('理由').fill('作者误删，来信要求');
  await dialog.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(page.getByText(/^文章已恢复（已发布）/)).toBeVisible();
  await expect(page.getByText('文章还在，文字与备份相同')).toBeVisible();
  await page.goto(`/article/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const me = await request.get('/ming/v1/user/info', { headers: { authorization: member.token } });
  const userId = (await me.json()).data.id;
  await change('写坏了的简介', false);
  await page.goto('/admin/backup');
  await page.getByRole('link', { name: '账号', exact: true }).click();
  const people = page.getByRole('form', { name: '恢复一个账号' });
  await people.getByLabel('用户').fill('张三');
  await people.getByRole('button', { name: '比较' }).click();
  await expect(people.getByText('请填写用户编号，或个人主页的网址')).toBeVisible();
  await people.getByLabel('用户').fill(`http://localhost/user_main?userId=${userId}`);
  await people.getByRole('button', { name: '比较' }).click();
  await expect(page.getByText('可以补回 1 行，改回 1 处')).toBeVisible();
  await expect(page.getByRole('row', { name: '简介 备份里的简介 写坏了的简介' })).toBeVisible();
  await page.getByRole('button', { name: '恢复这个账号' }).click();
  await expect(page.getByText('还有 1 条没有确认')).toBeVisible();
  await inEachLook(page, () => expectAccessible(page));
  await expectFits(page);
  await page.getByRole('checkbox', { name: /^1 个关注的标签与专栏现在没有了/ }).check();
  await page.getByRole('button', { name: '恢复这个账号' }).click();
  const asked = page.getByRole('dialog', { name: /的账号？$/ });
  await asked.getByLabel('理由').fill('改错了，来信要求');
  await asked.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(page.getByText('账号已恢复：补回 1 行，改回 1 处，补回 0 个文件')).toBeVisible();
  await expect(page.getByText('没有可以恢复的')).toBeVisible();
  await page.goto(`/user_main?userId=${userId}`);
  await expect(page.getByText('备份里的简介')).toBeVisible();
});
