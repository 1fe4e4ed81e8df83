import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../browser.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

it('offers nobody who does not begin as what is typed by now, before the answer has come', async () => {
  const all = ['Lin', '林知远', 'lisa'].map((nickname) => ({ id: nickname, nickname, avatar: '' }));
  fakeBrowser({ 'GET /v1/comment/mention': () => ({ data: all }) });
  const { lookFor, people } = await import('../../../../src/stores/kit/mention.ts');
  const names = () => people.get().map(({ nickname }) => nickname);
  lookFor('');
  await vi.runAllTimersAsync();
  expect(names()).toEqual(['Lin', '林知远', 'lisa']);
  lookFor('li');
  expect(names()).toEqual(['Lin', 'lisa']);
  lookFor('lin');
  expect(names()).toEqual(['Lin']);
  lookFor('linx');
  expect(names()).toEqual([]);
});

it('begins a name behind an @ of either width', async () => {
  const { nameBefore } = await import('../../../../src/stores/kit/mention.ts');
  expect(['你好＠', '你好@林', '你好＠林', '＠甲＠', 'a@b c', '你好'].map(nameBefore)).toEqual([
    '',
    '林',
    '林',
    '',
    null,
    null,
  ]);
});
