import { describe, expect, it } from 'vitest';
import type { ForumAnswer, ForumPost } from '../../../contract/forum.ts';
import { qaPage } from '../../../src/components/forum/structured.ts';
import {
  addressOf,
  emptyOf,
  leadOf,
  sortOf,
  titleOf,
  type View,
} from '../../../src/components/forum/words.ts';

const tag = { id: 12, name: '接触', questionNum: 4 };
const plain: View = { sort: 'new', tag: null, page: 1 };

describe('the list of questions', () => {
  it('knows its orders and no other', () => {
    expect(['new', 'hot', 'unanswered', null].map(sortOf)).toEqual(['new', 'hot', 'unanswered', 'new']);
    expect(['', 'NEW', 'toString'].map(sortOf)).toEqual([null, null, null]);
  });

  it('has one address for each view', () => {
    expect(addressOf(plain)).toBe('/forum');
    expect(addressOf({ sort: 'unanswered', tag, page: 2 })).toBe('/forum?sort=unanswered&tag=12&page=2');
  });

  it('says in title and lead what is listed', () => {
    expect(titleOf(plain)).toBe('问答');
    expect(titleOf({ sort: 'unanswered', tag, page: 2 })).toBe('接触 - 待回答 - 问答（第 2 页）');
    expect(leadOf({ ...plain, tag }, 4)).toBe('共 4 个关于“接触”的工程仿真问题。');
    expect(leadOf({ ...plain, sort: 'unanswered' }, 3)).toBe('3 个问题在等第一个回答。');
  });

  it('says why it is empty', () => {
    expect(emptyOf(plain)).toBe('这里还没有问题');
    expect(emptyOf({ ...plain, tag })).toBe('这个标签下还没有问题');
    expect(emptyOf({ sort: 'unanswered', tag, page: 1 })).toBe('问题都有人回答了');
  });
});

describe('structured data', () => {
  const answer = (id: number, accepted: boolean) =>
    ({
      id,
      accepted,
      userId: 'b',
      nickname: '乙',
      summary: `答${id}`,
      voteCount: id,
      createTime: '2026-05-02 12:00:00',
      updateTime: '2026-05-02 12:00:00',
    }) as ForumAnswer;
  const post = (answers: ForumAnswer[]) =>
    ({
      id: 3,
      userId: 'a',
      nickname: '甲',
      title: '问',
      summary: '述',
      tagList: [],
      answers,
      answersTotal: 2,
      createTime: '2026-05-01 12:00:00',
      updateTime: '2026-05-01 12:00:00',
    }) as unknown as ForumPost;

  it('sets the accepted answer apart from the suggested ones', () => {
    const { mainEntity } = qaPage(post([answer(1, true), answer(2, false)]), 'https://a.test');
    expect(mainEntity.acceptedAnswer).toMatchObject({
      text: '答1',
      url: 'https://a.test/forum/detail/3#answer-1',
      upvoteCount: 1,
      datePublished: '2026-05-02T12:00:00+08:00',
    });
    expect(mainEntity.suggestedAnswer.map((it) => it.text)).toEqual(['答2']);
  });

  it('has no accepted answer where none was accepted', () => {
    expect(qaPage(post([]), 'https://a.test').mainEntity).toMatchObject({
      acceptedAnswer: undefined,
      suggestedAnswer: [],
      author: { name: '甲', url: 'https://a.test/user_main?userId=a' },
    });
  });
});
