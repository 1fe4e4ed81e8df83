import { SMS_PORT } from '../../support/ports.ts';
import { expectAccessible } from '../support/axe.ts';
import { codeFor, moveAway, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';
import { openOwn, toast } from '../support/own.ts';
import { fill } from '../support/paying.ts';

test('linking a provider wants a proof; all are unlinked at once, and the owner hears of both', async ({
  page,
  request,
}) => {
  const email = await newcomer(request, '绑定账号的人');
  await moveAway(page);
  await openOwn(page, email);
  const box = page.getByRole('region', { name: '第三方登录' });
  await box.getByRole('button', { name: '绑定 Gitee' }).click();
  const form = box.getByRole('form', { name: '绑定 Gitee' });
  await form.getByRole('button', { name: '前往Gitee绑定' }).click();
  await expect(form.getByText('请输入当前密码')).toBeVisible();
  await form.getByLabel('当前密码').fill('wrong');
  await form.getByRole('button', { name: '前往Gitee绑定' }).click();
  await expect(toast(page)).toContainText('密码不正确');
  await form.getByRole('radio', { name: '没有密码，用邮箱验证码确认' }).check();
  await form.getByRole('button', { name: '发送验证码' }).click();
  await expect(form.getByRole('timer')).toBeVisible();
  await form.getByLabel('当前邮箱的验证码').fill(await codeFor(request, email));
  await form.getByRole('button', { name: '前往Gitee绑定' }).click();
  await page.getByRole('link', { name: '演示来客丙' }).click();
  await page.waitForURL('/user/personal');
  await expect(box.getByText(/^演示来客丙，绑定于/)).toBeVisible();
  await box.getByRole('button', { name: '全部解除绑定' }).click();
  await expect(box.getByText('还没有绑定第三方账号。')).toBeVisible();
  const mails: { to: string; subject: string }[] = await (
    await request.get('/ming/dev/mailbox?format=json')
  ).json();
  const subjects = mails.filter((it) => it.to === email).map((it) => it.subject);
  expect(subjects.slice(0, 2)).toEqual(['【明解】解除了第三方登录', '【明解】绑定了第三方登录']);
});

test('closing an account can be taken back', async ({ page, request }) => {
  const email = await newcomer(request, '想离开的人');
  await fill(request, (await tokenOf(request, email)).token, 2_050);
  await openOwn(page, email);
  const door = page.getByRole('button', { name: '注销账号…' });
  const box = page.getByRole('region', { name: '注销账号' });
  await door.press('Enter');
  await expect(box.getByRole('radio', { name: '用密码确认' })).toBeFocused();
  await box.getByRole('button', { name: '再想想' }).press('Enter');
  await expect(door).toBeFocused();
  await door.press('Enter');
  await expect(box.getByText('账户里还有 ¥20.50')).toBeVisible();
  await page.getByRole('button', { name: '确认注销' }).click();
  await expect(page.getByText('请输入当前密码')).toBeVisible();
  await expect(page.getByText('请确认放弃账户里的金额')).toBeVisible();
  await expectAccessible(page, '[aria-labelledby=own-closing]');
  await box.getByLabel('当前密码').fill('mingjie-demo');
  await box.getByLabel('我确认放弃这些金额').check();
  await page.getByRole('button', { name: '确认注销' }).click();
  await expect(page.getByText(/账号将于 .+ 注销。/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '取消注销' }).click();
  await expect(toast(page)).toContainText('账号已保留');
  await expect(page.getByRole('button', { name: '注销账号…' })).toBeVisible();
});

test('another address wants the password, and a wrong one keeps what was typed', async ({
  page,
  request,
}) => {
  await openOwn(page, await newcomer(request, '换邮箱的人'));
  const box = page.getByRole('region', { name: '登录邮箱' });
  const next = `${crypto.randomUUID()}@mingjie.test`;
  await box.getByLabel('新邮箱').fill(next);
  await box.getByRole('button', { name: '发送验证码' }).click();
  await expect(box.getByRole('timer')).toBeVisible();
  await box.getByRole('textbox', { name: '验证码' }).fill(await codeFor(request, next));
  await box.getByRole('button', { name: '更换邮箱' }).click();
  await expect(box.getByText('请输入当前密码')).toBeVisible();
  await box.getByLabel('当前密码').fill('wrong');
  await box.getByRole('button', { name: '更换邮箱' }).click();
  await expect(toast(page)).toContainText('密码不正确');
  await expect(box.getByLabel('新邮箱')).toHaveValue(next);
  await box.getByLabel('当前密码').fill('mingjie-demo');
  await box.getByRole('button', { name: '更换邮箱' }).click();
  await expect(box.getByText(`当前邮箱：${next}`)).toBeVisible();
  await expect(box.getByLabel('当前密码')).toHaveValue('');
  await box.getByRole('radio', { name: '没有密码，用邮箱验证码确认' }).check();
  await expect(box.getByLabel('当前邮箱的验证码')).toBeVisible();
});

test('a phone is bound by the code that it was sent, and mistakes keep what was typed', async ({
  page,
  request,
}) => {
  await openOwn(page, await newcomer(request, '绑手机的人'));
  const box = page.getByRole('region', { name: '手机号' });
  const number = `139${String(Date.now()).slice(-8)}`;
  await box.getByLabel('手机号', { exact: true }).fill('12345');
  await box.getByRole('button', { name: '发送验证码' }).click();
  await expect(toast(page)).toContainText('手机号格式不正确');
  await expect(box.getByLabel('手机号', { exact: true })).toHaveValue('12345');
  await box.getByLabel('手机号', { exact: true }).fill(number);
  await box.getByRole('button', { name: '发送验证码' }).click();
  await expect(box.getByRole('timer')).toBeVisible();
  const asked: { text: string; said: { PhoneNumberSet?: string[] } }[] = await (
    await request.post(`http://127.0.0.1:${SMS_PORT}/_/`)
  ).json();
  const sent = asked.findLast((it) => it.said.PhoneNumberSet?.includes(`+86${number}`));
  await box.getByLabel('短信验证码').fill(sent?.text === '111111' ? '222222' : '111111');
  await box.getByRole('button', { name: '绑定手机号' }).click();
  await expect(toast(page)).toContainText('验证码不正确');
  await box.getByLabel('短信验证码').fill(sent?.text ?? '');
  await box.getByRole('button', { name: '绑定手机号' }).click();
  await expect(box.getByText(`当前手机号：139****${number.slice(-4)}`)).toBeVisible();
  await box.getByRole('button', { name: '解除绑定手机号' }).click();
  await expect(box.getByText('还没有绑定手机号。')).toBeVisible();
});

test('passwords that do not match are not sent', async ({ page }) => {
  await openOwn(page);
  await page.getByLabel('新密码', { exact: true }).fill('short');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('新密码至少 8 个字符')).toBeVisible();
  await page.getByLabel('新密码', { exact: true }).fill('long enough');
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('long enough');
});
