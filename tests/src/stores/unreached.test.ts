import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage, said, troubled } from './page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const UNREACHED = '没有连上服务器，请检查网络后重试';
const UNREADABLE = '服务器已经收到并作了回答，但回答读不懂。请刷新页面看结果，不要重复操作';
const stores = '../../../src/stores';
const line = { id: 'r:1' };
const room = { id: 'r', receiveId: 'b' };
const comment = { id: 5, likeCount: 1 };
const attempt = { key: 'k', mentions: [] };

/** Actions without their own error display when the site is unreachable. */
const ACTS: Record<string, () => Promise<unknown>> = {
  'writing a comment': async () =>
    (await import(`${stores}/discussion/comment/commenting.ts`)).send('收敛了吗', null, attempt),
  'drawing a comment': async () =>
    (await import(`${stores}/discussion/comment/commenting.ts`)).preview('收敛了吗'),
  'opening a comment to change it': async () =>
    (await import(`${stores}/discussion/comment/commenting.ts`)).sourceOf(5),
  'changing a comment': async () =>
    (await import(`${stores}/discussion/comment/commenting.ts`)).change(5, '收敛了', []),
  'deleting a comment': async () => (await import(`${stores}/discussion/comment/commenting.ts`)).remove(5),
  'reading more replies': async () =>
    (await import(`${stores}/discussion/comment/comments.ts`)).loadReplies(5),
  'liking a comment': async () =>
    (await import(`${stores}/discussion/comment/liking.ts`)).toggleCommentLike(comment),
  'liking an article': async () => (await import(`${stores}/discussion/reaction/reaction.ts`)).toggleLike(),
  'collecting an article': async () =>
    (await import(`${stores}/discussion/reaction/reaction.ts`)).collectIn(0),
  'removing an article from the collection': async () =>
    (await import(`${stores}/discussion/reaction/reaction.ts`)).collectIn(null),
  'scoring an article': async () => (await import(`${stores}/discussion/reaction/reaction.ts`)).rate(5),
  'making a folder': async () =>
    (await import(`${stores}/content/collect/folders.ts`)).makeFolder('网格', true),
  'closing a folder': async () => (await import(`${stores}/content/collect/folders.ts`)).showFolder(4, false),
  'deleting a folder': async () => (await import(`${stores}/content/collect/folders.ts`)).dropFolder(4),
  'following somebody': async () => (await import(`${stores}/people/follow/follow.ts`)).toggleFollow('b'),
  'following a tag': async () =>
    (await import(`${stores}/people/follow/topic.ts`)).topicFollow('tag', 1).toggle(),
  'copying an article': async () => (await import(`${stores}/content/article/share.ts`)).copyMarkdown(1),
  'taking a hiding back': async () => {
    const store = await import(`${stores}/operations/moderation/moderation.ts`);
    store.hidden.set({ kind: 'comment', key: '5', version: 1, stamp: 1 });
    await store.undo();
  },
  'taking a bulk decision back': async () => {
    const store = await import(`${stores}/operations/moderation/bulk.ts`);
    store.lastBulk.set({ id: 'b', texts: 1, people: 0, left: [] });
    await store.undoLast();
  },
  'revoking a token': async () => (await import(`${stores}/people/auth/accessTokens.ts`)).revokeToken('a'),
  'deleting a webhook': async () =>
    (await import(`${stores}/messages/webhook/webhooks.ts`)).removeWebhook('a'),
  'checking in': async () => (await import(`${stores}/people/growth/sign.ts`)).signUp(),
  'submitting an article': async () =>
    (await import(`${stores}/discovery/activity/activity.ts`)).submit(1, 2),
  'withdrawing an article': async () =>
    (await import(`${stores}/discovery/activity/activity.ts`)).withdrawArticle(1, 2),
  'closing an order': async () =>
    (await import(`${stores}/money/order/recharge.ts`)).closeRecord({ orderNo: 'o' }),
  'binding a WeChat': async () => (await import(`${stores}/messages/notice/wechat.ts`)).askBinding(),
  'looking for a bound WeChat': async () =>
    (await import(`${stores}/messages/notice/wechat.ts`)).checkBinding(),
  'forgetting a WeChat': async () => (await import(`${stores}/messages/notice/wechat.ts`)).unbindWechat(),
  'deleting notices': async () => (await import(`${stores}/messages/notice/notice.ts`)).dropAll(),
  'leaving for a provider': async () => (await import(`${stores}/people/auth/social.ts`)).leaveFor('gitee'),
  'blocking somebody': async () => (await import(`${stores}/messages/im/block.ts`)).setBlocked('b', true),
  'withdrawing a message': async () => (await import(`${stores}/messages/im/room.ts`)).withdrawLine(line),
  'downloading an attachment': async () => (await import(`${stores}/content/annex/annex.ts`)).download(1, 2),
  'pinning an article': async () =>
    (await import(`${stores}/content/article/desk.ts`)).setStick({ id: 1 }, true),
  'deleting an article for good': async () =>
    (await import(`${stores}/content/article/own.ts`)).removeForGood({ id: 1 }),
  'scoring a submission': async () =>
    (await import(`${stores}/discovery/activity/deskJudging.ts`)).saveScore(1, 2, 5, '好'),
  'deleting an own comment': async () =>
    (await import(`${stores}/discussion/comment/own.ts`)).dropComment({ ...comment, isArticle: true }),
  'saying that a cause helped': async () =>
    (await import(`${stores}/content/solverError/feedback.ts`)).setHelped({
      slug: 'gmsh-a',
      cause: 'a',
      helped: true,
    }),
  'reporting a message without an entry': async () =>
    (await import(`${stores}/content/solverError/feedback.ts`)).reportMissing('error in mesh', 'gmsh'),
  'drawing a question': async () => (await import(`${stores}/discussion/forum/ask.ts`)).previewPost('收敛'),
  'deciding an edit': async () =>
    (await import(`${stores}/discussion/forum/history.ts`)).decideSuggestion(1, true, ''),
  'opening a question again': async () => (await import(`${stores}/discussion/forum/question.ts`)).reopen(),
  'receiving a coupon': async () =>
    (await import(`${stores}/money/coupon/coupons.ts`)).receive({ batchId: 1 }),
  'saving the orders': async () => (await import(`${stores}/money/order/desk.ts`)).saveOrders(),
  'saving an invoice': async () => (await import(`${stores}/money/invoice/invoice.ts`)).saveInvoice(1),
  'beginning with an invoice': async () =>
    (await import(`${stores}/money/invoice/desk.ts`)).claim({ id: 1 }, true),
  'withdrawing a payout': async () =>
    (await import(`${stores}/money/payout/payouts.ts`)).withdrawRequest('p'),
  'running a job': async () => (await import(`${stores}/operations/jobs/jobs.ts`)).askForJob('hot'),
  'lifting the limit of a login': async () => (await import(`${stores}/people/user/desk.ts`)).unlock('a'),
  'deleting a room': async () => (await import(`${stores}/messages/im/rooms.ts`)).dropRoom(room),
};

