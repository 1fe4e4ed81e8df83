import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { held } from '../../heldAnswers.ts';

const question = { kind: 'question', question: { id: 3, userId: 'a', title: '问' } };
const state = { today: '2026-05-02', isSign: true, streak: 1, days: 1, makeUpsLeft: 2, open: [] };
const browser = (token?: string) =>
  fakeBrowser(
    {
      'GET /v1/followed/topic': () => ({ data: { isFollowed: false } }),
      'POST /v1/followed/topic': ({ body }) => ({ data: { isFollowed: body['isFollowed'] } }),
      // The first page is empty with a next one; the second overlaps with the third.
      'GET /v1/followed/feed': ({ query }) =>
        query.has('cursor')
          ? { data: [question], extra: { cursor: null, sources: 1 } }
          : { data: [], extra: { cursor: '5.6', sources: 1 } },
      'GET /v1/sign/getSignRecords': () => ({
        data: [{ day: '2026-05-02', isMakeUp: 0, points: 2 }],
        extra: state,
      }),
      'POST /v1/sign/': () => ({ data: { ...state, points: 2 } }),
      'GET /v1/level/mine': () => ({
        data: { level: 1, exp: 2, from: 0, next: 50, levels: [0, 50], today: [], badges: [] },
      }),
      'GET /v1/article/markdown': () => ({ data: { markdown: '# 题' } }),
    },
    token === undefined ? {} : { token },
  );

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('a tag is followed at once, and settled by what the backend says', async () => {
  browser();
  const { topicFollow } = await import('../../../../../src/stores/people/follow/topic.ts');
  const { state: followed, toggle } = topicFollow('tag', 1);
  const done = toggle();
  expect(followed.get()).toEqual({ isFollowed: true });
  await done;
  expect(followed.get()).toEqual({ isFollowed: true });
});

it('the feed goes on past a page that holds nothing', async () => {
  browser();
  const { feed, loadFeed } = await import('../../../../../src/stores/people/follow/feed.ts');
  await loadFeed(true);
  expect(feed.get()).toMatchObject({ state: 'ready', cursor: null, sources: 1 });
  expect(feed.get().list).toHaveLength(1);
});

it('checking in reads the month and the level again', async () => {
  browser();
  const { level, signs, signUp } = await import('../../../../../src/stores/people/growth/sign.ts');
  await signUp();
  expect(signs.get()).toMatchObject({ month: '2026-05', state: { streak: 1 } });
  expect(level.get()).toMatchObject({ exp: 2 });
});

it('shows the month that was turned to last, whichever answer comes last', async () => {
  const { answers } = browser();
  const { hold, go, count } = held();
  answers['GET /v1/sign/getSignRecords'] = async ({ query }) => {
    await hold(String(query.get('month')));
    return { data: [], extra: state };
  };
  const { loadSigns, signs } = await import('../../../../../src/stores/people/growth/sign.ts');
  const first = loadSigns('2026-03');
  const second = loadSigns('2026-05');
  await vi.waitFor(() => expect(count()).toBe(2));
  go('2026-05');
  await second;
  go('2026-03');
  await first;
  expect(signs.get()?.month).toBe('2026-05');
});

it('a member’s copy of an article is its Markdown; a visitor asks for nothing', async () => {
  const visitor = browser('');
  const { copyMarkdown } = await import('../../../../../src/stores/content/article/share.ts');
  await copyMarkdown(1);
  expect(visitor.asked).toEqual([]);
});
