import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderText } from '../../../../ming/src/discussion/engine/text.ts';
import { applyEdit } from '../../../../ming/src/discussion/forum/edit/writes.ts';
import { postState } from '../../../../ming/src/discussion/forum/history/snapshots.ts';
import { answers, questions } from '../../../../ming/src/discussion/forum/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { as, ask, manyMembers, members, reply, reputationOf, tokens } from '../../support/asking.ts';
import { call, queriesOf } from '../../support/call.ts';
import { buildWorld, db } from '../../support/world.ts';

beforeAll(async () => {
  await buildWorld();
  await members(1, 'asker', 'helper', 'guest');
  await members(300, 'editor');
  await members(500, 'judge');
});

const info = async (id: number) => (await call(`/v1/forum/info?id=${id}`)).data;
const source = async (who: string, id: number) => (await as(who, `source?id=${id}`)).data;
type Change = { id: number } & Record<string, unknown>;

/** Edits the current state of the question. */
async function edit(who: string, { id, ...more }: Change) {
  const { direct: _, ...now } = await source(who, id);
  return as(who, '', { ...now, id, ...more }, 'PUT');
}

describe('one’s own question', () => {
  it('is changed at once, and every state is kept', async () => {
    const id = await ask('asker', { template: { solver: 'Abaqus/Standard', mesh: '十万单元' } });
    const before = await source('asker', id);
    expect(before).toMatchObject({ revision: 1, direct: true, template: { mesh: '十万单元' } });
    expect((await call(`/v1/forum/history?id=${id}`)).data).toMatchObject({ total: 0, records: [] });
    const done = await edit('asker', {
      id,
      title: '接触面穿透怎么彻底消除',
      content: '补充：已经用**自动**刚度。',
      tags: ['标签2'],
      template: { solver: 'LS-DYNA' },
      reason: '补充模型',
    });
    expect(done).toMatchObject({ code: 200, data: { revision: 2, suggested: false, state: 1 } });
    expect(await info(id)).toMatchObject({
      title: '接触面穿透怎么彻底消除',
      tagList: [{ name: '标签2' }],
      template: { solver: 'LS-DYNA' },
      revision: 2,
      editorName: '',
    });
    const { data } = await call(`/v1/forum/history?id=${id}`);
    expect(data.records).toMatchObject([
      { revision: 2, reason: '补充模型', nickname: '会员asker' },
      { revision: 1, reason: '' },
    ]);
    const compared = (await call(`/v1/forum/compare?id=${id}&from=1&to=2`)).data;
    expect(compared.from).toMatchObject({
      content: before.content,
      tags: ['标签1'],
      template: before.template,
    });
    expect(compared.to).toMatchObject({
      content: '补充：已经用**自动**刚度。',
      template: { solver: 'LS-DYNA' },
    });
    expect((await call(`/v1/forum/compare?id=${id}&from=0&to=1`)).data.from).toBeNull();
    expect(await call(`/v1/forum/compare?id=${id}&from=1&to=9`)).toMatchObject({ code: 404 });
    expect(await recount(db)).toEqual([]);
  });

  it('is changed by one of two edits of the same revision', async () => {
    const id = await ask('asker');
    const now = await source('asker', id);
    const put = (content: string) => as('asker', '', { ...now, id, content }, 'PUT');
    const both = await Promise.all([put('第一种改法在这里。'), put('第二种改法在那里。')]);
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect(both.find((it) => it.code === 400)).toMatchObject({ extra: { stale: true } });
    const kept = both[0]?.code === 200 ? '第一种改法在这里。' : '第二种改法在那里。';
    expect(await source('asker', id)).toMatchObject({ content: kept, revision: 2 });
  });

  it('leaves the uploads of the post alone where another edit came first', async () => {
    const key = (name: string) => `u/asker/${name}.png`;
    const content = (name: string) => `![图](/ming/file/${key(name)})`;
    for (const name of ['kept', 'late'])
      await db
        .insert(files)
        .values({ key: key(name), userId: 'asker', type: 'forum', mime: 'image/png', size: 1, createdAt: 1 });
    const id = await ask('asker');
    const [stale] = await postState(db, { id, answerId: 0 });
    if (!stale) throw new Error('no post');
    expect((await edit('asker', { id, content: content('kept') })).code).toBe(200);
    const text = await renderText('post', content('late'), [], 'q');
    const to = { title: '晚到的修改', text, tags: [], fields: [], attachments: '[]', cites: [] };
    const by = { editorId: 'asker', reason: '', verdict: { why: [], state: 1 }, now: Date.now() };
    const [first, ...rest] = applyEdit(db, stale, by, to);
    await db.batch([first, ...rest]);
    const used = (await db.select().from(fileUses)).filter((it) => it.key.startsWith('u/asker/'));
    expect(used.map((it) => [it.owner, it.key])).toEqual([['questions', key('kept')]]);
  });

  it('keeps what moderation hid hidden, and is nobody’s who may not read it', async () => {
    const id = await ask('asker');
    await db.update(questions).set({ state: 3 }).where(eq(questions.id, id));
    expect(await as('asker', `source?id=${id}`)).toMatchObject({ code: 404 });
    expect(
      await as(
        'asker',
        '',
        { id, title: '已经被隐藏的问题', content: '改', tags: ['标签1'], revision: 1 },
        'PUT',
      ),
    ).toMatchObject({ code: 404 });
    expect(await call(`/v1/forum/history?id=${id}`)).toMatchObject({ code: 404 });
  });
});

