import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialogOf, member, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';

type Asked = { id: number; token: string };

async function ask(request: APIRequestContext, title: string): Promise<Asked> {
  const { token } = await tokenOf(request, await newcomer(request, `提问${unique()}`));
  const answer = await request.post('/ming/v1/forum/', {
    headers: { authorization: token },
    data: { title, content: `${title}，求指点。`, tags: ['接触'] },
  });
  const { code, data } = await answer.json();
  expect(code).toBe(200);
  return { id: data.id, token };
}

async function otherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const box = (page: Page) => page.getByRole('textbox', { name: '写回答' });

async function answer(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole('button', { name: '发布回答' }).click();
  await expect(page.locator('.answer', { hasText: text })).toBeVisible();
  await expect(page.getByText('正在发布…')).toHaveCount(0);
}

test('an answer is there at once, at the other’s after a reload, and the asker is told', async ({
  page,
  request,
  browser,
}) => {
  const asker = await otherPage(browser);
  const token = await member(asker, request, `提问者${unique()}`);
  const posted = await request.post('/ming/v1/forum/', {
    headers: { authorization: token },
    data: { title: `接触刚度怎么取 ${unique()}`, content: '默认值会穿透。', tags: ['接触'] },
  });
  const { id } = (await posted.json()).data;
  await asker.goto(`/forum/detail/${id}`);
  await member(page, request, `回答者${unique()}`);
  await page.goto(`/forum/detail/${id}`);
  const text = `先用默认值，再把刚度放大十倍比较 ${unique()}`;
  await answer(page, text);
  await asker.reload();
  await expect(asker.locator('.answer', { hasText: text })).toBeVisible();
  await expect
    .poll(async () => {
      const me = await request.get('/ming/v1/user/selectUserInfoByToken', {
        headers: { authorization: token },
      });
      return (await me.json()).extra.notice.answer;
    })
    .toBe(1);
  const settled = asker.waitForResponse((it) => it.url().endsWith('/v1/forum/accept'));
  await asker.getByRole('button', { name: '采纳', exact: true }).click();
  await expect(asker.locator('.answer .accepted-mark')).toBeVisible();
  await settled;
  await page.reload();
  await expect(page.locator('.answer.accepted', { hasText: text })).toBeVisible();
  await expect(page.locator('h1')).toContainText('已解决');

  const key = (await page.locator('.answer.accepted').getAttribute('id'))?.replace('answer-', '');
  const moderator = await tokenOf(request, 'editor@mingjie.test');
  const headers = { authorization: moderator.token };
  const one = await request.get(`/ming/v1/moderation/case?kind=answer&key=${key}`, { headers });
  const { version, stamp } = (await one.json()).data;
  const data = { kind: 'answer', key, version, stamp, action: 'hide', cause: 'other', note: '试试' };
  expect((await (await request.post('/ming/v1/moderation/decide', { headers, data })).json()).code).toBe(200);
  await asker.reload();
  await expect(asker.locator('.answer', { hasText: text })).toHaveCount(0);
  await expect(asker.locator('h1')).not.toContainText('已解决');
  await asker.context().close();
});

