import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { BROWSE_PATH, FORUM_BROWSE_PATH, REPORT_PATH, SEARCHED_PATH } from '../../contract/kit/beacon.ts';
import { DAY_MS } from '../../contract/kit/time.ts';
import { tendBodies } from '../../ming/src/content/article/body/writes.ts';
import { articles, drafts, revisions, versions, views } from '../../ming/src/content/article/schema.ts';
import { forgetViews } from '../../ming/src/content/article/view/writes.ts';
import { drainArticles } from '../../ming/src/discovery/search/writes.ts';
import { insertQuestion } from '../../ming/src/discussion/forum/writes.ts';
import { openDb } from '../../ming/src/kit/db.ts';
import snapshot from './billed.snapshot.json';
import { attach, deck } from './content/annex/support.ts';
import { addAccount, PASSWORD } from './support/account.ts';
import { type Bill, billOf, measured } from './support/bill.ts';
import { call, type Options } from './support/call.ts';
import { as, buildRooms } from './support/im.ts';
import { openPage, ticketOf } from './support/live.ts';
import { fund } from './support/money.ts';
import { jpeg } from './support/pictures.ts';
import { addArticle, db, logIn, NOON } from './support/world.ts';
import { text } from './support/writing.ts';

const recorded: Record<string, Bill> = snapshot;
const ELSEWHERE = { 'cf-connecting-ip': '203.0.113.9' };

let author = '';
let reader = '';
let annexId = 0;
let draft = { id: 0, revision: 0 };

beforeAll(async () => {
  await buildRooms();
  author = await logIn('a');
  reader = await logIn('b');
  const times = { createTime: NOON, updateTime: NOON, lastTime: NOON };
  await insertQuestion(db, { id: 1, userId: 'a', title: '问题', source: '正文', tagIds: [1], ...times });
  await addArticle(60, { userId: 'a' });
  annexId = (await attach({ token: author, articleId: 60 }, deck(100), { price: 1_000 })).annexId;
  await fund('b', 1_000);
  draft = (await call('/v1/article/', { body: text(), token: author })).data;
  await addAccount('four');
  await env.FILES.put('demo/a.png', 'x', { httpMetadata: { contentType: 'image/png' } });
  await drainArticles(db, openDb(env.SEARCH), 1);
  // Warms caches: synonyms (one minute) and the daily salt.
  await call(SEARCHED_PATH, { body: { keyword: '文章' } });
  for (const who of ['one', 'two']) {
    await openPage(who);
    await openPage(who, '?room=public');
  }
  // Creates the rooms and finishes pending work.
  for (const body of [{ toUserId: 'two' }, { code: 2 }])
    await billOf('/v1/im/chat', { body: { ...body, content: '你好' }, ...as('one') });
  await billOf('/v1/article/like', { body: { articleId: 2, isLike: true }, token: reader });
});

const handshake = async (who: string) => ({
  upgrade: 'websocket',
  'sec-websocket-protocol': `im.v1, ${await ticketOf(who)}`,
});

const ACTS: [what: string, path: string, options: () => Options | Promise<Options>][] = [
  ['first visit of a day', REPORT_PATH, () => ({})],
  ['further visit', REPORT_PATH, () => ({})],
  ['first view of an article', BROWSE_PATH, () => ({ body: { articleId: 1 } })],
  ['first view by another reader', BROWSE_PATH, () => ({ body: { articleId: 1 }, headers: ELSEWHERE })],
  [
    'view of an article with 1,000 views',
    BROWSE_PATH,
    async () => {
      await db.update(articles).set({ quantity: 1_000 }).where(eq(articles.id, 1));
      return { body: { articleId: 1 }, headers: { 'cf-connecting-ip': '203.0.113.10' } };
    },
  ],
  ['view within half an hour', BROWSE_PATH, () => ({ body: { articleId: 1 } })],
  ['view with the time spent', BROWSE_PATH, () => ({ body: { articleId: 1, duration: 60, progress: 80 } })],
  ['view of a question', FORUM_BROWSE_PATH, () => ({ body: { id: 1 } })],
  ['reported search', SEARCHED_PATH, () => ({ body: { keyword: '摘要' } })],
  ['like', '/v1/article/like', () => ({ body: { articleId: 1, isLike: true }, token: reader })],
  ['comment', '/v1/comment/', () => ({ body: { articleId: 1, content: '端部的挠度偏小' }, token: reader })],
  [
    'private message',
    '/v1/im/chat',
    () => ({ body: { toUserId: 'two', content: '网格收敛了吗' }, ...as('one') }),
  ],
  ['public message', '/v1/im/chat', () => ({ body: { code: 2, content: '大家好' }, ...as('one') })],
  [
    'purchase',
    '/v1/articleOrder/articleAttachmentPay',
    () => ({ body: { articleId: 60, annexId, payWay: 'balance' }, token: reader }),
  ],
  ['saved draft', '/v1/article/', () => ({ method: 'PUT', body: { ...text(), ...draft }, token: author })],
  ['published article', '/v1/article/', () => ({ body: { ...text(), isPublish: 1 }, token: author })],
  ['member on a page', '/v1/user/selectUserInfoByToken', () => ({ token: reader })],
  ['reactions of a member', '/v1/article/mine?articleId=1', () => ({ token: reader })],
  ['profile of a member', '/v1/user/info', () => ({ token: reader })],
  ['ticket of a live connection', '/v1/im/ticket', () => ({ method: 'POST', token: reader })],
  ['live connection', '/v1/im/live', async () => ({ headers: await handshake('three') })],
  ['login', '/oauth/emailLogin', () => ({ body: { email: 'four@mingjie.test', password: PASSWORD } })],
  ['uploaded picture', '/file/upload', () => ({ body: picture(), token: reader })],
  ['file', '/file/demo/a.png', () => ({})],
];

