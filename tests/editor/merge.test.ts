import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY } from '../../editor/src/draft/fields.ts';
import { isContested, mergeAll, mergeFields, mergeText } from '../../editor/src/draft/merge.ts';

test('changes in different lines, and in different characters of one line, both stay', () => {
  expect(mergeText('一\n二\n三\n', '一改\n二\n三\n', '一\n二\n三改\n')).toEqual({
    text: '一改\n二\n三改\n',
    whole: '一改\n二\n三改\n',
    clashes: [],
  });
  expect(mergeText('网格加密三次', '网格局部加密三次', '网格加密四次').text).toBe('网格局部加密四次');
  expect(mergeText('甲\n', '甲\n', '甲\n乙\n').text).toBe('甲\n乙\n');
});

test('the same change on both sides is made once', () => {
  expect(mergeText('一\n二\n', '一\n新\n二\n', '一\n新\n二\n')).toEqual({
    text: '一\n新\n二\n',
    whole: '一\n新\n二\n',
    clashes: [],
  });
});

test('a clash keeps mine and tells theirs', () => {
  expect(mergeText('应力 100 MPa\n', '应力 200 MPa\n', '应力 300 MPa\n')).toEqual({
    text: '应力 200 MPa\n',
    whole: '应力 300 MPa\n应力 200 MPa\n',
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
      expect(mergeText(base, other, base)).toEqual({ text: other, whole: other, clashes: [] });
      expect(mergeText(base, base, other)).toEqual({ text: other, whole: other, clashes: [] });
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

test('of any number of copies the whole text has everything, and without a clash the merged one as well', () => {
  const base = { ...EMPTY, contentMd: '一\n二\n三\n' };
  const place = fc.tuple(fc.nat(base.contentMd.length), fc.nat(9));
  fc.assert(
    fc.property(fc.array(fc.array(place, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), (copies) => {
      const words: string[] = [];
      const versions = copies.map((places, at) => {
        let { contentMd } = base;
        for (const [where, nth] of places) {
          const word = `<${at}.${nth}.${words.length}>`;
          words.push(word);
          contentMd = contentMd.slice(0, where) + word + contentMd.slice(where);
        }
        return { base, fields: { ...base, contentMd } };
      });
      const intact = versions.flatMap(({ fields }) => words.filter((it) => fields.contentMd.includes(it)));
      const merged = mergeAll(base, versions);
      for (const word of intact) expect(merged.whole).toContain(word);
      if (!isContested(merged)) for (const word of intact) expect(merged.fields.contentMd).toContain(word);
    }),
  );
});

test('a field that several copies changed has each of its values once, with the version that has it', () => {
  const base = { ...EMPTY, title: '旧', specialId: 1, chapterId: 11 };
  const copy = (some: Partial<typeof base>) => ({ base, fields: { ...base, ...some } });
  const { both, fields } = mergeAll({ ...base, title: '网站' }, [
    copy({ title: '甲', specialId: 2, chapterId: 21 }),
    copy({ title: '网站 ', chapterId: 12 }),
    copy({ title: '甲', summary: '摘要' }),
  ]);
  expect(both).toContainEqual({
    field: 'title',
    values: [
      { version: 0, value: '网站' },
      { version: 1, value: '甲' },
    ],
  });
  expect(both).toContainEqual({
    field: 'specialId',
    values: [
      { version: 0, value: 1 },
      { version: 1, value: 2 },
      { version: 2, value: 1 },
    ],
  });
  expect(fields).toMatchObject({ title: '甲', summary: '摘要' });
});
