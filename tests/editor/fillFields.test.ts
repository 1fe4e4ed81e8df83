import { expect, it } from 'vitest';
import { fillEmptyFields } from '../../editor/src/desk/fillFields.ts';

it('a file fills in what its author has not written', () => {
  const taken = { title: '题', due: '2999-01-01 00:00:00' };
  expect(fillEmptyFields({ title: '', publishTime: '' }, taken)).toEqual({
    title: '题',
    publishTime: taken.due,
  });
  expect(fillEmptyFields({ title: '自己的', publishTime: '2998-01-01 00:00:00' }, taken)).toEqual({});
  expect(fillEmptyFields({ title: '', publishTime: '' }, { title: '', due: '' })).toEqual({});
});
