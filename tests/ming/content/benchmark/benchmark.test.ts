import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../ming/src/content/benchmark/schema.ts';
import { insertRun } from '../../../../ming/src/content/benchmark/writes.ts';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { as, buildCommunity, call, decide, look } from '../../support/community.ts';
import { addArticle, db, NOON } from '../../support/world.ts';

beforeAll(async () => {
  await buildCommunity();
  await addArticle(60, { userId: 'one' });
  await addArticle(61, { userId: 'two' });
});

const run = {
  name: 'cook',
  software: 'Abaqus',
  version: '2024',
  element: 'CPS8R',
  dof: 450,
  result: 23.9,
};
const submit = (body: object, who = 'one') =>
  call('/v1/benchmark/run', { body: { ...run, ...body }, ...as(who) });
const info = async (name = 'cook') => (await call(`/v1/benchmark/info?name=${name}`)).data;
const retract = (id: number, who: string, reason = '边界条件有误') =>
  call('/v1/benchmark/run', { method: 'PUT', body: { id, reason }, ...as(who) });

async function deck(userId: string, name: string, text: string) {
  const key = `u/${userId}/${name}.inp`;
  await env.FILES.put(key, text);
  await db
    .insert(files)
    .values({ key, userId, type: 'forum', mime: 'text/plain', size: text.length, createdAt: NOON });
  return { url: `/ming/file/${key}`, name: `${name}.inp` };
}

describe('a run', () => {
  it('is stored once, with the error and the hash that the server computes', async () => {
    const given = { key: 'attempt-0001', deck: await deck('one', 'one', 'abc'), articleId: 60 };
    const answers = await Promise.all([submit(given), submit(given), submit(given)]);
    expect(new Set(answers.map((it) => it.data?.id)).size).toBe(1);
    expect(await db.$count(runs)).toBe(1);
    const [first] = (await info()).runs;
    expect(first).toMatchObject({
      software: 'Abaqus',
      userId: 'one',
      dof: 450,
      value: 23.9,
      isReproduced: false,
      isDemo: 0,
      error: expect.closeTo(0.0028, 4),
      isWithin: true,
      article: { id: 60, title: '文章60' },
      deck: {
        name: 'one.inp',
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      },
    });
    expect((await call('/v1/article/info?id=60')).data.benchmarks).toEqual([
      { name: 'cook', title: expect.stringContaining('Cook'), state: 'submitted' },
    ]);
    const touched = answers.map((it) => it.headers.get('x-touched')).find(Boolean);
    expect(touched).toBe('benchmark:cook, benchmarks, article:60');
  });

  it('has the name of its deck looked at, as its other words are', async () => {
    const named = async (key: string, name: string) =>
      submit({ key, dof: 900, deck: { ...(await deck('one', key, `deck ${key}`)), name } });
    expect(await named('attempt-0002', '代写论文.inp')).toMatchObject({
      code: 400,
      message: expect.stringContaining('代写论文'),
    });
    const { data } = await named('attempt-0003', '卧槽.inp');
    expect(data.deck.name).toBe('**.inp');
    await db.delete(runs).where(eq(runs.id, data.id));
  });

  it.each([
    ['算例', { name: 'nowhere' }],
    ['软件', { software: ' ' }],
    ['单元', { element: '' }],
    ['自由度', { dof: 0 }],
    ['结果', { result: 'NaN' }],
    ['机时', { hours: -1 }],
    ['核数', { cores: 0 }],
    ['处理器', { processor: '长'.repeat(200) }],
    ['说明', { note: '长'.repeat(301) }],
    ['输入文件', { deck: { url: '/ming/file/u/b/x.inp', name: 'x' } }],
    ['文章', { articleId: 4 }],
    ['文章', { articleId: 7 }],
  ])('that does not fit is refused: %s', async (label, wrong) => {
    const before = await db.$count(runs);
    const answer = await submit(wrong);
    expect([400, 10018]).toContain(answer.code);
    expect(answer.message).toContain(label);
    expect(await db.$count(runs)).toBe(before);
  });

  it('needs a login, and of an attempt that was sent with other numbers nothing is changed', async () => {
    expect((await call('/v1/benchmark/run', { body: run })).code).toBe(401);
    expect((await submit({ key: 'attempt-0001', result: 1 })).message).toContain('以别的内容发出');
    expect((await submit({ key: 'attempt-0001' })).message).toContain('以别的内容发出');
    const other = await deck('one', 'other', 'xyz');
    expect((await submit({ key: 'attempt-0001', deck: other })).message).toContain('以别的内容发出');
    expect((await call('/v1/benchmark/mine?name=cook')).code).toBe(401);
  });
});

