import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { held } from '../../heldAnswers.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('shows the user who was opened last, whichever answer comes last', async () => {
  const { hold, go, count } = held();
  const member = (id: string) => ({ data: { id, nickname: id, role: 'user' } });
  fakeBrowser({
    'GET /v1/operator/person': async ({ query }) => {
      const id = String(query.get('id'));
      await hold(id);
      return member(id);
    },
    'PUT /v1/operator/role': async ({ body }) => {
      await hold('role');
      return member(String(body['id']));
    },
  });
  const { chosen, giveRole, loadMember } = await import('../../../../../src/stores/people/user/desk.ts');
  const first = loadMember('a');
  const second = loadMember('b');
  await vi.waitFor(() => expect(count()).toBe(2));
  go('b');
  await second;
  go('a');
  await first;
  expect(chosen.get()?.id).toBe('b');
  const it = chosen.get();
  if (!it) throw new Error('nobody');
  const changed = giveRole(it, 'editor', '');
  const other = loadMember('a');
  await vi.waitFor(() => expect(count()).toBe(3));
  go('a');
  await other;
  go('role');
  expect([await changed, chosen.get()?.id]).toEqual(['done', 'a']);
});
