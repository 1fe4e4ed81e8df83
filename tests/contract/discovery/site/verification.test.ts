import { expect, it } from 'vitest';
import { verificationsFault, verificationsOf } from '../../../../contract/discovery/site/verification.ts';

const KNOWN = `baidu-site-verification codeva-AbCd1234
msvalidate.01 0123456789ABCDEF0123456789ABCDEF

360-site-verification 0123456789abcdef0123456789abcdef
sogou_site_verification AbCd123456
 shenma-site-verification  0123456789abcdef_1600000000
bytedance-verification-code Ab5/c5+KDEieN6hXqhd=
google-site-verification _AbCd-EfGh`;

it('reads the elements of the search engines, one a line', () => {
  expect(verificationsFault(KNOWN)).toBe('');
  expect(verificationsOf(KNOWN).map((it) => it.name)).toEqual([
    'baidu-site-verification',
    'msvalidate.01',
    '360-site-verification',
    'sogou_site_verification',
    'shenma-site-verification',
    'bytedance-verification-code',
    'google-site-verification',
  ]);
  expect(verificationsOf(KNOWN)[4]?.content).toBe('0123456789abcdef_1600000000');
  expect([verificationsOf(''), verificationsFault(' \n')]).toEqual([[], '']);
});

it.each([
  [
    '<meta name="baidu-site-verification" content="a" />',
    '第 1 行：只写 name 与 content 的值，不要粘贴整个标签',
  ],
  ['a-verification b\n\nrobots noindex', '第 3 行：“robots”不是验证标签的名字，名字里要有 verif 或 valid'],
  ['baidu-site-verification', '第 1 行：名字后面要有空格和 content 的值'],
  ['a-verification b c', '第 1 行：content 的值只能有字母、数字和 + / = . : - _'],
  ['a-verification 值', '第 1 行：content 的值只能有字母、数字和 + / = . : - _'],
  [`${'a-verification b\n'.repeat(21)}`, '最多 20 个'],
])('refuses %j', (typed, fault) => {
  expect(verificationsFault(typed)).toBe(fault);
});