test('a vote shows at once and settles, a second press takes it back, and one that is refused goes back', async ({
  page,
  request,
}) => {
  const { id } = await ask(request, `单元沙漏怎么控制 ${unique()}`);
  await member(page, request, `投票者${unique()}`);
  await page.goto(`/forum/detail/${id}`);
  const up = page.locator('.votes').getByRole('button', { name: /^赞同 .*这个问题/ });
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  const settled = page.waitForResponse((it) => it.url().endsWith('/v1/forum/vote'));
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expect(up).toHaveAccessibleName('赞同 1 票（这个问题）');
  expect(await (await settled).json()).toMatchObject({ code: 200, data: { voteCount: 1 } });
  await expect(up).toHaveAccessibleName('赞同 1 票（这个问题）');
  expect(await (await request.get(`/forum/detail/${id}`)).text()).toContain('赞同 1 票（这个问题）');
  const back = page.waitForResponse((it) => it.url().endsWith('/v1/forum/vote'));
  await up.click();
  await expect(up).toHaveAccessibleName('赞同 0 票（这个问题）');
  await back;
  const down = page.getByRole('button', { name: '反对这个问题' });
  await expect(down).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/ming/v1/forum/vote', (route) => route.abort());
  await down.click();
  await expect(page.getByText('没有连上服务器，请检查网络后重试')).toBeVisible();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor who votes, comments or answers is asked to log in', async ({ page, request }) => {
  const { id } = await ask(request, `旋转周期边界怎么设 ${unique()}`);
  await page.goto(`/forum/detail/${id}`);
  for (const name of [/^赞同 .*这个问题/, '添加评论', '登录后写回答', /^关注问题/]) {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('an answer that could not be sent is kept through a reload', async ({ page, request }) => {
  const { id } = await ask(request, `湍流入口怎么给 ${unique()}`);
  await member(page, request, `回答者${unique()}`);
  await page.goto(`/forum/detail/${id}`);
  await page.route('**/ming/v1/forum/answer', (route) => route.abort());
  await box(page).fill('按湍流强度和水力直径给');
  await page.getByRole('button', { name: '发布回答' }).click();
  await expect(page.getByText('没有连上服务器，请检查网络后重试')).toBeVisible();
  await expect(box(page)).toHaveValue('按湍流强度和水力直径给');
  await page.reload();
  await expect(box(page)).toHaveValue('按湍流强度和水力直径给');
  await expect(page.getByText('已恢复上次没有发出的内容')).toBeVisible();
});

test('comments are folded after five, unfolded in place or by a link to one, and written without a reload', async ({
  page,
  request,
}) => {
  const { id, token } = await ask(request, `模态分析出现零频 ${unique()}`);
  let last = 0;
  for (let at = 1; at <= 6; at++) {
    const sent = await request.post('/ming/v1/forum/comment', {
      headers: { authorization: token },
      data: { id, content: `补充说明之${at}` },
    });
    last = (await sent.json()).data.id;
  }
  await page.goto(`/forum/detail/${id}#comment-${last}`);
  await expect(page.locator(`#comment-${last}`)).toBeInViewport();
  await member(page, request, `评论者${unique()}`);
  await page.goto(`/forum/detail/${id}`);
  const remarks = page.getByRole('group', { name: '对问题的评论' });
  await expect(remarks.locator('li')).toHaveCount(5);
  await remarks.getByRole('button', { name: '展开其余 1 条评论' }).click();
  await expect(remarks.locator('li:visible')).toHaveCount(6);
  await remarks.getByRole('button', { name: '添加评论' }).click();
  await remarks.getByRole('textbox').fill('长'.repeat(601));
  await remarks.getByRole('textbox').press('Control+Enter');
  await expect(remarks.getByRole('textbox')).toHaveAccessibleDescription('最多 600 个字，现在有 601 个');
  await remarks.getByRole('textbox').fill('边界条件约束够了吗');
  await remarks.getByRole('textbox').press('Control+Enter');
  await expect(remarks.locator('li:visible')).toHaveCount(7);
  await expect(remarks.getByText('正在发送…')).toHaveCount(0);
  await expectAccessible(page, '.article-main');
});

test('one follows a question and finds it among those followed', async ({ page, request }) => {
  const name = `复合材料失效准则 ${unique()}`;
  const { id } = await ask(request, name);
  await member(page, request, `关注者${unique()}`);
  await page.goto(`/forum/detail/${id}`);
  const follow = page.locator('.post-tools').first().getByRole('button', { name: '关注问题' });
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  const told = page.waitForResponse((it) => it.url().endsWith('/v1/forum/follow'));
  await follow.click();
  await expect(page.getByRole('button', { name: /^已关注/ })).toBeVisible();
  await told;
  await page.goto('/forum/following');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
});

test('who suggests an edit finds it with what became of it', async ({ page, request }) => {
  const name = `接触刚度的取值 ${unique()}`;
  const { id, token } = await ask(request, name);
  const own = await member(page, request, `建议者${unique()}`);
  const call = (method: 'post' | 'put' | 'get', path: string, who: string, data?: object) =>
    request[method](`/ming/v1/forum/${path}`, {
      headers: { authorization: who },
      ...(data && { data }),
    }).then((it) => it.json());
  const { direct: _, ...source } = (await call('get', `source?id=${id}`, own)).data;
  const edit = await call('put', '', own, {
    ...source,
    id,
    content: '补上单位制：mm-t-s。',
    reason: '补单位',
  });
  expect(edit.data.suggested).toBe(true);
  await page.goto(`/forum/detail/${id}`);
  await page.getByRole('link', { name: '我的 1 条修改建议待审核' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('待审核')).toBeVisible();
  await row.getByText('看改了什么').click();
  await expect(row.getByText('补上单位制')).toBeVisible();
  await expectAccessible(page);
  const [waiting] = (await call('get', `edits?id=${id}`, token)).data.records;
  await call('post', 'edits', token, { id: waiting.id, approve: false, reason: '单位写在模板里' });
  await page.reload();
  await expect(row.getByText('未通过')).toBeVisible();
  await expect(row.getByText('单位写在模板里')).toBeVisible();
  await page.getByRole('link', { name: '关注的问题' }).click();
  await expect(page).toHaveURL('/forum/following');
});

test('an author changes an answer, the history shows what changed, and the answer can be deleted', async ({
  page,
  request,
}) => {
  const { id } = await ask(request, `疲劳寿命怎么估 ${unique()}`);
  await member(page, request, `回答者${unique()}`);
  await page.goto(`/forum/detail/${id}`);
  await answer(page, '用名义应力法估算');
  const own = page.locator('.answer', { hasText: '用名义应力法估算' });
  await own.getByRole('link', { name: '编辑' }).click();
  const text = page.getByRole('textbox', { name: '回答' });
  await expect(text).toHaveValue('用名义应力法估算');
  await text.fill('用局部应变法估算');
  await page.getByRole('textbox', { name: '修改说明' }).fill('换成更合适的方法');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(page).toHaveURL(/#answer-\d+$/);
  const changed = page.locator('.answer', { hasText: '用局部应变法估算' });
  await expect(changed).toBeVisible();
  await changed.getByRole('link', { name: '修改历史' }).click();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: '与上一版比较' }).click();
  await expect(page.locator('main del').first()).toContainText('名义');
  await expect(page.locator('main ins').first()).toContainText('局部');
  await expectAccessible(page);
  await page.goto(`/forum/detail/${id}`);
  await changed.getByRole('button', { name: '删除' }).click();
  await changed.locator('.post-asked').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('回答已删除')).toBeVisible();
  await page.reload();
  await expect(page.getByText('还没有回答，你来写第一个')).toBeVisible();
});

test('a member reports a question, an answer and a comment, but none of their own', async ({
  page,
  request,
}) => {
  const { id, token } = await ask(request, `热应力怎么耦合 ${unique()}`);
  const headers = { authorization: token };
  for (const [path, content] of [
    ['answer', '先算温度场，再映射到结构'],
    ['comment', '用的是顺序耦合'],
  ]) {
    const sent = await request.post(`/ming/v1/forum/${path}`, { headers, data: { id, content } });
    expect((await sent.json()).code).toBe(200);
  }
  await member(page, request, `举报者${unique()}`);
  await page.goto(`/forum/detail/${id}`);
  await answer(page, '也可以直接耦合');
  for (const [where, name] of [
    [page.locator('.article-main .post-tools'), '举报问题'],
    [page.locator('.answer', { hasText: '先算温度场' }).locator('.post-tools'), '举报回答'],
    [page.locator('.remark-foot'), '举报问答评论'],
  ] as const) {
    // The visitor's button, which opens the login, is replaced by the member's.
    await where.locator('button:not([commandfor])', { hasText: /^举报$/ }).click();
    const dialog = dialogOf(page, name);
    await dialog.getByRole('radio', { name: '广告或刷屏' }).check();
    const sent = page.waitForResponse('**/ming/v1/moderation/report');
    await dialog.getByRole('button', { name: '提交举报' }).click();
    expect((await (await sent).json()).code).toBe(200);
    await expect(dialog).toHaveCount(0);
  }
  const own = page.locator('.answer', { hasText: '也可以直接耦合' });
  await expect(own.getByRole('button', { name: '删除' })).toBeVisible();
  await expect(own.getByRole('button', { name: '举报' })).toHaveCount(0);
});
