import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { postCitations } from '../../../../ming/src/content/citation/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { as, ask, members, reply } from '../../support/asking.ts';
import { call } from '../../support/call.ts';
import { addArticle, buildWorld, db } from '../../support/world.ts';

beforeAll(async () => {
  await buildWorld();
  await members(1, 'asker', 'helper');
  await members(2000, 'judge');
  for (const id of [40, 41, 42, 43, 44, 45]) await addArticle(id);
});

const cited = async (id: number) => {
  const { citedCount, citing } = (await call(`/v1/article/info?id=${id}`)).data;
  return { count: citedCount, citing };
};
const none = { count: 0, citing: [] };
const rows = (questionId: number) =>
  db.select().from(postCitations).where(eq(postCitations.questionId, questionId));
const edit = async (who: string, id: number, answerId: number, content: string) => {
  const { revision } = (await as(who, `source?id=${id}&answerId=${answerId}`)).data;
  return as(who, 'answer', { id: answerId, content, revision, reason: '改写' }, 'PUT');
};

it('a question and an answer that link to an article are shown there, and purge its page', async () => {
  const { data, headers } = await as('asker', '', {
    title: '和文章里的网格数对不上',
    tags: ['标签1'],
    content: '照[文章](/article/40)做的，<https://ming.test/article/40#eq-a> 那个公式没看懂。',
  });
  expect(headers.get('x-touched')).toContain('article:40');
  const answerId = await reply('helper', data.id, '公式的量纲见[文章](/article/40)第二节，别的没有问题。');
  const { count, citing } = await cited(40);
  expect(count).toBe(2);
  expect(citing).toEqual([
    { kind: 'answer', id: data.id, answerId, title: '和文章里的网格数对不上' },
    { kind: 'question', id: data.id, answerId: 0, title: '和文章里的网格数对不上' },
  ]);
  expect(await recount(db)).toEqual([]);
});

it('questions, tools and benchmarks show who refers to them; a question not its own answers', async () => {
  const [first, second] = [await ask('asker'), await ask('asker')];
  const answerId = await reply(
    'helper',
    first,
    `先看[那个问题](/forum/detail/${second})和[这个](/forum/detail/${first})，再用[首层高度](/tools/yplus)，算例见[LE1](/benchmark/le1)。`,
  );
  const here = { kind: 'answer', id: first, answerId };
  const info = async (id: number) => (await call(`/v1/forum/info?id=${id}`)).data;
  expect(await info(second)).toMatchObject({ citedCount: 1, citing: [here] });
  expect(await info(first)).toMatchObject({ citedCount: 0, citing: [] });
  expect((await call('/v1/tool/cited?name=yplus')).data).toMatchObject({ citedCount: 1, citing: [here] });
  expect((await call('/v1/benchmark/info?name=le1')).data).toMatchObject({ citedCount: 1, citing: [here] });
  expect((await call('/v1/tool/cited?name=Y!')).code).toBe(10018);
});

it('a block with a tool refers to the tool', async () => {
  const id = await ask('asker', {
    content: '这样填对吗？\n\n```calc use="yplus"\nU = 30 [m/s] (1..200 log)\n```\n',
  });
  expect((await call('/v1/tool/cited?name=yplus')).data).toMatchObject({
    citing: [{ kind: 'question', id }, { kind: 'answer' }],
  });
});

it('an edited text refers to what it says now, and purges both pages', async () => {
  const id = await ask('asker');
  const answerId = await reply('helper', id, '先看[文章](/article/41)里的做法，再说别的。');
  const { headers } = await edit('helper', id, answerId, '改看[另一篇](/article/42)里的做法，前面那篇不对。');
  expect(
    headers
      .get('x-touched')
      ?.split(',')
      .map((it) => it.trim()),
  ).toEqual(expect.arrayContaining(['article:41', 'article:42']));
  expect(await cited(41)).toEqual(none);
  expect(await cited(42)).toMatchObject({ count: 1, citing: [{ kind: 'answer', answerId }] });
  expect(await recount(db)).toEqual([]);
});

it('a suggested edit counts once it is approved', async () => {
  const id = await ask('asker');
  const answerId = await reply('helper', id, '这一步没有把握，等别人补充一下来源。');
  await edit('asker', id, answerId, '这一步的来源见[文章](/article/43)第三节。');
  expect(await cited(43)).toEqual(none);
  const [edits] = (await as('judge', `edits?id=${id}`)).data.records;
  expect((await as('judge', 'edits', { id: edits.id, approve: true, reason: '' })).code).toBe(200);
  expect(await cited(43)).toMatchObject({ count: 1, citing: [{ kind: 'answer', answerId }] });
});

it('what nobody reads is neither shown nor counted, and is again when it returns', async () => {
  const id = await ask('asker', { content: '照[文章](/article/44)做，第二步的结果不对。' });
  const answerId = await reply('helper', id, '那篇[文章](/article/44)的单位是毫米。');
  const kinds = async () => {
    const { count, citing } = await cited(44);
    expect(citing).toHaveLength(count);
    expect(await recount(db)).toEqual([]);
    return citing.map((it: { kind: string }) => it.kind);
  };
  expect(await kinds()).toEqual(['answer', 'question']);
  for (const state of ['state = 3', 'deleted_at = 5']) {
    await db.run(sql.raw(`update answers set ${state} where id = ${answerId}`));
    expect(await kinds(), `answer ${state}`).toEqual(['question']);
    await db.run(sql.raw(`update questions set ${state} where id = ${id}`));
    expect(await kinds(), `question ${state}`).toEqual([]);
    await db.run(sql`update answers set state = 1, deleted_at = null where id = ${answerId}`);
    expect(await kinds(), `question ${state}, answer shown`).toEqual([]);
    await db.run(sql`update questions set state = 1, deleted_at = null where id = ${id}`);
    expect(await kinds(), 'both shown').toEqual(['answer', 'question']);
  }
  await as('helper', 'answer', { id: answerId }, 'DELETE');
  expect(await kinds()).toEqual(['question']);
  await as('asker', '', { id }, 'DELETE');
  expect(await kinds()).toEqual([]);
});

it('sending an attempt again adds nothing', async () => {
  const id = await ask('asker');
  const body = { id, content: '重复发送也只算一次，见[文章](/article/45)。', key: 'cited-again-0001' };
  const [one, two] = [await as('helper', 'answer', body), await as('helper', 'answer', body)];
  expect(two.data.id).toBe(one.data.id);
  expect(await rows(id)).toHaveLength(1);
  expect(await cited(45)).toMatchObject({ count: 1 });
});
