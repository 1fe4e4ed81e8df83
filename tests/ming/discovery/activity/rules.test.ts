import { describe, expect, it } from 'vitest';
import {
  activityState,
  articleFault,
  awardsFault,
  type Course,
  changeFault,
  closedFault,
  datesFault,
  judgingFault,
  type Plan,
  resultsFault,
} from '../../../../ming/src/discovery/activity/rules.ts';

const course = (more: Partial<Course> = {}): Course => ({
  isPublic: 1,
  cancelledAt: null,
  resultAt: null,
  startTime: 100,
  endTime: 200,
  ...more,
});

describe('the state of an activity', () => {
  it.each([
    [99, 'coming'],
    [100, 'running'],
    [199, 'running'],
    [200, 'judging'],
    [9_999, 'judging'],
  ])('at %i is %s by the clock alone', (now, state) => {
    expect(activityState(course(), now)).toBe(state);
  });

  it('is what operators made of it, whatever the clock says', () => {
    expect(activityState(course({ isPublic: 0 }), 150)).toBe('draft');
    expect(activityState(course({ resultAt: 210 }), 220)).toBe('ended');
    expect(activityState(course({ cancelledAt: 120 }), 150)).toBe('cancelled');
  });

  it('says in words why nothing can be submitted, judged or decided', () => {
    const words = (fault: typeof closedFault) => [
      ...[99, 150, 200].map((now) => fault(course(), now)),
      fault(course({ resultAt: 210 }), 220),
      fault(course({ cancelledAt: 120 }), 150),
    ];
    expect(words(closedFault)).toEqual([
      '活动还没有开始投稿',
      '',
      '投稿已经截止',
      '活动已经结束',
      '活动已经取消',
    ]);
    expect(words(judgingFault)).toEqual(['活动还没有开始投稿', '', '', '活动已经结束', '活动已经取消']);
    expect(words(resultsFault).map((it) => it.slice(0, 6))).toEqual([
      '投稿截止以后',
      '投稿截止以后',
      '',
      '结果已经公布',
      '活动已经取消',
    ]);
  });
});

describe('an article', () => {
  const terms = { categoryId: 2, since: 50, most: 1, tagIds: [7, 8] };
  const article = { categoryId: 2, createTime: 50, tagIds: [1, 8] };

  it('fits where category, one of the tags and time do', () => {
    expect(articleFault(terms, article)).toBe('');
    expect(articleFault({ categoryId: 0, since: 0, most: 1, tagIds: [] }, { ...article, tagIds: [] })).toBe(
      '',
    );
  });

  it.each([
    [{ categoryId: 3 }, /分类/],
    [{ tagIds: [1] }, /标签/],
    [{ createTime: 49 }, /太早/],
  ])('does not with %j, and is told why', (more, words) => {
    expect(articleFault(terms, { ...article, ...more })).toMatch(words);
  });
});

describe('dates', () => {
  const dates = { startTime: 100, endTime: 200, judgeTime: 300, since: 0 };
  it.each([
    [{}, /^$/],
    [{ judgeTime: 200 }, /^$/],
    [{ endTime: 100 }, /晚于投稿开始/],
    [{ judgeTime: 199 }, /评审截止/],
    [{ since: 200 }, /最早发布/],
    [{ startTime: Number.NaN }, /不存在/],
  ])('%j', (more, words) => expect(datesFault({ ...dates, ...more })).toMatch(words));
});

describe('a change', () => {
  const plan: Plan = {
    startTime: 100,
    endTime: 200,
    judgeTime: 300,
    since: 0,
    categoryId: 0,
    most: 2,
    tagIds: [1],
    isPublic: 1,
  };
  const before = { ...plan, ...course() };

  it.each([
    ['a draft takes anything', { ...before, isPublic: 0 }, { startTime: 1, isPublic: 0 }, 150, ''],
    ['before it begins, too', before, { startTime: 1, most: 1, tagIds: [] }, 50, ''],
    ['but it cannot be hidden again', before, { isPublic: 0 }, 50, '草稿'],
    ['while it runs it may become longer', before, { endTime: 250, most: 3, judgeTime: 400 }, 150, ''],
    ['but not shorter', before, { endTime: 199 }, 150, '只能延后'],
    ['nor start elsewhere', before, { startTime: 101 }, 150, '开始时间'],
    ['nor take fewer', before, { most: 1 }, 150, '只能增加'],
    ['nor ask for another tag', before, { tagIds: [2] }, 150, '要求'],
    ['nor for another category', before, { categoryId: 1 }, 250, '要求'],
    ['and nothing once decided', { ...before, resultAt: 1 }, {}, 250, '结果已经公布'],
    ['nor once called off', { ...before, cancelledAt: 1 }, {}, 150, '已经取消'],
  ] as const)('%s', (_what, from, more, now, words) => {
    const fault = changeFault(from, { ...plan, ...more }, now);
    if (words === '') expect(fault).toBe('');
    else expect(fault).toContain(words);
  });
});

it('results give an article one award, and say why where there is none', () => {
  expect(awardsFault({ awards: [{ entryId: 1 }, { entryId: 2 }], statement: '' })).toBe('');
  expect(awardsFault({ awards: [{ entryId: 1 }, { entryId: 1 }], statement: '' })).toContain('一个奖');
  expect(awardsFault({ awards: [], statement: '' })).toContain('结果说明');
  expect(awardsFault({ awards: [], statement: '奖项空缺' })).toBe('');
});
