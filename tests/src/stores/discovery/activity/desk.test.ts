import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActivityPlan } from '../../../../../contract/discovery/activity/desk.ts';
import { activityFaults } from '../../../../../src/islands/discovery/activity/desk/faults.ts';
import { fakeBrowser } from '../../browser.ts';

const PLAN = {
  id: 3,
  title: '征文',
  intro: '介绍',
  cover: '',
  state: 'ended',
  prizes: '',
  categoryId: 2,
  most: 2,
  startTime: '2030-01-01 08:30:00',
  endTime: '2030-02-01 00:00:00',
  judgeTime: '2030-02-10 00:00:00',
  tagList: [{ id: 1, name: '接触' }],
  since: '',
  contentMd: '规则',
  content: '',
  revision: 4,
} as unknown as ActivityPlan;
const entry = (id: number, award = '') => ({
  id,
  articleId: id,
  title: `文章${id}`,
  isShown: true,
  author: { id: 'a', nickname: '' },
  createTime: '',
  isShortlisted: false,
  average: null,
  scores: [],
  award,
  remark: '',
});
const page = (records: object[]) => ({ records, total: records.length, size: 50, current: 1, pages: 1 });

const browser = () =>
  fakeBrowser({
    'GET /v1/operator/activity/info': () => ({ data: PLAN }),
    'GET /v1/category/': () => ({ data: [] }),
    'PUT /v1/operator/activity': () => ({ data: { id: 3, revision: 5 } }),
    'POST /v1/operator/activity': () => ({ data: { id: 3, revision: 1 } }),
    'POST /v1/operator/activity/cancel': () => ({}),
    'DELETE /v1/operator/activity': () => ({ code: 400 }),
    'GET /v1/operator/activity/entries': () => ({ data: page([entry(1), entry(2, '一等奖')]) }),
    'GET /v1/activity/info': () => ({
      data: {
        ...PLAN,
        statement: '说明',
        entries: page([]),
        corrections: [],
        awards: [{ entryId: 2, name: '一等奖', remark: '好', articleId: 0, title: '', author: { id: 'a' } }],
      },
    }),
    'PUT /v1/operator/activity/results': () => ({}),
    'POST /v1/operator/activity/results': () => ({}),
    'PUT /v1/operator/activity/score': () => ({}),
    'PUT /v1/operator/activity/shortlist': () => ({}),
  });

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('an activity is typed as it was read, and stored from its revision', async () => {
  const { asked } = browser();
  const { loadPlan, savePlan, typedOf, plan, cancelPlan, dropPlan } = await import(
    '../../../../../src/stores/discovery/activity/desk.ts'
  );
  await loadPlan(3);
  const typed = typedOf(plan.get());
  expect(typed).toMatchObject({ startTime: '2030-01-01T08:30', tags: '接触', isPublic: '1', most: '2' });
  const done = vi.fn();
  expect(await savePlan({ ...typed, tags: '接触，屈曲, 接触' }, '新规则', 'k', done)).toBe('done');
  expect(done).toHaveBeenCalledWith(3);
  expect(asked.find((it) => it.method === 'PUT')?.body).toMatchObject({
    id: 3,
    revision: 4,
    content: '新规则',
    tags: ['接触', '屈曲'],
    startTime: '2030-01-01 08:30:00',
    since: '',
    most: 2,
    categoryId: 2,
    isPublic: true,
  });
  expect([await cancelPlan(3, '不办了'), await dropPlan(3)]).toEqual(['done', 'refused']);
  await loadPlan(0);
  await savePlan(typedOf(null), '规则', 'the-key', done);
  expect(asked.find((it) => it.method === 'POST' && it.body['key'])?.body['key']).toBe('the-key');
});

it('results are published, and corrected from what was published', async () => {
  const { asked } = browser();
  const planning = await import('../../../../../src/stores/discovery/activity/desk.ts');
  const { judged, loadJudging, results, saveScore, sendResults, setShortlisted } = await import(
    '../../../../../src/stores/discovery/activity/deskJudging.ts'
  );
  await planning.loadPlan(3);
  await loadJudging(3);
  const { given, statement } = results.get();
  expect([given, statement]).toEqual([
    [{ entryId: 2, name: '一等奖', remark: '好', batchId: 0, title: '作品已不再公开' }],
    '说明',
  ]);
  await setShortlisted(1, true);
  expect(judged.get().list.map((it) => it.isShortlisted)).toEqual([true, false]);
  await saveScore(3, 1, 8, '');
  await sendResults(3, given, statement, '');
  await sendResults(3, given, statement, '写错了');
  const awards = [{ entryId: 2, name: '一等奖', remark: '好', batchId: 0 }];
  expect(asked.filter((it) => it.path.endsWith('/results')).map((it) => [it.method, it.body])).toEqual([
    ['POST', { id: 3, statement, awards }],
    ['PUT', { id: 3, statement, awards, revision: 4, note: '写错了' }],
  ]);
});

it('a score keeps every page that was read, and the answer that was asked for last counts', async () => {
  const { answers } = browser();
  const waits: (() => void)[] = [];
  let isHeld = false;
  let average = 5;
  answers['GET /v1/operator/activity/entries'] = async ({ query }) => {
    const pageNo = Number(query.get('pageNo'));
    const records = [{ ...entry(query.get('sort') === 'score' ? 10 - pageNo : pageNo), average }];
    if (isHeld) await new Promise<void>((go) => waits.push(go));
    return { data: { records, total: 3, size: 1, current: pageNo, pages: 3 } };
  };
  const { judged, loadJudged, saveScore } = await import(
    '../../../../../src/stores/discovery/activity/deskJudging.ts'
  );
  const shown = () => judged.get().list.map((it) => [it.id, it.average]);
  await loadJudged(3);
  await loadJudged(3, {}, true);
  average = 8;
  expect(await saveScore(3, 2, 8, '')).toBe('done');
  expect([shown(), judged.get().page]).toEqual([
    [
      [1, 8],
      [2, 8],
    ],
    2,
  ]);
  isHeld = true;
  const older = loadJudged(3, { sort: 'score' });
  await expect.poll(() => waits.length).toBe(1);
  average = 9;
  const saving = saveScore(3, 1, 9, '');
  await expect.poll(() => waits.length).toBe(2);
  waits[1]?.();
  await saving;
  waits[0]?.();
  await older;
  expect([shown(), judged.get().sort]).toEqual([[[9, 9]], 'score']);
});

it('faults name what is missing or out of order', async () => {
  browser();
  const { typedOf } = await import('../../../../../src/stores/discovery/activity/desk.ts');
  const said = (it: object) =>
    Object.entries(activityFaults({ ...typedOf(PLAN), content: '规则', ...it })).filter(([, text]) => text);
  expect(said({})).toEqual([]);
  expect(said({ title: ' ', content: '' }).map(([name]) => name)).toEqual(['title', 'content']);
  expect(said({ endTime: '2030-01-01T08:30' })).toEqual([['endTime', '投稿截止时间须晚于投稿开始时间']]);
  expect(said({ judgeTime: '2030-01-20T00:00' }).map(([name]) => name)).toEqual(['judgeTime']);
  expect(said({ since: '2030-02-01T00:00', most: '0', tags: 'a,b,c,d,e,f' }).map(([name]) => name)).toEqual([
    ...['since', 'tags', 'most'],
  ]);
});