describe('what others have reproduced', () => {
  it('shows on the run and on its article, until it is taken back', async () => {
    await submit({ software: 'abaqus ', deck: await deck('two', 'two', 'bcd'), result: 24 }, 'two');
    // Identical bytes count once, and the same solver alone does not suffice.
    await submit({ software: 'CalculiX', deck: await deck('r1', 'copy', 'bcd'), result: 24 }, 'r1');
    expect((await info()).runs.some((it: { isReproduced: boolean }) => it.isReproduced)).toBe(false);
    const own = await submit(
      { software: 'CalculiX', deck: await deck('r1', 'own', 'cde'), result: 23.8 },
      'r1',
    );
    expect((await call('/v1/article/info?id=60')).data.benchmarks[0].state).toBe('reproduced');
    const list = [{ name: 'cook', runNum: 4, personNum: 3, solverNum: 2, isReproduced: true }];
    expect((await call('/v1/benchmark/list')).data).toEqual({ list, runs: [] });
    const { runs: shown } = await info();
    expect((await call('/v1/benchmark/list?name=cook')).data).toEqual({ list, runs: shown });
    expect((await call('/v1/benchmark/list?name=nowhere')).code).not.toBe(200);
    expect((await retract(own.data.id, 'one')).code).toBe(404);
    expect((await retract(own.data.id, 'r1')).code).toBe(200);
    expect((await retract(own.data.id, 'r1')).message).toContain('已经撤回');
    expect((await call('/v1/article/info?id=60')).data.benchmarks[0].state).toBe('submitted');
    const gone = (await info()).runs.find((it: { id: number }) => it.id === own.data.id);
    expect(gone).toMatchObject({ retractReason: '边界条件有误', retractTime: expect.stringMatching(/^20/) });
  });
});

it('a run that is doubted waits for a moderator; until then its author alone sees it', async () => {
  const { data } = await submit({ name: 'le1', note: '加微信细聊', articleId: 61 }, 'two');
  expect(data.state).toBe(2);
  const key = String(data.id);
  expect((await info('le1')).runs).toEqual([]);
  expect((await call('/v1/benchmark/mine?name=le1', as('two'))).data).toHaveLength(1);
  expect(await look('run', key)).toMatchObject({
    title: 'NAFEMS LE1：椭圆膜',
    url: `/benchmark/le1#run-${key}`,
  });
  const approved = await decide('run', key, 'approve');
  // The article had no badge, and so no tag of the benchmark.
  expect([approved.code, approved.headers.get('x-touched')]).toEqual([
    200,
    expect.stringContaining('article:61'),
  ]);
  expect((await info('le1')).runs).toHaveLength(1);
  await decide('run', key, 'hide', { cause: 'spam' });
  expect((await info('le1')).runs).toEqual([]);
  expect((await decide('run', key, 'lock')).message).toContain('不能锁定');
});

it('a run keeps its deck in use where the same attempt comes with another one concurrently', async () => {
  const decks = [await deck('one', 'kept', 'kept'), await deck('one', 'late', 'late')];
  for (const it of decks)
    await insertRun(db, {
      ...run,
      name: 'le10',
      note: '',
      userId: 'one',
      processor: '',
      key: 'attempt-0002',
      why: [],
      now: NOON,
      deck: { ...it, sha256: it.name },
    });
  const used = await db.select().from(fileUses).where(eq(fileUses.rowKey, 'one attempt-0002'));
  expect(used.map((it) => it.key)).toEqual(['u/one/kept.inp']);
});
