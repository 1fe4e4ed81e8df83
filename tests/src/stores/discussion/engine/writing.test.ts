import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

let writing: typeof import('../../../../../src/stores/discussion/engine/writing.ts');
let failure: typeof import('../../../../../src/client/failure.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  fakeBrowser({});
  writing = await import('../../../../../src/stores/discussion/engine/writing.ts');
  failure = await import('../../../../../src/client/failure.ts');
});
afterEach(() => vi.unstubAllGlobals());

it('shows every text that is not stored yet under an id of its own', () => {
  const [one, two] = [writing.optimisticText('一'), writing.optimisticText('二')];
  expect(one).toMatchObject({ id: -1, plain: '一', content: '', state: 1 });
  expect(two.id).toBe(-2);
});

it('undoes what was refused, and leaves what was stored without an answer that can be read', async () => {
  const done: string[] = [];
  const wait = (answer: Promise<string>) =>
    writing.awaitStored(
      answer,
      (it) => void done.push(it),
      () => void done.push('undone'),
    );
  expect(await wait(Promise.resolve('stored'))).toBe(true);
  expect(await wait(Promise.reject(new Error('refused')))).toBe(false);
  expect(await wait(Promise.reject(new failure.Unreadable()))).toBe(true);
  expect(done).toEqual(['stored', 'undone']);
});
