import type { APIRequestContext, Page } from '@playwright/test';
import { attacks } from '../../markdown/attacks.ts';
import { member, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { write } from '../support/own.ts';

/** Every fourth attack, several per text, because of the rate limit. */
const SAMPLE = attacks.filter((_, at) => at % 4 === 0);
const texts = Array.from({ length: Math.ceil(SAMPLE.length / 8) }, (_, at) =>
  SAMPLE.slice(at * 8, at * 8 + 8).join('\n\n'),
).slice(0, 30);
const NAMES = ['<img src=x onerror=', '"><script>alert(1)', '</title><svg/onload', "'-alert(1)-'"];

/** Records executed scripts, and blocks requests to other sites. */
async function watch(page: Page, ran: string[]): Promise<void> {
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    dialog.dismiss();
  });
  await page.route(
    (url) => url.hostname !== '127.0.0.1' && url.hostname !== 'localhost' && url.protocol.startsWith('http'),
    (route) => route.fulfill({ status: 204 }),
  );
}

/** Traces of attacks in a document. */
const foreign = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((it) => [...it.attributes].map(({ name, value }) => ({ tag: it.localName, name, value })))
      .filter(
        ({ name, value }) =>
          /^on/.test(name) ||
          (/^(href|src|action|formaction|xlink:href)$/.test(name) && /^\s*javascript:/i.test(value)),
      ),
  );

type Written = { code: number; data: { id: number; passageId?: number } };

/** Sends texts as somebody; returns the response. */
function sender(request: APIRequestContext, token: string) {
  const headers = { authorization: token };
  return async (method: 'post' | 'put', path: string, data: object): Promise<Written> =>
    (await request[method](`/ming${path}`, { data, headers })).json();
}

/** An article for hostile comments; other tests check the demo articles. */
async function writeTarget(request: APIRequestContext): Promise<number> {
  const { token } = await tokenOf(request, 'author@mingjie.test');
  return (await write(request, token, `门前的文章 ${unique()}`)).id;
}

/** Sends texts one by one; returns the ids of the accepted ones, which must be more than half. */
async function sendAll(all: readonly string[], send: (text: string, at: number) => Promise<Written>) {
  const ids: number[] = [];
  for (const [at, text] of all.entries()) {
    const { code, data } = await send(text, at);
    if (code === 200) ids.push(data.id);
  }
  expect(ids.length, 'texts that were taken').toBeGreaterThan(all.length / 2);
  return ids;
}

test('no text that a person writes runs in anybody’s browser', async ({ page, request }) => {
  test.slow();
  const ran: string[] = [];
  await watch(page, ran);
  const token = await member(page, request, `门客${unique()}`);
  const headers = { authorization: token };
  const post = sender(request, token);
  const articleId = await writeTarget(request);
  const stored = await sendAll(texts, (content) => post('post', '/v1/comment/', { articleId, content }));
  const last = stored.at(-1);
  for (const nickname of NAMES)
    await post('put', '/v1/user/', { nickname, intro: SAMPLE.slice(0, 3).join(' ').slice(0, 200) });
  for (const name of NAMES) await post('post', '/v1/collect/folder', { name, intro: name, isPublic: true });
  const report = { kind: 'article', key: String(articleId), cause: 'other', note: SAMPLE[0] };
  await post('post', '/v1/moderation/report', report);
  const { data: me } = await (await request.get('/ming/v1/user/info', { headers })).json();

  for (const path of [`/article/${articleId}#comment-${last}`, `/user_main?userId=${me.id}`]) {
    await page.goto(path);
    await expect(page.locator('#main')).toContainText(me.nickname);
    expect(await foreign(page), path).toEqual([]);
  }
  await page.goto('/user/personal');
  await expect(page.getByRole('textbox', { name: '昵称' })).toHaveValue(me.nickname);
  expect(await foreign(page)).toEqual([]);
  expect(ran, 'scripts that ran').toEqual([]);
});

test('no comment on a passage runs in anybody’s browser', async ({ page, request }) => {
  test.slow();
  const ran: string[] = [];
  await watch(page, ran);
  const nickname = `划线门客${unique()}`;
  const post = sender(request, await member(page, request, nickname));
  const articleId = await writeTarget(request);
  await page.goto(`/article/${articleId}`);
  const exact = await page.evaluate(() => {
    const first = document.querySelector('.prose > p')?.firstChild as Text;
    return first.data.slice(0, 6);
  });
  const passage = { kind: 'text', exact, prefix: '', suffix: '' };
  const ids = await sendAll(texts, (content) =>
    post('post', '/v1/comment/', { articleId, content, passage }),
  );
  await page.goto(`/article/${articleId}#comment-${ids.at(-1)}`);
  await page.reload();
  const list = page.getByRole('dialog', { name: '划线评论' });
  await expect(list.getByText(nickname).first()).toBeVisible({ timeout: 15_000 });
  expect(await foreign(page)).toEqual([]);
  expect(ran, 'scripts that ran').toEqual([]);
});

test('no text of the forum runs in anybody’s browser', async ({ page, request }) => {
  test.slow();
  const ran: string[] = [];
  await watch(page, ran);
  const nickname = `问答门客${unique()}`;
  const post = sender(request, await member(page, request, nickname));
  const fill = (at: number, most: number) => (SAMPLE[at % SAMPLE.length] as string).slice(0, most);
  const questions = await sendAll(texts.slice(0, 12), (content, at) =>
    post('post', '/v1/forum/', {
      title: fill(at, 120),
      content,
      tags: ['接触'],
      template: {
        solver: fill(at, 40),
        version: fill(at + 1, 40),
        analysis: fill(at + 2, 40),
        model: fill(at + 3, 60),
        material: fill(at + 4, 60),
        units: fill(at + 5, 40),
        boundary: content.slice(0, 1_000),
        mesh: fill(at + 6, 200),
        error: content,
        tried: content,
      },
    }),
  );
  const [id = 0] = questions;
  const answers = await sendAll(texts.slice(0, 12), (content) =>
    post('post', '/v1/forum/answer', { id, content }),
  );
  const remarks = texts.slice(0, 12).map((text) => text.slice(0, 600));
  await sendAll(remarks, (content, at) =>
    post('post', '/v1/forum/comment', { id, answerId: answers[at] ?? 0, content }),
  );

  for (const path of [
    ...questions.slice(0, 4).map((it) => `/forum/detail/${it}`),
    '/forum',
    '/forum/following',
  ]) {
    await page.goto(path);
    await expect(page.locator('#main')).toContainText(path === '/forum/following' ? '关注' : nickname);
    expect(await foreign(page), path).toEqual([]);
  }
  await page.goto(`/forum/add?id=${id}`);
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(fill(0, 120));
  expect(await foreign(page)).toEqual([]);
  expect(ran, 'scripts that ran').toEqual([]);
});
