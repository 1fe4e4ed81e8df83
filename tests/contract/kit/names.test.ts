import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FIELD, faultOf, invalidText } from '../../../contract/kit/names.ts';

const input = z.object({
  email: z.string().check(z.maxLength(10), z.regex(/@/)),
  list: z.optional(z.array(z.object({ sort: z.number() }))),
  title: z.optional(z.string().check(z.minLength(6))),
  tags: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
});
const said = (given: unknown) => {
  const issue = z.safeParse(input, given).error?.issues[0];
  return issue && faultOf(issue, given);
};

it.each([
  [{}, '请填写邮箱'],
  [{ email: '' }, '请填写邮箱'],
  [{ email: null }, '请填写邮箱'],
  [{ email: 'x' }, '邮箱格式不正确'],
  [{ email: 5 }, '邮箱格式不正确'],
  [{ email: 'a@bcdefghijkl' }, '邮箱太长，最多 10 个字符'],
  [{ email: 'a@b', list: [{ sort: 'x' }] }, '排序方式格式不正确'],
  [{ email: 'a@b', title: '收敛' }, '标题太短，至少 6 个字符'],
  [{ email: 'a@b', tags: ['甲', '乙', '丙'] }, '标签太多，最多 2 个'],
  [{ email: 'a@b', tags: [] }, '请填写标签'],
  ['text', '请求内容格式不正确'],
  [{ email: 'a@b' }, undefined],
])('%j is answered with %s', (given, text) => {
  expect(said(given)).toBe(text);
});

it('an endpoint has labels of its own', () => {
  const given = { email: 'a@b', list: [{ sort: 'x' }] };
  const issue = z.safeParse(input, given).error?.issues[0];
  expect(issue && faultOf(issue, given, { sort: '位次' })).toBe('位次格式不正确');
});

it('what has no name goes by its own word', () => {
  expect(invalidText('请求内容')).toBe('请求内容格式不正确');
  expect(FIELD['请求内容']).toBeUndefined();
});
