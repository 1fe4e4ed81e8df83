import { expect, it } from 'vitest';
import { categoryTopic, tagTopic } from '../../../../../src/components/content/tag/words.ts';

const tag = { id: 7, name: '网格', articleNum: 3, intro: '' };
const category = {
  id: 2,
  name: '优化',
  icon: '',
  cover: '',
  intro: '简介。',
  sort: 0,
  articleNum: 4,
  createTime: '',
};

it('names one tag or all of them, and the way there', () => {
  expect(tagTopic(tag, 9, '明解')).toMatchObject({ title: '网格 - 标签', lead: '共 3 篇文章。' });
  expect(tagTopic(tag, 9, '明解').trail.map((it) => it.href)).toEqual(['/', '/tag', undefined]);
  expect(tagTopic(tag, 9, '明解').href(2)).toBe('/tag?id=7&page=2');
  expect(tagTopic(undefined, 9, '明解')).toMatchObject({
    title: '标签',
    about: '明解的全部标签，按主题查找文章。',
  });
  expect(tagTopic(undefined, 9, '明解').trail.at(-1)).toEqual({ text: '标签', href: undefined });
  expect(tagTopic(undefined, 9, '明解').href(1)).toBe('/tag');
});

it('names one category or all of them, and the way there', () => {
  expect(categoryTopic(category, 9)).toMatchObject({ title: '优化 - 分类', lead: '简介。共 4 篇文章。' });
  expect(categoryTopic(category, 9).href(1)).toBe('/categorys?id=2');
  expect(categoryTopic(undefined, 9)).toMatchObject({
    title: '分类',
    trail: [{ href: '/' }, { text: '分类' }],
  });
  expect(categoryTopic(undefined, 9).href(1)).toBe('/categorys');
});