/** Errors of actions that name themselves. */
const NAMED: Record<string, string> = {
  'downloading an attachment': '附件没有取到，请检查网络后重试',
  'deleting an own comment': '没有连上服务器，评论没有删除',
};

const PAGE = '<!doctype html><h1>Whitelabel Error Page</h1>';
/** Unreadable responses: the outcome is unknown. */
const ANSWERS: [how: string, status: number, text: string][] = [
  ['a page', 200, PAGE],
  ['nothing', 200, ''],
  ['half of it', 200, '{"code":200,"da'],
  ['something else', 200, '[1]'],
  ['a page of an error', 500, PAGE],
];

it.each(Object.keys(ACTS))('%s says that the site is out of reach, by no toast', async (name) => {
  fakePage({}, { token: 'a'.repeat(64) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')));
  await ACTS[name]?.();
  expect([await troubled(), await said()]).toEqual([NAMED[name] ?? UNREACHED, []]);
});

describe.each(ANSWERS)('answered with %s', (_how, status, text) => {
  it.each(Object.keys(ACTS))('%s is done once, and said to be unreadable', async (name) => {
    fakePage({}, { token: 'a'.repeat(64) });
    const fetched = vi.fn(async () => new Response(text, { status }));
    vi.stubGlobal('fetch', fetched);
    await ACTS[name]?.();
    expect([await troubled(), await said()]).toEqual([UNREADABLE, []]);
    const acts = fetched.mock.calls.map((it: unknown[]) => String(it[0]) + JSON.stringify(it[1]));
    expect(new Set(acts).size).toBe(acts.length);
  });
});

/** Stores tested through others, and those that need a browser to send something. */
const BELOW = [
  'discussion/engine/writing.ts',
  'kit/optimistic.ts',
  'kit/connection.ts',
  'kit/upload.ts',
  'people/user/picture.ts',
];

it('tries every store that tells what is wrong on the way to the site', () => {
  const folder = new URL(`${stores}/`, import.meta.url);
  const telling = globSync('**/*.ts', { cwd: folder }).filter((path) =>
    readFileSync(new URL(path, folder), 'utf8').includes('tellTrouble('),
  );
  const tried = Object.values(ACTS).map((act) => act.toString());
  const missing = telling.filter(
    (path) => !BELOW.includes(path) && !tried.some((it) => it.includes(`/${path}`)),
  );
  expect(missing, 'add one act of each to ACTS').toEqual([]);
});
