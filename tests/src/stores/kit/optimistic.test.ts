import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import { Refused } from '../../../../src/client/failure.ts';
import { optimistic } from '../../../../src/stores/kit/optimistic.ts';
import { said, troubled } from '../page.ts';

type State = { on: boolean; count: number };

function subject() {
  const state = atom<State>({ on: false, count: 5 });
  const sent: { wanted: boolean; grant: (it: State) => void; refuse: () => void; lose: () => void }[] = [];
  const want = optimistic(state, {
    show: (it, on: boolean) => ({ on, count: it.count + Number(on) - Number(it.on) }),
    send: (wanted) =>
      new Promise<State>((grant, reject) => {
        sent.push({
          wanted,
          grant,
          refuse: () => reject(new Refused(400, '不行')),
          lose: () => reject(new TypeError('no network')),
        });
      }),
  });
  return { state, sent, want };
}

const settled = () => new Promise((done) => setTimeout(done));

it('shows what is wanted before the answer, and the answer after it', async () => {
  const { state, sent, want } = subject();
  const done = want(true);
  expect(state.get()).toEqual({ on: true, count: 6 });
  sent[0]?.grant({ on: true, count: 9 });
  expect(await done).toBe(true);
  expect(state.get()).toEqual({ on: true, count: 9 });
});

it('learns what was loaded, unless something was wanted meanwhile', async () => {
  const { state, sent, want } = subject();
  want.learn({ on: true, count: 7 });
  expect(state.get()).toEqual({ on: true, count: 7 });
  const done = want(false);
  want.learn({ on: true, count: 8 });
  expect(state.get()).toEqual({ on: false, count: 6 });
  sent[0]?.grant({ on: false, count: 7 });
  await done;
  want.learn({ on: true, count: 8 });
  expect(state.get()).toEqual({ on: false, count: 7 });
});

it('brings back what was loaded meanwhile where the wish is refused, and learns it later, too', async () => {
  const { state, sent, want } = subject();
  const done = want(true);
  want.learn({ on: false, count: 8 });
  expect(state.get()).toEqual({ on: true, count: 6 });
  sent[0]?.refuse();
  expect(await done).toBe(false);
  expect(state.get()).toEqual({ on: false, count: 8 });
  want.learn({ on: false, count: 9 });
  expect(state.get()).toEqual({ on: false, count: 9 });
});

it('brings back what was there where it is refused', async () => {
  const { state, sent, want } = subject();
  const done = want(true);
  sent[0]?.refuse();
  expect(await done).toBe(false);
  expect(state.get()).toEqual({ on: false, count: 5 });
});

it('brings back what was loaded before the wish, and not what the page began with', async () => {
  const { state, sent, want } = subject();
  want.learn({ on: false, count: 8 });
  const done = want(true);
  sent[0]?.refuse();
  expect(await done).toBe(false);
  expect(state.get()).toEqual({ on: false, count: 8 });
});

it('says that the site is out of reach, and nothing of a refusal, which was said already', async () => {
  const { state, sent, want } = subject();
  const refused = want(true);
  sent[0]?.refuse();
  await refused;
  expect(await said()).toEqual([]);
  const lost = want(true);
  sent[1]?.lose();
  expect(await lost).toBe(false);
  expect(state.get()).toEqual({ on: false, count: 5 });
  expect(await troubled()).toBe('没有连上服务器，请检查网络后重试');
});

it('sends one at a time, and of several wishes the last', async () => {
  const { state, sent, want } = subject();
  for (const on of [true, false, true, false]) want(on);
  expect(state.get()).toEqual({ on: false, count: 5 });
  expect(sent.map((it) => it.wanted)).toEqual([true]);
  sent[0]?.grant({ on: true, count: 6 });
  await settled();
  expect(sent.map((it) => it.wanted)).toEqual([true, false]);
  expect(state.get()).toEqual({ on: false, count: 5 });
  sent[1]?.grant({ on: false, count: 5 });
  await settled();
  expect(state.get()).toEqual({ on: false, count: 5 });
});