describe('somebody else’s post', () => {
  it('is changed at once by who may, under the name of both', async () => {
    const id = await ask('asker');
    const answerId = await reply('helper', id);
    expect(await edit('editor', { id, content: '由别人改过的正文。' })).toMatchObject({
      data: { suggested: false, revision: 2 },
    });
    expect(await info(id)).toMatchObject({ nickname: '会员asker', editorName: '会员editor' });
    const own = { id: answerId, content: '由别人改过的回答。', revision: 1 };
    expect(await as('editor', 'answer', own, 'PUT')).toMatchObject({ data: { suggested: false } });
    expect((await info(id)).answers[0]).toMatchObject({ editorName: '会员editor', revision: 2 });
    expect((await call(`/v1/forum/history?id=${id}&answerId=${answerId}`)).data.total).toBe(2);
  });

  it('is changed by others only once the edit is approved, which brings reputation', async () => {
    const id = await ask('asker');
    const suggested = await edit('guest', { id, content: '改正了单位的正文。', reason: '单位' });
    expect(suggested).toMatchObject({ data: { suggested: true, revision: 1 } });
    expect((await source('asker', id)).content).not.toContain('改正');
    await edit('guest', { id, content: '再次改正了单位的正文。', reason: '单位' });
    expect((await as('guest', 'edits?own=1')).data).toMatchObject({
      total: 1,
      records: [{ mayDecide: false }],
    });
    expect((await as('helper', 'edits')).data.total).toBe(0);
    const { data } = await as('asker', `edits?id=${id}`);
    expect(data.records).toMatchObject([
      {
        nickname: '会员guest',
        reason: '单位',
        mayDecide: true,
        after: { content: '再次改正了单位的正文。' },
      },
    ]);
    const editId = data.records[0].id;
    const decide = (who: string, approve: boolean) => as(who, 'edits', { id: editId, approve });
    expect(await decide('guest', true)).toMatchObject({ code: 403 });
    expect(await decide('helper', true)).toMatchObject({ code: 403 });
    const both = await Promise.all([decide('asker', true), decide('judge', true)]);
    expect(both.map((it) => it.data.state)).toEqual([1, 1]);
    expect(await source('asker', id)).toMatchObject({ content: '再次改正了单位的正文。', revision: 2 });
    expect(await info(id)).toMatchObject({ editorName: '会员guest' });
    expect(await reputationOf('guest')).toBe(3);
    expect(await decide('judge', false)).toMatchObject({ data: { state: 1 } });
  });

  it('is not suggested an edit that moderators would have to look at', async () => {
    const id = await ask('asker');
    expect(await edit('guest', { id, content: '想知道更多可以加微信细聊。' })).toMatchObject({
      code: 400,
      message: '修改建议没有提交：内容：加微信要先经过审核，请改一改再提交',
    });
    expect((await as('asker', `edits?id=${id}`)).data.total).toBe(0);
  });

  it('is decided with words that may be said to its author', async () => {
    const id = await ask('asker');
    await edit('guest', { id, content: '改正了边界条件的正文。' });
    const [{ id: editId }] = (await as('asker', `edits?id=${id}`)).data.records;
    const decide = (reason: string) => as('asker', 'edits', { id: editId, approve: false, reason });
    expect(await decide('滚出去')).toMatchObject({ code: 400, message: expect.stringMatching(/^理由含有/) });
    expect(await decide('卧槽，不对')).toMatchObject({ data: { state: 2 } });
    const [mine] = (await as('guest', `edits?own=1&id=${id}`)).data.records;
    expect(mine.note).toBe('**，不对');
  });

  it('is read with all that is suggested in as many round trips as with one suggestion', async () => {
    const token = tokens['asker'] ?? '';
    const ids = [await ask('asker'), await ask('asker'), await ask('asker')];
    for (const id of ids) await edit('guest', { id, content: `改正了第 ${id} 个问题的正文。` });
    const costOf = (query: string) => queriesOf(`/v1/forum/edits?${query}`, { token });
    const [one, all] = [await costOf(`id=${ids[0]}`), await costOf('pageSize=20')];
    expect(all.statements.length).toBeGreaterThan(one.statements.length);
    expect(all.trips).toBe(one.trips);
  });

  it('is left alone by an edit that was refused or came too late', async () => {
    const id = await ask('asker');
    await edit('guest', { id, content: '没有道理的改动。' });
    const first = (await as('judge', `edits?id=${id}`)).data.records[0].id;
    expect(await as('judge', 'edits', { id: first, approve: false, reason: '改错了' })).toMatchObject({
      data: { state: 2 },
    });
    expect((await as('guest', 'edits?own=1')).data.records[0]).toMatchObject({ state: 2, note: '改错了' });
    await edit('guest', { id, content: '晚到的改动在此。' });
    const late = (await as('judge', `edits?id=${id}`)).data.records[0].id;
    await edit('asker', { id, content: '提问者自己先改了。' });
    expect(await as('judge', 'edits', { id: late, approve: true })).toMatchObject({ data: { state: 3 } });
    expect((await source('asker', id)).content).toBe('提问者自己先改了。');
  });

  it('shows what is suggested to its author alone while nobody can read it', async () => {
    const id = await ask('asker');
    const answerId = await reply('helper', id);
    await edit('guest', { id, content: '改写了随后被隐藏的正文。' });
    await as('guest', 'answer', { id: answerId, content: '改写了它下面的回答。', revision: 1 }, 'PUT');
    const totals = async () => [
      (await as('judge', `edits?id=${id}`)).data.total,
      (await as('judge', `edits?id=${id}`)).data.records.length,
      (await as('helper', 'edits')).data.total,
      (await as('guest', 'edits?own=1')).data.records.filter(
        (it: { questionId: number }) => it.questionId === id,
      ).length,
    ];
    expect(await totals()).toEqual([2, 2, 1, 2]);
    await db.update(questions).set({ state: 3 }).where(eq(questions.id, id));
    expect(await totals()).toEqual([0, 0, 0, 2]);
    await db.update(questions).set({ state: 1 }).where(eq(questions.id, id));
    await db.update(answers).set({ deletedAt: 1 }).where(eq(answers.id, answerId));
    expect(await totals()).toEqual([1, 1, 0, 2]);
  });

  it('is edited no more often than a day allows', async () => {
    await manyMembers({ editsADay: 1 });
    const id = await ask('helper');
    expect(await edit('helper', { id, content: '第一次修改这个问题。' })).toMatchObject({ code: 200 });
    expect(await edit('helper', { id, content: '第二次修改这个问题。' })).toMatchObject({
      code: 429,
      message: '一天最多修改 1 次，请明天再试',
    });
    expect(await as('nobody', `source?id=${id}`)).toMatchObject({ code: 401 });
  });
});
