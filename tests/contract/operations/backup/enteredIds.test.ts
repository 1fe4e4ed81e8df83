import { expect, it } from 'vitest';
import { accountIdIn, articleIdIn } from '../../../../contract/operations/backup/enteredIds.ts';

it('the id of an article is found in its number and in its addresses', () => {
  const typed = ['42', ' 42 ', '/article/42', 'https://a.test/article/42?x=1#c', 'http://a.test/article/42/'];
  for (const it of typed) expect(articleIdIn(it), it).toBe(42);
  for (const it of ['', '0', 'x42', '/question/42', '42 43', '4'.repeat(20)])
    expect(articleIdIn(it), it).toBe(0);
});

it('the id of a person is found in itself and in the address of their page', () => {
  for (const it of [
    'a-1_B',
    ' a-1_B ',
    '/user_main?userId=a-1_B',
    'https://a.test/user_main?userId=a-1_B&tab=x#y',
  ])
    expect(accountIdIn(it), it).toBe('a-1_B');
  for (const it of ['', '张三', 'a b', '/user_main', 'https://a.test/article/42', 'a'.repeat(65)])
    expect(accountIdIn(it), it).toBe('');
});
