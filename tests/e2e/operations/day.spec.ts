import { see } from '../discovery/crawl/page.ts';
import { dialogOf, keep, newcomer, prepare, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

test('an operator’s day: settings, review, tags, a ban, a dead letter and a backup, by the menu of the desk', async ({
  page,
  request,
}) => {
  const stamp = unique();
  const nickname = `广告号${stamp}`;
  const { token } = await tokenOf(request, await newcomer(request, nickname));
  const content = `兼职日结，加微信 ${stamp}`;
  await request.post('/ming/v1/comment/', {
    data: { articleId: 8, content },
    headers: { authorization: token },
  });
  const { token: admin, id: adminId } = await tokenOf(request, 'admin@mingjie.test');
  await keep(page, admin);
  const menu = page.getByRole('navigation', { name: '管理', exact: true });
  const open = async (name: string) => {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  };

  await page.goto('/admin');
  await open('站点设置');
  const setting = page.getByLabel('每人每天的反馈条数');
  await setting.fill('7');
  await setting.press('Enter');
  await expect.poll(async () => (await page.reload()) && setting.inputValue()).toBe('7');

  await open('内容审核');
  const waiting = page
    .getByRole('region', { name: '待处理' })
    .getByRole('listitem')
    .filter({ hasText: content });
  await waiting.getByRole('button', { name: '通过', exact: true }).click();
  await expect(waiting).toHaveCount(0);

  await open('分类与标签');
  for (const name of [`旧名${stamp}`, `新名${stamp}`]) {
    await page.getByRole('button', { name: '新建标签' }).click();
    const dialog = dialogOf(page, '新建标签');
    await dialog.getByLabel('标签名称').fill(name);
    await dialog.getByRole('button', { name: '创建标签' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const old = (await page.getByRole('link', { name: `旧名${stamp}` }).getAttribute('href')) ?? '';
  await page.getByRole('button', { name: `并入标签“旧名${stamp}”` }).click();
  await page.getByLabel('目标标签的名称').fill(`新名${stamp}`);
  await page.getByRole('dialog').getByRole('button', { name: '查找' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `新名${stamp}` })
    .click();
  await page.getByRole('button', { name: '确认并入' }).click();
  await expect(page.getByRole('link', { name: `旧名${stamp}` })).toHaveCount(0);
  // The old address redirects to the new one.
  expect(see(await (await request.get(old)).text()).headings.join()).toContain(`新名${stamp}`);

  await open('用户管理');
  await page.getByLabel('昵称、邮箱或编号').fill(nickname);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `查看${nickname}` }).click();
  await page.getByRole('button', { name: '封禁' }).click();
  const ban = page.getByRole('dialog');
  await ban.getByLabel('3 天').check();
  await ban.getByLabel('广告或刷屏').check();
  await ban.getByRole('button', { name: '封禁' }).click();
  await expect(page.getByText(/封禁至/).first()).toBeVisible();
  const refused = await request.post('/ming/v1/comment/', {
    data: { articleId: 8, content: '再来一条' },
    headers: { authorization: token },
  });
  expect((await refused.json()).message).toContain('账号已被封禁至');

  const fan = await tokenOf(request, await newcomer(request, `迟到的粉丝${stamp}`));
  const now = Date.now();
  const data = JSON.stringify({ userId: fan.id, targetId: adminId });
  const letter = `(select event_id from dead_letters where body like '%${fan.id}%')`;
  await prepare(
    request,
    `insert into follows (user_id, target_id, created_at) values ('${fan.id}', '${adminId}', ${now})`,
    // An outbox event with an id that is never reused.
    "insert into event_outbox (type, data, created_at, leased_until) values ('user.followed', '{}', 1, 9e15)",
    `insert into dead_letters (event_id, type, body, died_at) select id, type,
      json_object('id', id, 'type', type, 'data', json('${data}')), ${now} from event_outbox where leased_until = 9e15`,
    'delete from event_outbox where leased_until = 9e15',
    `insert into delivery_failures (event_id, consumer, attempts, error, failed_at)
      values (${letter}, 'notices', 6, 'D1 is down', ${now})`,
  );
  await open('任务与死信');
  const dead = page.getByRole('listitem').filter({ hasText: fan.id });
  await expect(dead).toContainText('notices：D1 is down（试过 6 次）');
  await dead.getByRole('button', { name: /^重新投递/ }).click();
  await expect(dead).toHaveCount(0);
  await expect(async () => {
    const told = await request.get('/ming/v1/im/getMessageNotice?type=2', {
      headers: { authorization: admin },
    });
    expect(JSON.stringify((await told.json()).data)).toContain(fan.id);
  }).toPass();
  await open('备份');
  await expect(page.getByRole('button', { name: '立即备份' })).toBeVisible();
  const log = await request.get('/ming/v1/moderation/log?pageSize=50', {
    headers: { authorization: admin },
  });
  const said: { action: string }[] = (await log.json()).data.records;
  const actions = said.map((it) => it.action);
  for (const done of ['修改设置', '合并标签', '封禁']) expect(actions).toContain(done);
});
