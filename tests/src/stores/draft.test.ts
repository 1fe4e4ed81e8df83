import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from './browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('keeps what was typed through a reload, and forgets what was sent', async () => {
  const { kept } = fakeBrowser({});
  const { draftOf } = await import('../../../src/stores/draft.ts');
  const stop = draftOf('comment:1').listen(() => {});
  draftOf('comment:1').set('半句话');
  expect(kept.get('draft:comment:1')).toContain('半句话');
  vi.resetModules();
  const again = (await import('../../../src/stores/draft.ts')).draftOf('comment:1');
  const unlisten = again.listen(() => {});
  expect(again.get()).toBe('半句话');
  again.set('');
  expect(kept.has('draft:comment:1')).toBe(false);
  stop();
  unlisten();
});

it('follows another tab', async () => {
  const { events } = fakeBrowser({});
  const { draftOf } = await import('../../../src/stores/draft.ts');
  const stop = draftOf('comment:2').listen(() => {});
  const newValue = JSON.stringify({ text: '另一个标签页', at: Date.now() });
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'draft:comment:2', newValue }));
  expect(draftOf('comment:2').get()).toBe('另一个标签页');
  stop();
});

it('knows the name that is being typed, and who may be meant', async () => {
  fakeBrowser({ 'GET /v1/comment/mention': () => ({ data: [{ id: 'b', nickname: '小二', avatar: '' }] }) });
  const { lookFor, nameBefore, people } = await import('../../../src/stores/mention.ts');
  expect(nameBefore('问问 @小')).toBe('小');
  expect(nameBefore('a@b c')).toBeNull();
  expect(nameBefore('没有')).toBeNull();
  lookFor('小', 1);
  await vi.waitFor(() => expect(people.get()).toHaveLength(1));
  lookFor(null, 1);
  expect(people.get()).toEqual([]);
});
