import { expect, test } from 'vitest';
import { articleInfo } from '../../../../contract/content/article/article.ts';
import { comment } from '../../../../contract/discussion/comment/comment.ts';
import { shown } from '../../../../src/data/kit/cacheTags.ts';

const TIME = '2026-05-01 20:00:00';
const article = (more: object) =>
  articleInfo.parse({
    id: 1,
    title: '题',
    userId: 'a',
    nickname: '甲',
    createTime: TIME,
    content: '',
    ...more,
  });
const said = (id: number, userId: string, more: object = {}) => ({
  id,
  articleId: 1,
  userId,
  nickname: userId,
  content: '',
  createTime: TIME,
  ...more,
});

test('an article carries the activities that it takes part in', () => {
  const activities = [
    { id: 3, title: '征文', award: '' },
    { id: 5, title: '竞赛', award: '一等奖' },
  ];
  const tags = shown.article(article({ activities }), { id: 'a' });
  expect(tags).toEqual(expect.arrayContaining(['activity:3', 'activity:5']));
});

test('an article carries whom its comments answer, who may have no comment on the page', () => {
  const thread = comment.parse({
    ...said(7, 'b'),
    children: [said(9, 'c', { parentId: 7, replyUserId: 'd', replyNickname: '丁' })],
  });
  const authors = shown.article(article({}), { id: 'a' }, [thread]).filter((it) => it.startsWith('author:'));
  expect(authors).toEqual(['author:a', 'author:b', 'author:c', 'author:d']);
});
