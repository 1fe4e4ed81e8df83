import { expect, it } from 'vitest';
import { questionFrom } from '../../../../../src/stores/discussion/forum/fields.ts';

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
