import { beforeEach, describe, expect, it, vi } from 'vitest';
import { articles, bodies } from '../../../../ming/src/content/article/schema.ts';
import { submissions } from '../../../../ming/src/discovery/crawl/schema.ts';
import { claim, markSubmitted } from '../../../../ming/src/discovery/crawl/writes.ts';
import type { Post } from '../../../../ming/src/jobs/engines.ts';
import { Later, submitArticles, submitChange } from '../../../../ming/src/jobs/submit.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { eventOutbox } from '../../../../ming/src/operations/jobs/schema.ts';
import { address, BAIDU, engine, INDEXNOW, KEY, SITE_URL, TOKEN } from '../../support/engine.ts';
import { deliver, emitted } from '../../support/events.ts';
import { addArticle, db, NOON } from '../../support/world.ts';

const done = async () =>
  (await db.select().from(submissions))
    .filter((row) => row.doneAt !== null)
    .map((row) => `${row.engine} ${row.articleId}`)
    .toSorted();

/** Fake Baidu with a daily quota: refuses a list beyond it as a whole. */
function baiduOf(quota: number) {
  const told: number[][] = [];
  let remain = quota;
  const post: Post = async (to, init) => {
    const list = (await new Request(to, init).text()).split('\n');
    told.push(list.map((it) => Number(it.split('/').at(-1))));
    if (list.length > remain) return Response.json({ error: 400, message: 'over quota' }, { status: 400 });
    remain -= list.length;
    return Response.json({ remain, success: list.length });
  };
  return { told, post };
}

beforeEach(async () => {
  await db.batch([db.delete(submissions), db.delete(bodies), db.delete(articles)]);
  for (const id of [1, 2, 3]) await addArticle(id);
  await addArticle(4, { publish: 3 });
  await addArticle(5, { deletedAt: NOON });
});

describe('Baidu', () => {
  it('is sent plain text, an address a line, the newest first', async () => {
    const { told, post } = engine(Response.json({ remain: 4_997, success: 3 }));
    await submitArticles(db, BAIDU, { now: NOON, post });
    expect(told).toEqual([
      {
        to: `http://data.zz.baidu.com/urls?site=mingjie.test&token=${TOKEN}`,
        type: 'text/plain',
        body: [3, 2, 1].map(address).join('\n'),
      },
    ]);
    expect(await done()).toEqual(['baidu 1', 'baidu 2', 'baidu 3']);
  });

  it('is told nothing twice', async () => {
    await submitArticles(db, BAIDU, { now: NOON, ...engine(Response.json({ remain: 9, success: 3 })) });
    const { told, post } = engine(Response.json({ remain: 8, success: 1 }));
    await submitArticles(db, BAIDU, { now: NOON, post });
    expect(told).toEqual([]);
    await addArticle(6);
    await submitArticles(db, BAIDU, { now: NOON, post });
    expect(told.map((it) => it.body)).toEqual([address(6)]);
  });

  it('takes as many as the day still allows, and the others another day', async () => {
    for (const id of [6, 7, 8, 9]) await addArticle(id);
    const today = baiduOf(5);
    await submitArticles(db, BAIDU, { now: NOON, post: today.post });
    expect(today.told).toEqual([
      [9, 8, 7, 6, 3, 2, 1],
      [9, 8, 7],
      [6, 3],
    ]);
    const tomorrow = baiduOf(5);
    await submitArticles(db, BAIDU, { now: NOON + 86_400_000, post: tomorrow.post });
    expect(tomorrow.told).toEqual([[2, 1]]);
  });

  it('stops where the quota is used up', async () => {
    const { told, post } = baiduOf(0);
    await submitArticles(db, BAIDU, { now: NOON, post });
    expect(told).toEqual([[3, 2, 1], [3]]);
    expect(await done()).toEqual([]);
  });

  it('keeps open what it refused, without asking again in the same run', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const partly = { remain: 7, success: 1, not_same_site: [address(3)], not_valid: [address(1)] };
    const { told, post } = engine(Response.json(partly));
    await submitArticles(db, BAIDU, { now: NOON, post });
    expect(told).toHaveLength(1);
    expect(await done()).toEqual(['baidu 2']);
    expect(said).toHaveBeenCalledWith(
      expect.stringContaining('"engine":"baidu","error":"2 addresses were refused"'),
    );
    const again = engine(Response.json({ remain: 6, success: 2 }));
    await submitArticles(db, BAIDU, { now: NOON, post: again.post });
    expect(again.told.map((it) => it.body)).toEqual([[3, 1].map(address).join('\n')]);
    said.mockRestore();
  });

  it('loses nothing when it refuses, breaks or does not answer, and the token stays a secret', async () => {
    for (const answers of [
      [Response.json({ error: 401, message: `token ${TOKEN} is not valid` }, { status: 401 })],
      [Response.json({ error: 400, message: 'site error' }, { status: 400 })],
      [new Response('<html>502</html>', { status: 502 })],
      [],
    ]) {
      const failed = submitArticles(db, BAIDU, { now: NOON, post: engine(...answers).post });
      const error = await failed.catch((it: unknown) => it);
      expect(error).toBeInstanceOf(Later);
      expect(String(error)).toMatch(/^Error: baidu: /);
      expect(String(error)).not.toContain(TOKEN);
      expect(await db.select().from(submissions)).toEqual([]);
    }
  });
});

