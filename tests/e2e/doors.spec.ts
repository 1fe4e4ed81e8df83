import type { Page } from '@playwright/test';
import { attacks } from '../markdown/attacks.ts';
import { member } from './dialogs.ts';
import { expect, test } from './support.ts';

/** Every fourth attack, a few to a text: as many as one person may write at once. */
const SAMPLE = attacks.filter((_, at) => at % 4 === 0);
const texts = Array.from({ length: Math.ceil(SAMPLE.length / 8) }, (_, at) =>
  SAMPLE.slice(at * 8, at * 8 + 8).join('\n\n'),
).slice(0, 30);
const NAMES = ['<img src=x onerror=', '"><script>alert(1)', '</title><svg/onload', "'-alert(1)-'"];

/** Notes every script that a text got to run, and keeps the page from asking other sites. */
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

/** What a document holds that only an attack would have put there. */
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

test('no text that a person writes runs in anybody’s browser', async ({ page, request }) => {
  test.slow();
  const ran: string[] = [];
  await watch(page, ran);
  const token = await member(page, request, `门客${Date.now()}`);
  const headers = { authorization: token };
  const post = async (method: 'post' | 'put', path: string, data: object) =>
    (await (await request[method](`/ming${path}`, { data, headers })).json()) as {
      code: number;
      data: { id: number };
    };
  let stored = 0;
  let last = 0;
  for (const content of texts) {
    const { code, data } = await post('post', '/v1/comment/', { articleId: 9, content });
    if (code === 200) [stored, last] = [stored + 1, data.id];
  }
  expect(stored, 'comments that were taken').toBeGreaterThan(texts.length / 2);
  for (const nickname of NAMES)
    await post('put', '/v1/user/', { nickname, intro: SAMPLE.slice(0, 3).join(' ').slice(0, 200) });
  for (const name of NAMES) await post('post', '/v1/collect/folder', { name, intro: name, isPublic: true });
  await post('post', '/v1/moderation/report', { kind: 'article', key: '9', cause: 'other', note: SAMPLE[0] });
  const { data: me } = await (await request.get('/ming/v1/user/info', { headers })).json();

  for (const path of [`/article/9#comment-${last}`, `/user_main?userId=${me.id}`]) {
    await page.goto(path);
    await expect(page.locator('#main')).toContainText(me.nickname);
    expect(await foreign(page), path).toEqual([]);
  }
  await page.goto('/user/personal');
  await expect(page.getByRole('textbox', { name: '昵称' })).toHaveValue(me.nickname);
  expect(await foreign(page)).toEqual([]);
  expect(ran, 'scripts that ran').toEqual([]);
});
