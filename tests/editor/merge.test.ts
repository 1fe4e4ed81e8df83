import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY } from '../../editor/src/draft/fields.ts';
import { mergeFields, mergeText } from '../../editor/src/draft/merge.ts';

test('changes in different lines, and in different characters of one line, both stay', () => {
  expect(mergeText('一\n二\n三\n', '一改\n二\n三\n', '一\n二\n三改\n')).toEqual({
    text: '一改\n二\n三改\n',
    clashes: [],
  });
  expect(mergeText('网格加密三次', '网格局部加密三次', '网格加密四次').text).toBe('网格局部加密四次');
  expect(mergeText('甲\n', '甲\n', '甲\n乙\n').text).toBe('甲\n乙\n');
});

test('the same change on both sides is made once', () => {
  expect(mergeText('一\n二\n', '一\n新\n二\n', '一\n新\n二\n')).toEqual({
    text: '一\n新\n二\n',
    clashes: [],
  });
});

test('a clash keeps mine and tells theirs', () => {
  expect(mergeText('应力 100 MPa\n', '应力 200 MPa\n', '应力 300 MPa\n')).toEqual({
    text: '应力 200 MPa\n',
    clashes: [{ mine: '应力 200 MPa\n', theirs: '应力 300 MPa\n' }],
  });
});

test('surrogate pairs are not cut', () => {
  expect(mergeText('a🔥b', 'a🔧b', 'a🔥bc').text).toBe('a🔧bc');
});

test('what one side alone has changed is never lost, and nothing is made up', () => {
  const text = fc.array(fc.constantFrom('甲', '乙', '丙', '\n'), { maxLength: 30 }).map((it) => it.join(''));
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(mergeText(base, other, base)).toEqual({ text: other, clashes: [] });
      expect(mergeText(base, base, other)).toEqual({ text: other, clashes: [] });
    }),
  );
});

test('a field that only the other side has changed is taken over, one that both have stays', () => {
  const base = { ...EMPTY, title: '旧', summary: '旧', tags: ['网格'] };
  const { fields, both } = mergeFields(
    base,
    { ...base, title: '我的' },
    { ...base, title: '他的', summary: '他的', tags: ['网格', '流体'] },
  );
  expect(both).toEqual([{ field: 'title', mine: '我的', theirs: '他的' }]);
  expect(fields).toMatchObject({ title: '我的', summary: '他的', tags: ['网格', '流体'] });
});

test('a chapter comes from the same side as its column', () => {
  const base = { ...EMPTY, specialId: 1, chapterId: 11 };
  const moved = { ...base, specialId: 2, chapterId: 21 };
  const { fields, both } = mergeFields(base, moved, { ...base, chapterId: 12 });
  expect([fields.specialId, fields.chapterId]).toEqual([2, 21]);
  expect(both).toEqual([
    { field: 'specialId', mine: 2, theirs: 1 },
    { field: 'chapterId', mine: 21, theirs: 12 },
  ]);
  expect(mergeFields(base, base, moved)).toMatchObject({ fields: { specialId: 2, chapterId: 21 }, both: [] });
});
