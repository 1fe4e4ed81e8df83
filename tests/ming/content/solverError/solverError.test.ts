import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES } from '../../../../craft/errors/articles.ts';
import { ENTRIES } from '../../../../craft/errors/entries/list.ts';
import type { Entry } from '../../../../craft/errors/entry.ts';
import { fingerprintOf } from '../../../../craft/errors/fingerprint.ts';
import { solverError } from '../../../../ming/src/content/solverError/domain.ts';
import { errorNotes, errorsMissing } from '../../../../ming/src/content/solverError/schema.ts';
import { drainArticles } from '../../../../ming/src/discovery/search/writes.ts';
import { dayOf } from '../../../../ming/src/kit/clock.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { draft } from '../../support/asking.ts';
import { queriesOf } from '../../support/call.ts';
import { as, buildCommunity, call, decide, look } from '../../support/community.ts';
import { addArticle, db } from '../../support/world.ts';

const entry = ENTRIES.find((it) => it.slug === 'calculix-nonpositive-jacobian') as Entry;
const { slug } = entry;
const cause = entry.causes[0].id;
const BROWSER = 'a'.repeat(32);

beforeAll(buildCommunity);

const info = async () => (await call(`/v1/error/info?slug=${slug}`)).data;
const helped = (it: object, who: { token?: string; headers?: Record<string, string> }) =>
  call('/v1/error/helped', { body: { slug, cause, helped: true, ...it }, ...who });

describe('a cause that helped', () => {
  it('is counted once for each person and each browser, and can be taken back', async () => {
    const { token } = as('one');
    const browser = { headers: { 'x-browser': BROWSER } };
    for (const _ of [1, 2]) expect((await helped({}, { token })).data).toEqual({ helped: true, count: 1 });
    const second = await helped({}, browser);
    expect(second.data).toEqual({ helped: true, count: 2 });
    expect(second.headers.get('x-touched')).toContain(`error:${slug}`);
    expect((await info()).votes).toEqual([{ cause, count: 2 }]);
    expect((await helped({ helped: false }, browser)).data).toEqual({ helped: false, count: 1 });
  });

  it('is one of the entry', async () => {
    const { token } = as('one');
    expect((await helped({ slug: 'calculix-none-such' }, { token })).code).toBe(404);
    expect((await helped({ cause: 'none-such' }, { token })).code).toBe(404);
    expect((await helped({ cause: '+999' }, { token })).code).toBe(404);
    expect((await helped({ cause: 'A b' }, { token })).code).toBe(10018);
    expect((await helped({}, {})).code).toBe(400);
  });
});

describe('a note of a reader', () => {
  const add = (body: object, token?: string) =>
    call('/v1/error/note', {
      body: {
        key: 'note-key-1',
        slug,
        kind: 'change',
        content: '二阶单元的中间节点移到棱边中点之后不再报错。',
        ...body,
      },
      ...(token && { token }),
    });

  it('is read by a moderator before others, then shown and voted for', async () => {
    expect((await add({})).code).toBe(401);
    const { token } = as('two');
    for (const _ of [1, 2]) expect((await add({}, token)).code).toBe(200);
    expect((await info()).notes).toEqual([]);
    const [row] = await db.select().from(errorNotes);
    const id = row?.id ?? 0;
    expect((await helped({ cause: `+${id}` }, { token })).code).toBe(404);
    expect(await look('errorNote', String(id))).toMatchObject({
      title: entry.title,
      url: `/error/${slug}#note-${id}`,
    });
    const approved = await decide('errorNote', String(id), 'approve');
    expect(approved.headers.get('x-touched')).toContain(`error:${slug}`);
    expect((await info()).notes).toMatchObject([{ id, kind: 'change', nickname: expect.any(String) }]);
    expect((await helped({ cause: `+${id}` }, { token })).data).toEqual({ helped: true, count: 1 });
  });

  it('says what it adds, and is long enough', async () => {
    const { token } = as('two');
    expect((await add({ content: '太短' }, token)).code).toBe(10018);
    expect((await add({ kind: 'else' }, token)).code).toBe(10018);
    expect((await add({ slug: 'calculix-none-such' }, token)).code).toBe(404);
  });
});

describe('a message without an entry', () => {
  const fingerprint = fingerprintOf('***ERROR: SOMETHING ELSE HAPPENED TO NODE 12 OF PART-1-1');
  const report = (body: object) =>
    call('/v1/error/missing', { body: { fingerprint, solver: 'abaqus', ...body } });

  it('is counted by day under its fingerprint, for editors', async () => {
    for (const _ of [1, 2]) expect((await report({})).code).toBe(200);
    await report({ solver: 'unheardof' });
    const list = (query = '', who = 'editor') => call(`/v1/operator/error/missing${query}`, as(who));
    expect((await list('', 'one')).code).toBe(403);
    const { records, total } = (await list()).data;
    expect(total).toBe(2);
    expect(records[0]).toMatchObject({
      fingerprint,
      solver: 'abaqus',
      count: 2,
      days: 1,
      week: [0, 0, 0, 0, 0, 0, 2],
    });
    expect((await list('?solver=abaqus')).data.total).toBe(1);
    expect((await list('?days=99')).code).toBe(10018);
  });

  it('is never the line itself', async () => {
    for (const said of [
      '***ERROR: NODE 12 OF PART-1-1 IS LOST',
      'error in c:/jobs/secret/model.inp file',
      'error something happened to node 12',
      '',
    ])
      expect((await report({ fingerprint: said })).code).toBe(10018);
  });

  it('is forgotten after its days', async () => {
    const old = dayOf(Date.now() - 91 * 86_400_000);
    await db.insert(errorsMissing).values({ day: old, fingerprint, solver: '', count: 1 });
    for (const { run } of solverError.daily ?? [])
      await run({ env, db, search: openDb(env.SEARCH), now: Date.now(), day: dayOf(Date.now()) });
    expect(await db.select().from(errorsMissing).where(eq(errorsMissing.day, old))).toEqual([]);
    expect((await db.select().from(errorsMissing)).length).toBeGreaterThan(0);
  });
});

it('an entry comes with the questions that quote its message, in two trips', async () => {
  const body = draft({ template: { error: entry.patterns[0].example } });
  const { id } = (await call('/v1/forum/', { body, ...as('one') })).data;
  expect((await info()).questions).toMatchObject([{ id, answerCount: 0 }]);
  expect((await call('/v1/error/info?slug=calculix-none-such')).code).toBe(404);
  const { trips } = await queriesOf(`/v1/error/info?slug=${slug}`);
  expect(trips).toBeLessThanOrEqual(2);
});

it('an entry comes with the articles that it names, by their titles', async () => {
  const [name = ''] = entry.related.articles;
  await addArticle(881, { title: ARTICLES[name] ?? '', source: '正文说的是别的。' });
  await addArticle(882, { title: '别的文章', source: '正文说的也是别的。' });
  await drainArticles(db, openDb(env.SEARCH), 100);
  expect((await info()).articles).toEqual([{ id: 881, title: ARTICLES[name] }]);
});
