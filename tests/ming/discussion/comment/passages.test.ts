import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { READ_TYPE } from '../../../../contract/content/article/article.ts';
import { PASSAGES_MOST } from '../../../../contract/kit/limits.ts';
import { bodies, likes } from '../../../../ming/src/content/article/schema.ts';
import { comments, passages } from '../../../../ming/src/discussion/comment/schema.ts';
import { insertComment, updatePassages } from '../../../../ming/src/discussion/comment/writes.ts';
import { renderText } from '../../../../ming/src/discussion/engine/text.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { locks } from '../../../../ming/src/operations/moderation/schema.ts';
import { call } from '../../support/call.ts';
import { deliver } from '../../support/events.ts';
import { addArticle, addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';
import { announced, enter, mine, save } from '../../support/writing.ts';

const SOURCE = `## 收敛准则

收敛准则应该同时检查力与位移，只看残差的范数并不够。

$$
\\sigma = E\\varepsilon
$$

![残差曲线](/u/residual.svg)

收敛准则应该同时检查力与位移，这句话出现了两次。`;

let [one, two] = ['', ''];

beforeAll(async () => {
  await buildWorld();
  await addPerson('one', { nickname: '小一' });
  await addPerson('two', { nickname: '小二' });
  await enter('a');
  [one, two] = [await logIn('one'), await logIn('two')];
  for (const id of [51, 52, 53, 54, 55, 56, 57, 58, 59]) await addArticle(id, { source: SOURCE });
});

type Given = { articleId: number } & Record<string, unknown>;
const words = (exact: string, more = {}) => ({ kind: 'text', exact, ...more });
const add = (body: Given, token = one) =>
  call('/v1/comment/', { body: { content: '这里写得好', ...body }, token });
const passagesOf = async (id: number, token?: string) =>
  (await call(`/v1/comment/passages?articleId=${id}`, token ? { token } : {})).data;
const threadsOf = (id: number, passageId: number, token?: string) =>
  call(`/v1/comment/?articleId=${id}&passageId=${passageId}`, token ? { token } : {});
const infoOf = (id: number, token?: string) => call(`/v1/article/info?id=${id}`, token ? { token } : {});

let told = 9_000;

async function edit(id: number, source: string, readType = 0): Promise<void> {
  const { revision, title } = await mine('a', id);
  const saved = await save('a', id, revision, { title, readType, contentMd: source, isPublish: 1 });
  expect(saved.message).toBe('成功');
  expect(await announced('article.changed', id)).toBeGreaterThan(0);
  told += 1;
  const event = { id: told, type: 'article.changed', data: { articleId: id } } as const;
  for (const _ of ['once', 'again']) expect(await deliver(event)).toMatchObject({ acks: 1 });
}

describe('a comment on a passage', () => {
  it('notes where the quote is, counts there, and stays out of the list below', async () => {
    const passage = words('这句话出现了两次');
    const answer = await add({ articleId: 51, passage });
    expect(answer.headers.get('x-touched')).toContain('article:51');
    expect(answer.extra['passage']).toMatchObject({ kind: 'text', quote: '这句话出现了两次', found: true });
    const reply = { articleId: 51, parentId: answer.data.id, content: '同意' };
    expect((await add(reply, two)).data).toMatchObject({ passageId: answer.data.passageId });
    const { data, extra } = await infoOf(51);
    expect(data.commentCount).toBe(2);
    expect(extra['comments']).toMatchObject({ total: 0, records: [] });
    expect(extra['passages']).toMatchObject([{ id: answer.data.passageId, count: 2, locked: false }]);
    expect(await passagesOf(51)).toEqual(extra['passages']);
    const { data: threads } = await threadsOf(51, answer.data.passageId);
    expect(threads).toMatchObject({ total: 1, records: [{ content: '<p>这里写得好</p>' }] });
    expect(threads.records[0].children).toHaveLength(1);
    expect((await call(`/v1/comment/?articleId=51&around=${answer.data.id}`)).extra).toEqual({
      cursor: null,
      locked: 0,
      passageId: answer.data.passageId,
    });
  });

  it('joins those who chose the same words, also in parallel, and not those who chose others', async () => {
    const at = (suffix: string) => words('收敛准则应该同时检查力与位移', { suffix });
    const all = await Promise.all([
      add({ articleId: 52, passage: at('，只看') }),
      add({ articleId: 52, passage: at('，只看') }, two),
      add({ articleId: 52, passage: at('，这句') }),
    ]);
    const [a, b, c] = all.map((it) => it.data.passageId);
    expect(b).toBe(a);
    expect(c).not.toBe(a);
    const marked = await passagesOf(52);
    expect(marked.map((it: { count: number }) => it.count)).toEqual([2, 1]);
    expect(marked[0].start).toBeLessThan(marked[1].start);
    const more = await add({ articleId: 52, passageId: a, content: '再补一句' });
    expect(more.data.passageId).toBe(a);
    expect(await add({ articleId: 51, passageId: a })).toMatchObject({ code: 404 });
  });

  it('is written once for an attempt, however often it is sent', async () => {
    const body = { articleId: 53, passage: words('残差的范数'), key: 'passage-0001' };
    const all = await Promise.all([add(body), add(body), add(body)]);
    expect(new Set(all.map((it) => it.data.id)).size).toBe(1);
    expect(await passagesOf(53)).toMatchObject([{ count: 1 }]);
  });

  it('is about a formula or a figure as a whole', async () => {
    const formula = await add({
      articleId: 53,
      passage: { kind: 'formula', exact: '\\sigma = E\\varepsilon' },
    });
    const figure = await add({ articleId: 53, passage: { kind: 'figure', exact: '/u/residual.svg' } });
    expect(formula.extra['passage']).toMatchObject({ kind: 'formula', quote: '\\sigma = E\\varepsilon' });
    expect(figure.extra['passage']).toMatchObject({ kind: 'figure', quote: '/u/residual.svg' });
    expect(await add({ articleId: 53, passage: { kind: 'figure', exact: '/u/another.svg' } })).toMatchObject({
      code: 400,
    });
  });

  it('is refused where the article does not say so, and where there are too many', async () => {
    expect(await add({ articleId: 51, passage: words('文章里没有的一段话') })).toMatchObject({
      code: 400,
      message: expect.stringContaining('没有找到这段文字'),
    });
    expect(await add({ articleId: 51, passage: words('长'.repeat(501)) })).toMatchObject({ code: 400 });
    expect(await add({ articleId: 51, passage: words('') })).toMatchObject({ code: 10018 });
    expect(await add({ articleId: 7, passage: words('正文') })).toMatchObject({ code: 404 });
    const row = { kind: 'text', exact: 'x', prefix: '', suffix: '', locked: false, quote: 'x' } as const;
    const said = { articleId: 56, userId: 'two', source: 'x', html: 'x', createTime: NOON };
    for (let at = 0; at < PASSAGES_MOST; at += 1) {
      const id = 5_000 + at;
      await db.batch([
        db.insert(passages).values({ ...row, id, articleId: 56, start: at, end: at + 1, createTime: NOON }),
        db.insert(comments).values({ ...said, id, passageId: id }),
      ]);
    }
    const another = () => add({ articleId: 56, passage: words('只看残差') });
    expect(await another()).toMatchObject({ code: 400, message: expect.stringContaining('已经很多了') });
    // Passages without comments are deleted.
    expect((await call('/v1/comment/?id=5000', { token: two, method: 'DELETE' })).code).toBe(200);
    expect((await another()).code).toBe(200);
    expect(await db.$count(passages, eq(passages.articleId, 56))).toBe(PASSAGES_MOST);
    expect(await db.$count(passages, eq(passages.id, 5_000))).toBe(0);
  });

  it('leaves no passage where the article is closed to comments', async () => {
    await db.insert(locks).values({ kind: 'article', key: '58' });
    expect(await add({ articleId: 58, passage: words('只看残差') })).toMatchObject({
      code: 400,
      message: '这篇文章的评论已被锁定，不能再评论',
    });
    expect(await db.$count(passages, eq(passages.articleId, 58))).toBe(0);
  });

  it('is not stored as one on the article where the passage is gone meanwhile', async () => {
    const draft = { articleId: 58, parentId: 0, replyId: 0, userId: 'one', replyUserId: '', place: '' };
    const more = {
      key: 'late-passage',
      verdict: { why: [], state: 1, shownAt: NOON },
      now: NOON,
      passage: 999_999,
    };
    await db.delete(locks);
    await db.batch([...insertComment(db, { ...draft, ...more }, await renderText('comment', '晚到的评论'))]);
    expect(await db.$count(comments, eq(comments.articleId, 58))).toBe(0);
  });

  it('is gone from the count when it is hidden or deleted', async () => {
    const { data } = await add({ articleId: 54, passage: words('并不够') });
    await db.update(comments).set({ state: 3 }).where(eq(comments.id, data.id));
    expect(await passagesOf(54)).toEqual([]);
    expect((await threadsOf(54, data.passageId)).data.records).toEqual([]);
  });

  it('works in a text that was stored before quotes were', async () => {
    await db.update(bodies).set({ quotable: null }).where(eq(bodies.articleId, 54));
    expect(await add({ articleId: 54, passage: words('残差的范数') })).toMatchObject({ code: 200 });
  });
});

describe('an edit of the article', () => {
  it('keeps a passage where its words still are, and loses it where they are not', async () => {
    const kept = (await add({ articleId: 55, passage: words('只看残差的范数并不够') })).data.passageId;
    const lost = (await add({ articleId: 55, passage: words('这句话出现了两次') })).data.passageId;
    const formula = (
      await add({ articleId: 55, passage: { kind: 'formula', exact: '\\sigma = E\\varepsilon' } })
    ).data.passageId;
    const was = await passagesOf(55);
    await edit(
      55,
      SOURCE.replace('只看残差', '新的开头。只看残差的')
        .replace('，这句话出现了两次', '')
        .replace('E\\v', 'E\\,\\v'),
    );
    const of = async (id: number) => (await passagesOf(55)).find((it: { id: number }) => it.id === id);
    expect(await of(kept)).toMatchObject({ found: true, quote: expect.stringContaining('范数并不够') });
    expect((await of(kept)).start).not.toBe(was[0].start);
    expect(await of(lost)).toMatchObject({ found: false, quote: '这句话出现了两次', count: 1 });
    expect(await of(formula)).toMatchObject({ found: true, quote: '\\sigma = E\\,\\varepsilon' });
    expect((await threadsOf(55, lost)).data.total).toBe(1);
    await edit(55, SOURCE);
    expect(await of(lost)).toMatchObject({ found: true, quote: '这句话出现了两次' });
    expect(await passagesOf(55)).toEqual(was);
  });

  it('leaves a passage whose words are gone open to comments', async () => {
    const { passageId } = (await add({ articleId: 59, passage: words('这句话出现了两次') })).data;
    await edit(59, '全文重写。');
    expect(await passagesOf(59)).toMatchObject([{ id: passageId, found: false, count: 1 }]);
    const more = await add({ articleId: 59, passageId, content: '原文改过了' });
    expect(more.data).toMatchObject({ passageId, content: expect.stringContaining('原文改过了') });
    expect(await passagesOf(59)).toMatchObject([{ id: passageId, found: false, count: 2 }]);
  });

  it('that was overtaken by another one places nothing by the older text', async () => {
    const { passageId } = (await add({ articleId: 57, passage: words('并不够') })).data;
    const older = (await mine('a', 57)).revision;
    await edit(57, `新的一段。\n\n${SOURCE}`);
    const [now] = await passagesOf(57);
    const lost = [{ id: passageId, found: 0, locked: 0, start: 0, end: 1, quote: '并不够' }];
    await db.batch([updatePassages(db, 57, older, lost)]);
    expect(await passagesOf(57)).toEqual([now]);
    await db.batch([updatePassages(db, 57, (await mine('a', 57)).revision, lost)]);
    expect(await passagesOf(57)).toMatchObject([{ id: passageId, found: false }]);
  });
});

describe('the locked part', () => {
  const LOCKED = '公开的一段\n\n<!--locked-->\n\n上锁的一段秘密，后面还有\n';
  let id = 0;
  let head = 0;

  beforeAll(async () => {
    await addArticle(60, { source: LOCKED, readType: READ_TYPE.like });
    await db.insert(likes).values({ articleId: 60, userId: 'one', createdAt: NOON });
    const { data } = await add({
      articleId: 60,
      passage: words('一段秘密', { locked: true }),
      content: '秘密 @小二',
      mentions: ['two'],
    });
    [id, head] = [data.passageId, data.id];
    await add({ articleId: 60, parentId: head, content: '锁内的回复' });
  });

  it('withholds its quotes, their comments and how many there are', async () => {
    for (const token of [undefined, two]) {
      expect(await passagesOf(60, token)).toEqual([]);
      expect((await infoOf(60, token)).extra['passages']).toEqual([]);
      expect(await threadsOf(60, id, token)).toMatchObject({ code: 404 });
      const given = token ? { token } : {};
      expect(await call(`/v1/comment/?articleId=60&around=${head}`, given)).toMatchObject({ code: 404 });
      expect(await call(`/v1/comment/replies?parentId=${head}`, given)).toMatchObject({ code: 404 });
    }
    const like = { method: 'POST', body: { id: head }, token: two };
    expect(await call('/v1/comment/like', like)).toMatchObject({ code: 404 });
    expect(await add({ articleId: 60, parentId: head }, two)).toMatchObject({ code: 404 });
    expect(await add({ articleId: 60, passageId: id }, two)).toMatchObject({ code: 404 });
  });

  it('does not tell whether somebody guessed its words', async () => {
    for (const exact of ['一段秘密', '一段别的']) {
      const answer = await add({ articleId: 60, passage: words(exact, { locked: true }) }, two);
      expect(answer).toMatchObject({ code: 400, message: expect.stringContaining('没有找到') });
    }
  });

  it('is open to those who opened it', async () => {
    expect(await passagesOf(60, one)).toMatchObject([{ id, locked: true, quote: '一段秘密', count: 2 }]);
    expect((await infoOf(60, one)).extra['passages']).toHaveLength(1);
    expect((await threadsOf(60, id, one)).data.total).toBe(1);
  });

  it('names nobody in a notice who may not have opened it', async () => {
    await deliver({ id: 9_999, type: 'comment.added', data: { commentId: head } });
    const told = await db.select().from(notices).where(eq(notices.commentId, head));
    expect(told.map((it) => it.userId)).toEqual(['a']);
  });

  it('takes along what is moved behind the lock', async () => {
    const open = (await add({ articleId: 60, passage: words('公开的一段') })).data.passageId;
    await edit(60, '前言\n\n<!--locked-->\n\n公开的一段\n\n上锁的一段秘密，后面还有\n', READ_TYPE.like);
    expect(await passagesOf(60)).toEqual([]);
    expect((await passagesOf(60, one)).map((it: { id: number }) => it.id).toSorted()).toEqual(
      [id, open].toSorted(),
    );
  });
});