describe('IndexNow', () => {
  it('is sent JSON with the place of the key', async () => {
    const { told, post } = engine(new Response(null, { status: 202 }));
    await submitArticles(db, INDEXNOW, { now: NOON, post });
    expect(told.map(({ to, type }) => [to, type])).toEqual([
      ['https://api.indexnow.org/indexnow', 'application/json; charset=utf-8'],
    ]);
    expect(JSON.parse(told[0]?.body ?? '')).toEqual({
      host: 'mingjie.test',
      key: KEY,
      keyLocation: `https://mingjie.test/${KEY}.txt`,
      urlList: [3, 2, 1].map(address),
    });
    expect(await done()).toEqual(['indexnow 1', 'indexnow 2', 'indexnow 3']);
  });

  it('is asked again later on 422, 429 and 403, when it says so', async () => {
    const busy = new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    for (const [answer, reason, seconds] of [
      [busy, 'indexnow: HTTP 429', 60],
      [new Response('key not found', { status: 422 }), 'indexnow: HTTP 422', 300],
      [new Response(null, { status: 403 }), 'indexnow: HTTP 403', 300],
    ] as const) {
      const failed = submitArticles(db, INDEXNOW, { now: NOON, post: engine(answer).post });
      await expect(failed).rejects.toMatchObject({ message: reason, seconds });
      expect(await done()).toEqual([]);
    }
    await submitArticles(db, INDEXNOW, { now: NOON, post: engine(new Response(null)).post });
    expect(await done()).toHaveLength(3);
  });
});

it('one engine that fails does not keep the other from being told', async () => {
  const post: Post = async (to) =>
    to.includes('baidu') ? new Response('busy', { status: 503 }) : new Response(null, { status: 200 });
  const failed = submitArticles(db, { ...BAIDU, ...INDEXNOW }, { now: NOON, post });
  await expect(failed).rejects.toThrow('baidu: HTTP 503');
  expect(await done()).toEqual(['indexnow 1', 'indexnow 2', 'indexnow 3']);
});

it('nothing is sent without an address, a token or a proper key', async () => {
  const { told, post } = engine();
  for (const vars of [
    {},
    { BAIDU_PUSH_TOKEN: TOKEN, INDEXNOW_KEY: KEY },
    { SITE_URL },
    { SITE_URL: 'mingjie.test', BAIDU_PUSH_TOKEN: TOKEN },
    { SITE_URL, INDEXNOW_KEY: 'short' },
    { SITE_URL, INDEXNOW_KEY: '../../secret' },
  ])
    await submitArticles(db, vars, { now: NOON, post });
  expect(told).toEqual([]);
});

describe('claims', () => {
  it('hand an article out once, and again when a run broke off', async () => {
    const ask = (now: number) => claim(db, 'baidu', { most: 2, now });
    expect(await ask(NOON)).toEqual([3, 2]);
    expect(await ask(NOON)).toEqual([1]);
    expect(await ask(NOON + 14 * 60_000)).toEqual([]);
    await markSubmitted(db, 'baidu', [3], NOON);
    expect(await ask(NOON + 15 * 60_000)).toEqual([2, 1]);
    expect(await claim(db, 'indexnow', { most: 9, now: NOON })).toEqual([3, 2, 1]);
  });

  it('give twenty runs at once no article twice', async () => {
    const runs = await Promise.all(
      Array.from({ length: 20 }, () => claim(db, 'baidu', { most: 1, now: NOON })),
    );
    expect(runs.flat().toSorted()).toEqual([1, 2, 3]);
  });
});

describe('article.published', () => {
  let id = 0;
  const publish = async (articleId: number, post: Post, attempts = 1) => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((to, init) => post(String(to), init ?? {}));
    const event: Event = { id: ++id, type: 'article.published', data: { articleId } };
    const result = await deliver(event, { vars: INDEXNOW, attempts });
    fetched.mockRestore();
    return result;
  };

  it('is emitted where an article becomes public, and only then', async () => {
    await db.delete(eventOutbox);
    await addArticle(8);
    await addArticle(9, { publish: 3 });
    expect(await emitted('article.published')).toEqual([{ articleId: 8 }]);
  });

  it('submits this article and no other', async () => {
    const { told, post } = engine(new Response(null, { status: 200 }));
    expect(await publish(2, post)).toEqual({ acks: 1, retries: [] });
    expect(told.map((it) => JSON.parse(it.body).urlList)).toEqual([[address(2)]]);
    await publish(2, post);
    await publish(4, post);
    expect(told).toHaveLength(1);
  });

  it('comes again when the engine says, and is left to the daily job in the end', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const busy = () => engine(new Response(null, { status: 429, headers: { 'retry-after': '90' } })).post;
    expect(await publish(2, busy())).toEqual({ acks: 0, retries: [90] });
    expect(await publish(2, busy(), 6)).toEqual({ acks: 1, retries: [] });
    expect(JSON.stringify(said.mock.calls)).not.toContain(KEY);
    said.mockRestore();
  });
});

describe('a changed article', () => {
  it('is told to IndexNow again, at most once an hour, and to Baidu once', async () => {
    const told: string[] = [];
    const post: Post = async (to) => {
      const isBaidu = new URL(to).hostname.includes('baidu');
      told.push(isBaidu ? 'baidu' : 'indexnow');
      return isBaidu ? Response.json({ remain: 9, success: 1 }) : new Response(null, { status: 200 });
    };
    const both = { ...BAIDU, ...INDEXNOW };
    await submitArticles(db, both, { now: NOON, articleId: 1, post });
    await submitChange(db, both, { now: NOON + 60_000, articleId: 1, post });
    expect(told.toSorted()).toEqual(['baidu', 'indexnow']);
    await submitChange(db, both, { now: NOON + 3_600_000, articleId: 1, post });
    expect(told.slice(2)).toEqual(['indexnow']);
    expect(await done()).toEqual(['baidu 1', 'indexnow 1']);
  });
});
