import { expect, it } from 'vitest';
import {
  filesOf,
  NO_QUESTION,
  questionFrom,
  readFields,
} from '../../../../../src/stores/discussion/forum/fields.ts';

it('a question begins with what was searched for, and a message of a program is kept whole', () => {
  expect(questionFrom({ asked: '壁面函数怎么选' })).toMatchObject({
    title: '壁面函数怎么选',
    error: '',
    tags: '',
  });
  const message = 'Too many attempts made for this increment';
  expect(questionFrom({ asked: message })).toMatchObject({ title: message, error: message });
  const long = '网'.repeat(300);
  expect(questionFrom({ asked: long })).toMatchObject({ title: '网'.repeat(120), error: long });
  expect(questionFrom({ asked: '' })).toMatchObject({ title: '', error: '' });
});

it('a question that begins with a message of a solver has it in its field, cut to what fits', () => {
  expect(questionFrom({ message: 'x'.repeat(5_000), solver: 'CalculiX' })).toMatchObject({
    title: '',
    problem: '报错',
    solver: 'CalculiX',
    error: 'x'.repeat(4_000),
  });
});

it.each(['null', '[]', '"x"', '5', '{', '{"title":5,"tags":null}'])(
  'a draft that says %s is empty',
  (kept) => {
    expect(readFields(kept)).toEqual(NO_QUESTION);
    expect(filesOf(kept)).toEqual([]);
  },
);

it('what of a draft can be read is kept', () => {
  expect(readFields('{"title":"网格","tags":null}')).toEqual({ ...NO_QUESTION, title: '网格' });
  const file = { url: '/a.inp', name: 'a.inp', size: 1 };
  expect(filesOf(JSON.stringify([null, 5, file]))).toEqual([file]);
});