function picture(): FormData {
  const form = new FormData();
  form.append('type', 'article');
  form.append('multipartFile', new Blob([jpeg(640, 480)], { type: 'image/jpeg' }), 'a.jpg');
  return form;
}

/** Cost at the end of the day of a view. */
async function forgetting(): Promise<Bill> {
  const readers = await db.$count(views);
  const { bill } = await measured(() => forgetViews(db, Date.now() + 60 * 60_000));
  return { ...bill, read: bill.read / readers, written: bill.written / readers };
}

/** Old draft, published state and public version of an article. */
async function writeLongAgo(articleId: number): Promise<void> {
  const source = Array.from({ length: 40 }, () => crypto.randomUUID()).join();
  const of = { articleId, userId: 'a', title: '标题', source };
  const state = { ...of, fields: '{}', createdAt: 1 };
  await db.insert(drafts).values({ ...of, revision: 2, fields: '{}', checkpointAt: 1, updateTime: 1 });
  await db.insert(revisions).values({ ...state, revision: 2, why: 'published', size: source.length });
  await db.insert(versions).values({ ...of, number: 1, revision: 2, createdAt: 1, summary: '' });
}

/** Cost of moving a text to R2, then its draft, state and version; and of reading it on a cache miss. */
async function moving(): Promise<{ moved: Bill; history: Bill; read: Bill }> {
  const tend = () => tendBodies(db, env.FILES, Date.now() + 2 * DAY_MS);
  for (let moved = 1; moved > 0; ) ({ moved } = await tend());
  await addArticle(600, { userId: 'a' });
  const { bill, made } = await measured(tend);
  expect(made).toEqual({ moved: 1 });
  const { bill: read } = await billOf('/v1/article/info?id=600', {});
  await writeLongAgo(600);
  const history = await measured(tend);
  expect(history.made).toEqual({ moved: 3 });
  return { moved: bill, history: history.bill, read };
}

it('what people do costs what the snapshot says, and never more than before', async () => {
  const bills: Record<string, Bill> = {};
  for (const [what, path, options] of ACTS) {
    const { bill, code } = await billOf(path, await options());
    expect([what, code]).toEqual([what, what === 'live connection' ? 101 : 200]);
    bills[what] = bill;
  }
  bills['forgotten reader'] = await forgetting();
  const { moved, history, read } = await moving();
  bills['text that leaves the database'] = moved;
  bills['draft, state and version that leave it'] = history;
  bills['missed page of an article'] = read;
  for (const [what, bill] of Object.entries(bills)) {
    for (const [key, count] of Object.entries(bill) as [keyof Bill, number][])
      expect(count, `${what}: ${key}`).toBeLessThanOrEqual(recorded[what]?.[key] ?? Infinity);
    // A room batches frames, which reads fewer rows: records the maximum.
    bill.objectRead = recorded[what]?.objectRead ?? bill.objectRead;
  }
  await expect(`${JSON.stringify(bills, null, 2)}\n`).toMatchFileSnapshot('./billed.snapshot.json');
});
