import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { held } from '../../heldAnswers.ts';
import { fakePage } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a'.repeat(64), true, null],
  ['', false, 'start'],
] as const)('with the token “%s” is a member: %s', async (token, isOne, step) => {
  fakePage({}, { token });
  const { isMember } = await import('../../../../../src/stores/people/auth/member.ts');
  const { loginStep } = await import('../../../../../src/stores/people/auth/login.ts');
  expect([isMember(), loginStep.get()]).toEqual([isOne, step]);
});

const [ONE, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

/** What the site says of somebody who did all that, or nothing. */
const own = (all: boolean) => ({
  'GET /v1/article/mine': {
    isLike: all,
    likeCount: 8,
    isCollect: all,
    collectCount: 2,
    folderId: all ? 4 : 0,
    myScore: all ? 5 : 0,
    likedComments: all ? [5] : [],
    waiting: [],
    waitingPassages: [],
  },
  'GET /v1/forum/mine': {
    isFollow: all,
    followCount: 3,
    acceptedAnswerId: 0,
    comments: [],
    counts: [],
    votes: all ? [{ answerId: 0, value: 1, locked: false }] : [],
  },
  'GET /v1/user/info': { id: 'p', isFollowed: all },
  'GET /v1/followed/topic': { isFollowed: all },
});

/** Each store of a person's own relation to what a page shows: how to load it, and what it says. */
const OWN = {
  article: async () => {
    const it = await import('../../../../../src/stores/discussion/reaction/reaction.ts');
    it.begin({ id: 1, likeCount: 7, collectCount: 2 });
    return () => [
      it.like.get().isLike,
      it.collected.get().isCollect,
      it.score.get().myScore > 0,
      it.likedComments.get().has(5),
    ];
  },
  question: async () => {
    const it = await import('../../../../../src/stores/discussion/forum/question.ts');
    it.begin({ id: 1, acceptedAnswerId: 0, followCount: 3 });
    return () => [it.mine.get() !== null, it.following.get().isFollow, it.voteOf(0, 7).get().value > 0];
  },
  person: async () => {
    const { followed } = await import('../../../../../src/stores/people/follow/follow.ts');
    followed('p').listen(() => {});
    return () => [followed('p').get().isFollowed];
  },
  topic: async () => {
    const { topicFollow } = await import('../../../../../src/stores/people/follow/topic.ts');
    const { state } = topicFollow('tag', 3);
    state.listen(() => {});
    return () => [state.get().isFollowed];
  },
};

it.each(Object.entries(OWN))(
  'of the %s nothing is left of a person once another tab has logged in or out',
  async (_, load) => {
    const { answers, events, kept } = fakePage({}, { token: ONE });
    const logIn = (token: string) => {
      for (const [name, data] of Object.entries(own(token === ONE))) answers[name] = () => ({ data });
      kept.set('token', JSON.stringify({ token, until: Date.now() + (token ? 60_000 : 0) }));
      events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    };
    logIn(ONE);
    const says = await load();
    await vi.waitFor(() => expect(says()).not.toContain(false));
    logIn('');
    expect(says()).not.toContain(true);
    logIn(ONE);
    await vi.waitFor(() => expect(says()).not.toContain(false));
    logIn(OTHER);
    expect(says()).not.toContain(true);
  },
);

it('an answer for whoever was logged in before is dropped', async () => {
  const { answers, kept } = fakePage({}, { token: ONE });
  const { hold, go, count } = held();
  answers['GET /v1/followed/topic'] = async () => {
    await hold('first');
    return { data: { isFollowed: true } };
  };
  const says = await OWN.topic();
  await vi.waitFor(() => expect(count()).toBe(1));
  kept.set('token', JSON.stringify({ token: OTHER, until: Date.now() + 60_000 }));
  go('first');
  await new Promise((done) => setTimeout(done));
  expect(says()).toEqual([false]);
});
