import { expect, it } from 'vitest';
import { questionFrom } from '../../../../../src/stores/discussion/forum/fields.ts';

it('a question begins with what was searched for, and a message of a program is kept whole', () => {
  expect(questionFrom('壁面函数怎么选')).toMatchObject({ title: '壁面函数怎么选', error: '', tags: '' });
  const message = 'Too many attempts made for this increment';
  expect(questionFrom(message)).toMatchObject({ title: message, error: message });
  const long = '网'.repeat(300);
  expect(questionFrom(long)).toMatchObject({ title: '网'.repeat(120), error: long });
  expect(questionFrom('')).toMatchObject({ title: '', error: '' });
});
