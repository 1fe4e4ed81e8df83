import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { troubled } from '../../page.ts';

let store: typeof import('../../../../../src/stores/discussion/forum/question.ts');
let fake: ReturnType<typeof fakeBrowser>;
let answer: { code?: number; data?: unknown } | Error;

const mine = {
  isFollow: true,
  followCount: 3,
  acceptedAnswerId: 8,
  closeVoted: false,
  ownEdits: 0,
  editsToDecide: 1,
  may: ['close'],
  votes: [
    { answerId: 0, value: 1, locked: true },
    { answerId: 8, value: -1, locked: false },
  ],
  counts: [{ answerId: 8, voteCount: 4 }],
};

async function load(token?: string): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('location', { assign: vi.fn(), reload: vi.fn() });
  fake = fakeBrowser(
    {
      'GET /v1/forum/mine': () => ({ data: mine }),
      'POST /v1/forum/vote': () => answer,
      'POST /v1/forum/accept': ({ body }) => ({ data: { acceptedAnswerId: body['answerId'] } }),
      'POST /v1/forum/follow': ({ body }) => ({ data: { isFollow: body['isFollow'], followCount: 9 } }),
      'POST /v1/forum/close': () => answer,
      'DELETE /v1/forum/answer': () => answer,
      'DELETE /v1/forum/': () => answer,
    },
    token === undefined ? {} : { token },
  );
  store = await import('../../../../../src/stores/discussion/forum/question.ts');
}

const page = { id: 5, acceptedAnswerId: 0, followCount: 2 };
const begun = async () => {
  store.begin(page);
  await vi.waitFor(() => expect(store.mine.get()).not.toBeNull());
};

beforeEach(() => load());
afterEach(() => vi.unstubAllGlobals());

it('asks nothing for a visitor', async () => {
  await load('');
  store.begin(page);
  expect(store.following.get()).toEqual({ isFollow: false, followCount: 2 });
  expect(fake.asked).toEqual([]);
});

it('takes over what the reader did, once, for votes that were drawn before and after', async () => {
  const early = store.voteOf(8, 2);
  await begun();
  store.begin(page);
  expect(early.get()).toEqual({ value: -1, voteCount: 4, locked: false });
  expect(store.voteOf(0, 7).get()).toEqual({ value: 1, voteCount: 7, locked: true });
  expect(store.accepted.get().id).toBe(8);
  expect(fake.asked.filter(({ path }) => path === '/v1/forum/mine')).toHaveLength(1);
});

it('shows a vote at once and settles on what the backend says', async () => {
  await begun();
  answer = { data: { value: 1, voteCount: 11 } };
  const voting = store.vote(8, 1);
  expect(store.voteOf(8, 0).get()).toMatchObject({ value: 1, voteCount: 6 });
  await voting;
  expect(store.voteOf(8, 0).get()).toMatchObject({ value: 1, voteCount: 11 });
  expect(fake.asked.at(-1)?.body).toEqual({ id: 5, answerId: 8, value: 1 });
});

it('takes the same vote back', async () => {
  await begun();
  answer = { data: { value: 0, voteCount: 5 } };
  await store.vote(8, -1);
  expect(fake.asked.at(-1)?.body).toMatchObject({ value: 0 });
});

it('rolls a vote back that was refused or did not arrive, and says so', async () => {
  await begun();
  answer = new Error('offline');
  await store.vote(8, 1);
  expect(store.voteOf(8, 0).get()).toMatchObject({ value: -1, voteCount: 4 });
  expect(await troubled()).toBe('没有连上服务器，请检查网络后重试');
});

it('does not send a vote that is locked', async () => {
  await begun();
  const before = fake.asked.length;
  await store.vote(0, -1);
  expect(store.voteOf(0, 7).get().value).toBe(1);
  expect(fake.asked).toHaveLength(before);
});

it('accepts another answer, takes the acceptance back, and follows', async () => {
  await begun();
  await store.toggleAccepted(9);
  expect(store.accepted.get().id).toBe(9);
  await store.toggleAccepted(9);
  expect(store.accepted.get().id).toBe(0);
  await store.toggleFollowing();
  expect(store.following.get()).toEqual({ isFollow: false, followCount: 9 });
});

it('reloads the page once enough members have closed the question', async () => {
  await begun();
  answer = { data: { closed: false, votes: 1, needed: 2 } };
  expect(await store.closeAs(3)).toBe('done');
  expect(location.reload).not.toHaveBeenCalled();
  answer = { data: { closed: true, votes: 2, needed: 2 } };
  await store.closeAs(3);
  expect(location.reload).toHaveBeenCalledOnce();
  answer = { code: 403 };
  expect(await store.closeAs(3)).toBe('refused');
});

it('leaves a question that was taken back, and stays where that was refused', async () => {
  await begun();
  answer = { code: 400 };
  expect(await store.takeBack(0)).toBe(false);
  answer = {};
  expect(await store.takeBack(8)).toBe(true);
  expect(location.assign).not.toHaveBeenCalled();
  await store.takeBack(0);
  expect(location.assign).toHaveBeenCalledWith('/forum');
});
