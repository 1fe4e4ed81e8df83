import { env } from 'cloudflare:workers';
import { eq, gt, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { articleFacetsOf } from '../../../../contract/content/article/facets.ts';
import { questionFacetsOf } from '../../../../contract/discussion/forum/facets.ts';
import { fingerprintsOf } from '../../../../craft/errors/fingerprint.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { articleFacets, facetValues } from '../../../../ming/src/content/facet/schema.ts';
import { drainArticles } from '../../../../ming/src/discovery/search/writes.ts';
import { questionMessages, questions } from '../../../../ming/src/discussion/forum/schema.ts';
import { deriveFacets } from '../../../../ming/src/jobs/facets.ts';
import { deriveMessages } from '../../../../ming/src/jobs/messages.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { as, ask, members } from '../../support/asking.ts';
import { call } from '../../support/call.ts';
import { addArticle, buildWorld, db } from '../../support/world.ts';

const said = (facets: string[], more: object = {}) =>
  JSON.stringify(articleFacetsOf({ facets, solver: '', solverVersion: '', difficulty: '', ...more }));

/** Adds an article with author's facets, and stores the derived ones. */
const told = (id: number, facets: string[], more: Parameters<typeof addArticle>[1] = {}) =>
  addArticle(id, { ...more, facets: said(facets, more) });

beforeAll(async () => {
  await buildWorld();
  await members(1, 'one', 'two', 'three');
  await told(31, ['analysis:modal', 'element:shell'], { solver: 'abaqus', difficulty: '进阶' });
  await told(32, ['analysis:modal'], { solver: 'Nastran' });
  await told(33, ['analysis:contact'], { solver: 'Abaqus' });
  await told(34, ['analysis:modal'], { publish: 3 });
});

const find = async (facets: string, what = 'articles') => {
  const { data, extra } = await call(`/v1/find/${what}?facets=${facets}`);
  const { counts } = extra as { counts: Record<string, number> };
  return { ids: data.records.map((it: { id: number }) => it.id), total: data.total, counts };
};

describe('articles', () => {
  it('are found by all of several values, with the counts of what was found', async () => {
    expect(await find('analysis:modal')).toMatchObject({
      ids: [32, 31],
      total: 2,
      counts: { 'analysis:modal': 2, 'software:nastran': 1, 'software:abaqus': 1, 'element:shell': 1 },
    });
    expect(await find('software:abaqus,analysis:modal')).toMatchObject({ ids: [31], total: 1 });
    expect(await find('software:abaqus,analysis:fsi')).toEqual({ ids: [], total: 0, counts: {} });
    expect(await find("x' or 1=1 --")).toEqual({ ids: [], total: 0, counts: {} });
    const all = await find('');
    expect(all.ids.slice(0, 3)).toEqual([33, 32, 31]);
    expect(all.counts['software:abaqus']).toBe(2);
  });

  it('leave the lists when they are hidden or deleted, and come back', async () => {
    await db.update(articles).set({ publish: 0 }).where(eq(articles.id, 31));
    expect((await find('analysis:modal')).ids).toEqual([32]);
    await db
      .update(articles)
      .set({ publish: 1, facets: said(['analysis:modal']) })
      .where(eq(articles.id, 31));
    expect((await find('analysis:modal')).ids).toEqual([32, 31]);
    expect((await find('element:shell')).total).toBe(0);
    await db.update(articles).set({ publish: 1 }).where(eq(articles.id, 34));
    expect((await find('analysis:modal')).total).toBe(3);
    await db.delete(articles).where(eq(articles.id, 34));
    expect(await db.$count(articleFacets, eq(articleFacets.articleId, 34))).toBe(0);
    expect(await recount(db)).toEqual([]);
    await db.update(facetValues).set({ articleNum: sql`article_num + 5` });
    expect(await recount(db)).not.toEqual([]);
    expect((await find('analysis:modal')).total).toBe(2);
  });

  it('have the software and the difficulty with what was chosen, in one order', () => {
    const facets = ['units:si', 'nonsense', 'analysis:modal'];
    expect(
      articleFacetsOf({ facets, solver: 'LS-DYNA', solverVersion: 'R13.1.1', difficulty: '专家' }),
    ).toEqual([
      ...['software:ls-dyna', 'version:ls-dyna-13.1', 'analysis:modal', 'units:si', 'difficulty:expert'],
    ]);
    expect(
      articleFacetsOf({ facets, solver: 'OpenFOAM', solverVersion: 'v2306–v2406', difficulty: '' }),
    ).toEqual([
      'software:openfoam',
      ...['2306', '2312', '2406'].map((it) => `version:openfoam-${it}`),
      ...['analysis:modal', 'units:si'],
    ]);
    // Derived facets cannot be chosen.
    const stale = ['software:abaqus', 'version:abaqus-2024', 'analysis:modal'];
    expect(articleFacetsOf({ facets: stale, solver: '', solverVersion: '2024', difficulty: '' })).toEqual([
      'analysis:modal',
    ]);
  });

  it('have the version of their software, which is counted where the software is chosen', async () => {
    const versions = { '41': '2024 HF1', '42': 'R2024', '43': '6.14-5', '44': '' };
    for (const [id, solverVersion] of Object.entries(versions))
      await addArticle(Number(id), { facets: said(['analysis:fsi'], { solver: 'Abaqus', solverVersion }) });
    await addArticle(45, { facets: said(['analysis:fsi'], { solver: 'CalculiX', solverVersion: '2.20' }) });
    expect(await find('version:abaqus-2024')).toMatchObject({
      ids: [42, 41],
      total: 2,
      counts: { 'software:abaqus': 2, 'version:abaqus-2024': 2 },
    });
    const { counts } = await find('software:abaqus,analysis:fsi');
    expect(counts).toMatchObject({ 'version:abaqus-2024': 2, 'version:abaqus-6.14': 1, 'analysis:fsi': 4 });
    expect((await find('software:calculix')).counts).toMatchObject({ 'version:calculix-2.20': 1 });
    for (const all of ['', 'analysis:fsi'])
      expect(Object.keys((await find(all)).counts).filter((it) => it.startsWith('version:'))).toEqual([]);
    expect(await find('version:abaqus-1999')).toEqual({ ids: [], total: 0, counts: {} });
    expect(await recount(db)).toEqual([]);
    await db.delete(articles).where(gt(articles.id, 40));
  });

  it('follow the vocabulary and the rules when these change, portion by portion, and so do questions', async () => {
    // Stored before versions were a facet; with an obsolete value; of a newly known software.
    await told(51, ['analysis:fsi'], { solver: 'Abaqus', solverVersion: '2023 HF4' });
    await told(52, ['analysis:fsi'], { solver: 'OpenFOAM', solverVersion: 'dev' });
    await told(53, ['analysis:fsi'], { solver: 'CalculiX' });
    const id = await ask('three', { template: { solver: 'OpenFOAM', version: 'v2312' } });
    await deriveFacets(db);
    const stored = (facets: string[]) => ({ facets: JSON.stringify(facets) });
    await db
      .update(articles)
      .set(stored(['software:abaqus', 'analysis:fsi']))
      .where(eq(articles.id, 51));
    await db
      .update(articles)
      .set(stored(['software:openfoam', 'analysis:fsi', 'model:former']))
      .where(eq(articles.id, 52));
    await db
      .update(articles)
      .set(stored(['analysis:fsi']))
      .where(eq(articles.id, 53));
    await db
      .update(questions)
      .set(stored(['software:openfoam']))
      .where(eq(questions.id, id));
    expect(await deriveFacets(db, 2)).toBe(4);
    expect((await find('version:abaqus-2023')).ids).toEqual([51]);
    expect((await find('model:former')).ids).toEqual([]);
    expect((await find('software:calculix')).ids).toEqual([53]);
    expect((await find('version:openfoam-2312', 'questions')).ids).toEqual([id]);
    expect(await deriveFacets(db)).toBe(0);
    expect(await recount(db)).toEqual([]);
    await db.delete(articles).where(gt(articles.id, 40));
    await db.update(questions).set({ deletedAt: 1 }).where(eq(questions.id, id));
  });
});

describe('questions', () => {
  it('are found by what their template says', async () => {
    const id = await ask('one', {
      template: {
        solver: 'abaqus/standard',
        version: '2023',
        analysis: '接触',
        mesh: '约 12 万单元',
        units: 'mm-t-s',
      },
    });
    expect(await find('software:abaqus', 'questions')).toMatchObject({
      ids: [id],
      counts: { 'version:abaqus-2023': 1, 'analysis:contact': 1, 'mesh:1e6': 1, 'units:mm-t-s': 1 },
    });
  });

  it.each([
    ['12 万个网格', 'mesh:1e6'],
    ['3,000,000 cells', 'mesh:1e7'],
    ['边长 12 mm', undefined],
    ['0.5k elements', 'mesh:1e3'],
  ])('of the mesh %j say its decade', (mesh, stored) => {
    expect(questionFacetsOf({ mesh })[0]).toBe(stored);
  });
});

describe('a message', () => {
  it.each([
    [
      '***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT',
      'Error in job a-3:  Too many attempts made for this increment ',
      false,
    ],
    ['THE SYSTEM MATRIX HAS 3 NEGATIVE EIGENVALUES.', 'the system matrix has 118 negative eigenvalues', true],
    [
      'Element 1203 of instance PART-1-1 is distorted',
      'Element 7 of instance BRACKET_2-1 is distorted',
      true,
    ],
    ["Unknown patch 'inlet' in file 0/U", 'Unknown patch "outlet" in file 0/p', true],
    ['Time step size is 1.2e-9', 'Time step size is 3.41E-11', true],
    ['单元 1203 的体积为负', '单元 88 的体积为负', true],
    ['Floating point exception', 'Divergence detected in AMG solver', false],
  ])('%j and %j: the same %s', (a, b, same) => {
    expect(fingerprintsOf(a).join() === fingerprintsOf(b).join()).toBe(same);
    expect(fingerprintsOf(a)).toHaveLength(1);
  });

  it('tells nothing where it is short or only numbers, and is cut where it is endless', () => {
    expect(fingerprintsOf('错误\n12 34\n-----\nE-9')).toEqual([]);
    const lines = Array.from(
      { length: 60 },
      (_, i) => `divergence in equation ${'abcdefghij'[i % 10]}${'x'.repeat(i)}`,
    );
    expect(fingerprintsOf(lines.join('\n'))).toHaveLength(20);
    expect(fingerprintsOf('a'.repeat(4_000))[0]).toHaveLength(200);
  });

  it('keeps codes, and not what operators are applied to', () => {
    const same = (a: string, b: string) => fingerprintsOf(a).join() === fingerprintsOf(b).join();
    expect(same('*** Error 10246 (KEY+246) in keyword', '*** Error 10247 (KEY+247) in keyword')).toBe(false);
    expect(same('USER FATAL MESSAGE 9137 (SEKRRS)', 'USER FATAL MESSAGE 316 (SEKRRS)')).toBe(false);
    expect(same('exited with error code 1073741819', 'exited with error code 1073740791')).toBe(false);
    expect(same('Error: 40005', 'Error: 40006')).toBe(false);
    expect(same('killed by signal 11 now', 'killed by signal 9 now')).toBe(false);
    expect(same('forrtl: severe (174): SIGSEGV', 'forrtl: severe (157): SIGSEGV')).toBe(false);
    expect(same('***ERROR: 1523 elements are distorted', '***ERROR: 88 elements are distorted')).toBe(true);
    expect(
      same('keyword div(phi,U) is undefined', 'keyword div(((rho*nuEff)*dev2(T(grad(V))))) is undefined'),
    ).toBe(true);
    expect(fingerprintsOf('keyword laplacian(nu,U) is undefined')).toEqual([
      'keyword laplacian @ is undefined',
    ]);
  });

  it('has its fingerprints recomputed where the rules have changed', async () => {
    const error = 'USER FATAL MESSAGE 9137 (SEKRRS) in a run';
    const id = await ask('one', { template: { error } });
    const stored = async () =>
      (await db.select().from(questionMessages).where(eq(questionMessages.questionId, id))).map(
        (it) => it.fingerprint,
      );
    await db
      .update(questionMessages)
      .set({ fingerprint: 'user fatal message # sekrrs in a run' })
      .where(eq(questionMessages.questionId, id));
    expect(await deriveMessages(db, 2)).toBe(1);
    expect(await stored()).toEqual(fingerprintsOf(error));
    expect(await deriveMessages(db, 2)).toBe(0);
  });

  it('finds the questions that quote it, for whoever is logged in', async () => {
    const error = '***WARNING: SOLVER PROBLEM. ZERO PIVOT\nTHE SYSTEM MATRIX HAS 4 NEGATIVE EIGENVALUES';
    const id = await ask('one', { template: { error } });
    const other = await ask('two', { template: { error: 'the system matrix has 2 negative eigenvalues' } });
    const look = async (who: string, text: string) =>
      (await as(who, 'similarMessages', { error: text })).data;
    const [entry, ...found] = await look('two', error.replace('4', '77'));
    expect(entry).toMatchObject({ kind: 'error', slug: 'abaqus-negative-eigenvalues' });
    expect(found.map((it: { id: number }) => it.id)).toEqual([id, other]);
    expect(found[0]).toEqual({
      kind: 'question',
      id,
      title: expect.any(String),
      answerCount: 0,
      accepted: false,
    });
    expect(await look('two', '没有这样的报错信息出现过')).toEqual([]);
    expect((await call('/v1/forum/similarMessages', { body: { error } })).code).toBe(401);
    expect((await as('one', 'similarMessages', { error: 'x'.repeat(4_001) })).code).toBe(10018);
  });

  it('finds the articles that quote it, as far as the public reads them', async () => {
    const log = (text: string) => ({ source: `\`\`\`text\n${text}\n\`\`\`` });
    await addArticle(841, log('***ERROR: NODE 88 ON PART BEAM-2 HAS BEEN OVERCONSTRAINED TWICE'));
    await addArticle(842, log('NODE IS OVERCONSTRAINED'));
    await addArticle(843, { ...log('NODE 9 ON PART A HAS BEEN OVERCONSTRAINED TWICE'), publish: 3 });
    await drainArticles(db, openDb(env.SEARCH), 10);
    const error = 'node 17 on part Plate_1 has been overconstrained twice';
    const look = async (text: string) =>
      (await as('two', 'similarMessages', { error: text })).data.map((it: { kind: string; id: number }) => [
        ...[it.kind, it.id],
      ]);
    expect(await look(error)).toEqual([['article', 841]]);
    await db.update(articles).set({ publish: 3 }).where(eq(articles.id, 841));
    expect(await look(error)).toEqual([]);
    // Two words are too common.
    expect(await look('overconstrained twice 7')).toEqual([]);
    const odd = Array.from({ length: 20 }, (_, i) => `"${'no such word 7 '.repeat(i + 1)}' NEAR( {a} * ^ -`);
    expect(await look(odd.join('\n'))).toEqual([]);
  });
});
