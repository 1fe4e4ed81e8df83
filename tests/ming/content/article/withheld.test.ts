import { env, exports } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { READ_TYPE } from '../../../../contract/content/article/article.ts';
import { likes } from '../../../../ming/src/content/article/schema.ts';
import { drainArticles } from '../../../../ming/src/discovery/search/writes.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { call } from '../../support/call.ts';
import { endpoints } from '../../support/endpoints.ts';
import { addArticle, addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';

const ID = 77;
const SECRET = '暗礁';
const source = `## 航线\n\n公开部分\n\n<!--locked-->\n\n## ${SECRET}之一\n\n见此[^1]\n\n### ${SECRET}之二\n\n下文\n\n[^1]: 注`;
const withheld = [
  { depth: 2, id: 'sec-航线', text: '航线' },
  { depth: 2, id: 'sec-locked-2', text: '…' },
  { depth: 3, id: 'sec-locked-3', text: '…' },
];

beforeAll(async () => {
  await buildWorld();
  await addPerson('c');
  await addArticle(ID, { readType: READ_TYPE.like, source, categoryId: 1, tagIds: [1, 2] });
  await drainArticles(db, openDb(env.SEARCH), 10);
  const passage = { kind: 'text', exact: `${SECRET}之一`, locked: true };
  const answer = await call('/v1/comment/', {
    body: { articleId: ID, content: `关于${SECRET}`, passage },
    token: await logIn('a', NOON * 2),
  });
  expect(answer.extra['passage']).toMatchObject({ quote: `${SECRET}之一` });
});

const tocOf = async (token?: string) =>
  (await call(`/v1/article/info?id=${ID}`, token ? { token } : {})).data.toc;

it('the contents name no heading behind the lock until it is open', async () => {
  expect(await tocOf()).toEqual(withheld);
  const token = await logIn('b');
  expect(await tocOf(token)).toEqual(withheld);
  await db.insert(likes).values({ articleId: ID, userId: 'b', createdAt: NOON });
  const opened = [withheld[0], expect.objectContaining({ text: `${SECRET}之一` }), expect.anything()];
  expect(await tocOf(token)).toEqual(opened);
  expect(await tocOf(await logIn('a'))).toEqual(opened);
});

it('no call names one of them to somebody from whom they are withheld', async () => {
  const query = new URLSearchParams({
    id: String(ID),
    articleId: String(ID),
    userId: 'a',
    categoryId: '1',
    tagId: '1',
    columnId: '1',
    keyword: '航线',
    pageNo: '1',
    pageSize: '50',
    type: '0',
    month: '2026-05',
  });
  let answered = 0;
  for (const { method, path } of endpoints.filter((it) => it.method === 'GET')) {
    for (const headers of [{}, { authorization: await logIn('c', Date.now() + ++answered * 60_000) }]) {
      const answer = await exports.default.fetch(
        new Request(`https://ming.test/ming${path}?${query}`, { method, headers }),
      );
      expect(await answer.text(), path).not.toContain(SECRET);
    }
  }
  expect(answered).toBeGreaterThan(25);
});

it('the search index does not know them', async () => {
  const found = async (keyword: string) =>
    (await call(`/v1/article/search?keyword=${keyword}`)).data.records.map((it: { id: number }) => it.id);
  expect(await found('公开部分')).toContain(ID);
  expect(await found(SECRET)).toEqual([]);
});
