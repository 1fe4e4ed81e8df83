import { expect, it } from 'vitest';
import type { Snapshot } from '../../../../../contract/discussion/forum/revision.ts';
import { changes, difference } from '../../../../../src/islands/discussion/forum/compare.ts';

const said = (before: string, after: string) => difference(before, after).map((it) => [it.kind, it.text]);
const snapshot = (more: Partial<Snapshot>): Snapshot => ({
  title: '标题',
  content: '正文',
  tags: ['网格'],
  template: {},
  attachments: [],
  ...more,
});

it('finds the words that changed', () => {
  expect(said('网格太粗', '网格太细')).toEqual([
    ['same', '网格太'],
    ['gone', '粗'],
    ['new', '细'],
  ]);
  expect(said('', '新的')).toEqual([['new', '新的']]);
});

it('loses nothing of either text', () => {
  const [before, after] = ['一\n二\n三\n四\n五', '一\n二甲\n三\n五\n六'];
  const pieces = difference(before, after);
  const without = (kind: string) =>
    pieces
      .filter((it) => it.kind !== kind)
      .map((it) => it.text)
      .join('');
  expect([without('new'), without('gone')]).toEqual([before, after]);
});

it('folds what stays the same, but not what is beside a change', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `第 ${at} 行`).join('\n');
  const [head, fold, tail, , added] = said(`甲\n${lines}\n乙`, `甲\n${lines}\n丙`);
  expect(head).toEqual(['folded', '29 行没有变化']);
  expect(fold?.[0]).toBe('same');
  expect(fold?.[1]).toContain('第 29 行');
  expect([tail, added].flat()).toContain('gone');
});

it('names the parts that differ, and leaves out the others', () => {
  const parts = changes(snapshot({}), snapshot({ tags: ['网格', '接触'], template: { solver: 'Abaqus' } }));
  expect(parts.map(({ label }) => label)).toEqual(['标签', '求解器']);
  expect(changes(null, snapshot({})).map(({ label }) => label)).toEqual(['标题', '标签', '正文']);
  expect(changes(snapshot({}), snapshot({}))).toEqual([]);
});
