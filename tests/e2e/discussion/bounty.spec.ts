import { expectAccessible } from '../support/axe.ts';
import { keep, member, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique, useTheme } from '../support/fixtures.ts';
import { as } from '../support/own.ts';
import { fill } from '../support/paying.ts';

test('a question is asked with a bounty, found by it, and its accepted answer gets it', async ({
  page,
  request,
}) => {
  const stamp = unique();
  const name = `悬赏求解接触不收敛 ${stamp}`;
  const token = await member(page, request, `悬赏者${stamp}`);
  await fill(request, token, 2_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await useTheme(page, 'dark');
  await page.goto('/forum/add');
  const form = page.getByRole('form', { name: '提问' });
  await form.getByRole('textbox', { name: '标题' }).fill(name);
  const box = form.getByRole('combobox', { name: '标签' });
  await box.fill('接触');
  await page.getByRole('option', { name: '接触', exact: true }).waitFor();
  await box.press('Enter');
  await form.getByRole('textbox', { name: '问题描述' }).fill('增量步一直减小，最后报错。');
  const amount = form.getByLabel('悬赏（元，可以不填）');
  await expect(form.getByText('余额 ¥20.00')).toBeVisible();
  await amount.fill('30');
  await form.getByRole('button', { name: '发布问题' }).click();
  await expect(form.getByText('余额只有 ¥20.00，请先充值')).toBeVisible();
  await expect(amount).toBeFocused();
  await expectAccessible(page);
  await amount.fill('5.5');
  await form.getByRole('button', { name: '发布问题' }).click();
  await expect(page).toHaveURL(/\/forum\/detail\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await expect(page.getByText('悬赏 ¥5.50，归被采纳的回答')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回悬赏' })).toBeVisible();

  await page.goto('/forum');
  await page.getByRole('link', { name: '有悬赏' }).click();
  await expect(page).toHaveURL('/forum?bounty=1');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(card.getByText('悬赏 ¥5.50')).toBeVisible();

  const nickname = `答悬赏${stamp}`;
  const helper = await tokenOf(request, await newcomer(request, nickname));
  await as(request, helper.token, '/v1/forum/answer', { id, content: `把罚刚度改成自动，${stamp}` });
  await page.goto(`/forum/detail/${id}`);
  const answer = page.locator('[id^=answer-]').first();
  await answer.getByRole('button', { name: '采纳' }).click();
  await expect(answer.getByText('把 ¥5.50 悬赏发给这位回答者')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回悬赏' })).toHaveCount(0);
  await expectAccessible(page);
  await answer.getByRole('button', { name: '采纳' }).click();
  await expect(page.getByText(`悬赏 ¥5.50 已发给${nickname} 的回答`)).toBeVisible();
  await expect(answer.getByRole('button', { name: '取消采纳' })).toHaveCount(0);
  const terms = await request.get('/ming/v1/forum/bounty', { headers: { authorization: helper.token } });
  expect((await terms.json()).data.balance).toBe(550);
});

test('a bounty is offered later, and taken back while nobody has answered', async ({ page, request }) => {
  const stamp = unique();
  const asker = await tokenOf(request, await newcomer(request, `后悬赏${stamp}`));
  await fill(request, asker.token, 1_000);
  const { id } = await as(request, asker.token, '/v1/forum/', {
    title: `后来才悬赏的问题 ${stamp}`,
    content: `怎么设置边界条件 ${stamp}`,
    tags: ['接触'],
  });
  await keep(page, asker.token);
  await page.goto(`/forum/detail/${id}`);
  await page.getByRole('button', { name: '设置悬赏' }).click();
  const dialog = page.getByRole('dialog', { name: '设置悬赏' });
  await dialog.getByLabel('悬赏（元）').fill('0.5');
  await dialog.getByRole('button', { name: '设置悬赏' }).click();
  await expect(dialog.getByText('悬赏在 ¥1.00 到 ¥500.00 之间')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('悬赏（元）').fill('8');
  await dialog.getByRole('button', { name: '设置悬赏' }).click();
  await expect(page.getByText('悬赏 ¥8.00，归被采纳的回答')).toBeVisible();
  await page.getByRole('button', { name: '撤回悬赏' }).click();
  await page.getByText('把 ¥8.00 悬赏退回余额？').getByRole('button', { name: '撤回悬赏' }).click();
  await expect(page.getByText('悬赏已退回余额')).toBeVisible();
  await expect(page.getByRole('button', { name: '设置悬赏' })).toBeVisible();
});
