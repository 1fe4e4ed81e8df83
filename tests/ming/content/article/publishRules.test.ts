import { expect, it } from 'vitest';
import { READING_PRICE_MOST } from '../../../../contract/kit/limits.ts';
import {
  formerWhy,
  type State,
  savedAs,
  withSave,
} from '../../../../ming/src/content/article/draft/states.ts';
import { dueTimeOf, publishFaults } from '../../../../ming/src/content/article/publish/publishing.ts';
import { NOON } from '../../support/world.ts';

const state = (more: Partial<State['fields']> = {}): State => ({
  title: '标题',
  source: '正文',
  fields: {
    summary: '',
    avatar: '',
    categoryId: 1,
    isOriginal: true,
    originalUrl: '',
    readType: 0,
    price: 0,
    keywords: '',
    solver: '',
    solverVersion: '',
    difficulty: '',
    facets: [],
    specialId: 0,
    chapterId: 0,
    publishTime: '',
    tags: [],
    ...more,
  },
});
const facts = { category: true, cover: true, chapter: true, codes: true, thanks: true, note: '', now: NOON };

it('a reading code needs the official account, and everything else its own field', () => {
  expect(publishFaults(state({ readType: 3 }), facts)).toEqual([]);
  expect(publishFaults(state({ readType: 3 }), { ...facts, codes: false })[0]?.field).toBe('readType');
  const all = publishFaults(
    { ...state({ solver: 'x'.repeat(41), keywords: 'x'.repeat(101), publishTime: 'x' }), title: '' },
    { ...facts, category: false, cover: false, chapter: false },
  );
  expect(all.map((it) => it.field)).toEqual([
    ...['title', 'avatar', 'categoryId', 'chapterId', 'keywords', 'solver', 'publishTime'],
  ]);
});

it('a note of a change names its length, and a thanked comment its fault', () => {
  const faults = publishFaults(state(), { ...facts, thanks: false, note: '字'.repeat(121) });
  expect(faults.map(({ field }) => field)).toEqual(['note', 'thanks']);
  expect(faults[0]?.message).toBe('这次改了什么太长，最多 120 个字符');
  expect(publishFaults(state(), { ...facts, note: '字'.repeat(120) })).toEqual([]);
});

it('paid reading has a price within its bounds, which no other gate needs', () => {
  const fault = (price: number, readType = 5) =>
    publishFaults(state({ readType, price }), facts).find((it) => it.field === 'price')?.message;
  expect(fault(0)).toBe('请填写价格');
  expect(fault(READING_PRICE_MOST + 1)).toBe('价格最多 1000 元');
  expect([fault(1), fault(READING_PRICE_MOST), fault(0, 4)]).toEqual([undefined, undefined, undefined]);
});

it('a time is one of GMT+8', () => {
  expect(dueTimeOf(state())).toBeNull();
  expect(dueTimeOf(state({ publishTime: '2026-05-01 12:00:00' }))).toBe(NOON);
  expect(dueTimeOf(state({ publishTime: '2026-13-01 12:00:00' }))).toBeNaN();
  expect(dueTimeOf(state({ publishTime: '2026-05-01' }))).toBeNaN();
});

it('the last twenty saves are remembered by their key', () => {
  let row = { saves: '[]' };
  for (let n = 1; n <= 21; n++) row = { saves: withSave(row, `key-${n}`, n) };
  expect([savedAs(row, 'key-1'), savedAs(row, 'key-2'), savedAs(row, 'key-21')]).toEqual([undefined, 2, 21]);
  expect(savedAs(row, undefined)).toBeUndefined();
});

it('a state is kept after ten minutes, before another device writes, and before what comes from elsewhere', () => {
  const before = { checkpointAt: NOON, updateTime: NOON, session: 'one' };
  const rules = { checkpointMinutes: 10, sittingMinutes: 30 };
  const save = { session: 'one', why: undefined, now: NOON + 599_999, ...rules };
  expect(formerWhy(before, save)).toBeNull();
  expect(formerWhy(before, { ...save, now: NOON + 600_000 })).toBe('checkpoint');
  expect(formerWhy(before, { ...save, session: 'two' })).toBe('checkpoint');
  expect(formerWhy(before, { ...save, why: 'restored' })).toBe('checkpoint');
  expect(formerWhy(before, { ...save, why: 'merged' })).toBe('checkpoint');
  expect(formerWhy(before, { ...save, why: 'published' })).toBeNull();
  expect(formerWhy({ ...before, session: '' }, { ...save, session: 'two' })).toBeNull();
});

it('the last state of a sitting is kept, whatever was kept before', () => {
  const later = NOON + 1_800_000;
  const before = { checkpointAt: later - 1, updateTime: NOON, session: 'one' };
  const save = { session: 'one', why: undefined, now: later, checkpointMinutes: 10, sittingMinutes: 30 };
  expect(formerWhy(before, save)).toBe('sitting');
  expect(formerWhy(before, { ...save, why: 'published' })).toBe('sitting');
  expect(formerWhy({ ...before, updateTime: NOON + 1 }, save)).toBeNull();
  expect(formerWhy({ ...before, session: '' }, save)).toBeNull();
});
