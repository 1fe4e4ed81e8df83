import { expect, it } from 'vitest';
import { namedIn } from '../../../contract/kit/mention.ts';
import { renderComment } from '../../../markdown/index.ts';

const people = (...names: string[]) => names.map((nickname) => ({ id: nickname, nickname }));
const named = (text: string, ...names: string[]) => namedIn(text, people(...names)).map((it) => it.id);

it('names the longest of the names behind an @, in the order of the people', () => {
  expect(named('请 @张三丰 看看', '张三', '张三丰')).toEqual(['张三丰']);
  expect(named('请 @张三丰 和 @张三 看看', '张三', '张三丰')).toEqual(['张三', '张三丰']);
  expect(named('请 @张三丰 看看', '张三')).toEqual(['张三']);
});

it('names nobody without an @, and everybody of one name', () => {
  expect(named('张三，a@b.example，@', '张三', '李四')).toEqual([]);
  expect(named('@@张三@李四', '李四', '王五', '张三')).toEqual(['李四', '张三']);
  const both = [
    { id: '1', nickname: '张三' },
    { id: '2', nickname: '张三' },
  ];
  expect(namedIn('@张三', both)).toEqual(both);
});

it('takes a sign of full width for one', () => {
  expect(named('请＠张三丰看看，＠李四', '张三', '张三丰', '李四')).toEqual(['张三丰', '李四']);
});

it('does not find a name within another one', () => {
  expect(named('@甲@乙', '甲@乙', '乙')).toEqual(['甲@乙']);
});

it('names whom the rendered text links', async () => {
  const names = ['张三', '张三丰', '甲@乙', '乙'];
  for (const text of [
    '@张三丰你好，@张三',
    '@甲@乙 @张三',
    '@@乙@张三丰丰',
    'a@甲@张',
    '＠张三丰，＠甲@乙＠乙',
  ]) {
    const mentions = names.map((name) => ({ name, href: `/user_main?userId=${names.indexOf(name)}` }));
    const { html } = await renderComment(text, 'c1', mentions);
    const linked = names.filter((_, at) => html.includes(`userId=${at}"`));
    expect(named(text, ...names), text).toEqual(linked);
  }
});
