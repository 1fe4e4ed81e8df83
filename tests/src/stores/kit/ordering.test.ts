import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
import { ordering } from '../../../../src/stores/kit/ordering.ts';

vi.mock('../../../../src/client/line.ts', () => ({ showLine() {}, hideLine() {} }));

const rows = [1, 2, 3].map((id) => ({ id, name: `${id}` }));

/** A list, the sent orders, and the response to the pending one. */
function list() {
  const all = atom<readonly { id: number; name: string }[]>(rows);
  const sent: number[][] = [];
  let answer = (_: boolean) => {};
  const place = ordering(all, async (ids) => {
    sent.push(ids);
    if (!(await new Promise<boolean>((it) => (answer = it)))) throw new Error('refused');
  });
  return { all, sent, place, answer: (is: boolean) => answer(is), ids: () => all.get().map(({ id }) => id) };
}

it('sends a move after the one before has been stored', async () => {
  const { sent, place, answer, ids } = list();
  place(0, 2);
  const last = place(0, 1);
  expect([ids(), sent]).toEqual([[3, 2, 1], [[2, 3, 1]]]);
  answer(true);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect([ids(), sent[1]]).toEqual([
    [3, 2, 1],
    [3, 2, 1],
  ]);
  answer(true);
  expect(await last).toBe(true);
});

it('goes back to the order that was stored last, and keeps what was changed meanwhile', async () => {
  const { all, place, answer, ids } = list();
  const stored = place(0, 2);
  all.set(all.get().map((it) => (it.id === 3 ? { ...it, name: '改过' } : it)));
  answer(true);
  await stored;
  expect([ids(), all.get()[1]?.name]).toEqual([[2, 3, 1], '改过']);
  const refused = place(0, 1);
  answer(false);
  expect([await refused, ids()]).toEqual([false, [2, 3, 1]]);
});
