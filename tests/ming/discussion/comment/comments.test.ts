import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { commentMentions, comments } from '../../../../ming/src/discussion/comment/schema.ts';
import { updateComment } from '../../../../ming/src/discussion/comment/writes.ts';
import { renderText } from '../../../../ming/src/discussion/engine/text.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { call } from '../../support/call.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../../support/world.ts';

let [one, two] = ['', ''];

beforeAll(async () => {
  await buildWorld();
  await addPerson('one', { nickname: '小一' });
  await addPerson('two', { nickname: '小二', webSite: 'https://two.example' });
  [one, two] = [await logIn('one'), await logIn('two')];
  for (const id of [31, 32, 33, 34, 35]) await addArticle(id);
});

type Body = { articleId: number; content: string } & Record<string, unknown>;
const add = (body: Body, token = one, headers = {}) => call('/v1/comment/', { body, token, headers });
const list = (query: string, token?: string) => call(`/v1/comment/?${query}`, token ? { token } : {});
const idsOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.data.records.map((it: { id: number }) => it.id);
const countOf = async (id: number) => (await call(`/v1/article/info?id=${id}`)).data.commentCount;

describe('writing', () => {
  it('stores safe HTML with who and from where, and counts', async () => {
    const answer = await add(
      { articleId: 31, content: '# 标题\n\n**好** $a^2$ <script>alert(1)</script> [x](javascript:alert(1))' },
      two,
      { 'x-place': 'CN|HB|Wuhan' },
    );
    expect(answer.headers.get('x-touched')).toContain('article:31');
    expect(answer.data).toMatchObject({
      nickname: '小二',
      webSite: 'https://two.example',
      ipAddress: '湖北',
      parentId: 0,
      children: [],
      state: 1,
    });
    expect(answer.data.content).toContain('<strong>好</strong>');
    expect(answer.data.content).toContain('katex');
    expect(answer.data.content).not.toMatch(/<h\d|<script|href="javascript:/);
    expect(await countOf(31)).toBe(1);
  });

  it('writes an attempt once, however often it is sent', async () => {
    const body = { articleId: 32, content: '只写一次', key: 'attempt-0001' };
    const all = await Promise.all([add(body), add(body), add(body)]);
    expect(new Set(all.map((it) => it.data.id)).size).toBe(1);
    expect((await add(body)).data.id).toBe(all[0]?.data.id);
    expect(await countOf(32)).toBe(1);
    expect(await add({ ...body, content: '别的内容' })).toMatchObject({ code: 400 });
  });

  it('never takes the id of a comment that is gone', async () => {
    const { id } = (await add({ articleId: 32, content: '会消失的评论' })).data;
    await db.delete(comments).where(eq(comments.id, id));
    expect((await add({ articleId: 32, content: '在它之后的评论' })).data.id).toBeGreaterThan(id);
  });

  it('refuses what is empty, too long, or has no place', async () => {
    expect(await add({ articleId: 31, content: '  ' })).toMatchObject({ code: 10018 });
    expect(await add({ articleId: 31, content: '长'.repeat(2_000) })).toMatchObject({
      code: 400,
      message: expect.stringContaining('评论不能超过 5 KB'),
    });
    for (const articleId of [7, 8, 999])
      expect(await add({ articleId, content: '在哪' })).toMatchObject({ code: 404 });
    expect(await add({ articleId: 31, content: '没有这条', parentId: 999 })).toMatchObject({ code: 404 });
    const { data } = await add({ articleId: 32, content: '另一篇的评论' });
    expect(await add({ articleId: 31, content: '串门', parentId: data.id })).toMatchObject({ code: 404 });
    const head = (await add({ articleId: 31, content: '新的主楼', replyId: data.id })).data;
    const [row] = await db.select().from(comments).where(eq(comments.id, head.id));
    expect(row).toMatchObject({ parentId: 0, replyId: 0, replyUserId: '' });
    expect(await call('/v1/comment/', { body: { articleId: 31, content: '游客' } })).toMatchObject({
      code: 401,
    });
  });

  it('links the people a text names, by their ids', async () => {
    const { data } = await add({
      articleId: 31,
      content: '问 @小二 和 @小三，`@小二`',
      mentions: ['two', 'ghost'],
    });
    expect(data.content.match(/userId=two/g)).toHaveLength(1);
    const rows = await db.select().from(commentMentions).where(eq(commentMentions.commentId, data.id));
    expect(rows.map((it) => it.userId)).toEqual(['two']);
  });
});

describe('threads', () => {
  it('answer one comment in another, two levels deep', async () => {
    const head = (await add({ articleId: 33, content: '主楼' })).data;
    const reply = (await add({ articleId: 33, content: '回复', parentId: head.id }, two)).data;
    const second = await add({ articleId: 33, content: '再回复', parentId: head.id, replyId: reply.id });
    expect(reply).toMatchObject({ parentId: head.id, replyUserId: 'one', replyNickname: '小一' });
    expect(second.data).toMatchObject({ parentId: head.id, replyUserId: 'two', replyNickname: '小二' });
    for (let at = 0; at < 4; at++)
      await add({ articleId: 33, content: `后面的回复${at}`, parentId: head.id }, two);
    const { data } = await list('articleId=33');
    expect(data).toMatchObject({ total: 1 });
    expect(data.records[0].children.map((it: { content: string }) => it.content)).toEqual([
      '<p>回复</p>',
      '<p>再回复</p>',
      '<p>后面的回复0</p>',
    ]);
    expect(data.records[0].replyCount).toBe(6);
    const last = data.records[0].children.at(-1).id;
    const more = await call(`/v1/comment/replies?parentId=${head.id}&after=${last}`);
    expect(more.data).toHaveLength(3);
    expect(await countOf(33)).toBe(7);
  });

  it('keep their place when the head is deleted, and go with the last reply', async () => {
    const head = (await add({ articleId: 34, content: '将被删除' })).data;
    const reply = (await add({ articleId: 34, content: '留下的回复', parentId: head.id }, two)).data;
    const gone = (id: number, token: string) => call(`/v1/comment/?id=${id}`, { method: 'DELETE', token });
    expect(await gone(head.id, two)).toMatchObject({ code: 403 });
    expect(await gone(head.id, one)).toMatchObject({ code: 200 });
    const { data } = await list('articleId=34', one);
    expect(data.records[0]).toMatchObject({ content: '', nickname: '', userId: '', state: 4 });
    expect(data.records[0].children).toHaveLength(1);
    expect(await countOf(34)).toBe(1);
    await gone(reply.id, two);
    expect((await list('articleId=34')).data).toMatchObject({ total: 0, records: [] });
    expect(await countOf(34)).toBe(0);
  });

  it('do not show what moderation hid, whoever deletes it', async () => {
    const { data } = await add({ articleId: 35, content: '被隐藏的评论' });
    await db.update(comments).set({ state: 3 }).where(eq(comments.id, data.id));
    expect((await list('articleId=35', one)).data.records).toEqual([]);
    await call(`/v1/comment/?id=${data.id}`, { method: 'DELETE', token: one });
    const [row] = await db.select().from(comments).where(eq(comments.id, data.id));
    expect(row?.state).toBe(3);
    expect((await list('articleId=35', one)).data.records).toEqual([]);
    expect(await countOf(35)).toBe(0);
  });
});

describe('lists', () => {
  const ids: number[] = [];

  beforeAll(async () => {
    await addArticle(40);
    const rows = Array.from({ length: 25 }, (_, at) => ({
      articleId: 40,
      userId: at % 2 ? 'one' : 'two',
      source: `第${at}条`,
      html: `<p>第${at}条</p>`,
      likeCount: at % 5,
      createTime: at,
    }));
    for (const row of rows) {
      const [added] = await db.insert(comments).values(row).returning({ id: comments.id });
      if (added) ids.push(added.id);
    }
  });

  it('go on behind a cursor without a row twice, whatever was liked meanwhile', async () => {
    const seen: number[] = [];
    let cursor: unknown = null;
    for (let page = 0; page < 4; page++) {
      const answer = await list(`articleId=40&pageSize=7${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...idsOf(answer));
      cursor = answer.extra['cursor'];
      const low = ids.find((id) => !seen.includes(id));
      if (low) await call('/v1/comment/like', { body: { id: low, isLike: true }, token: one });
      if (!cursor) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(idsOf(await list('articleId=40&sort=new&pageSize=3'))).toEqual(ids.slice(-3).reverse());
    const next = await list(`articleId=40&sort=new&pageSize=3&cursor=${ids.at(-3)}`);
    expect(idsOf(next)).toEqual(ids.slice(-6, -3).reverse());
  });

  it('find the page of one comment', async () => {
    for (const sort of ['hot', 'new']) {
      for (const id of [ids[0], ids[12], ids.at(-1)]) {
        const { data } = await list(`articleId=40&sort=${sort}&pageSize=4&around=${id}`);
        expect(data.records.map((it: { id: number }) => it.id)).toContain(id);
      }
    }
    expect(await list('articleId=40&around=999999')).toMatchObject({ code: 404 });
    expect(await list(`articleId=1&around=${ids[0]}`)).toMatchObject({ code: 404 });
  });

  it('find a reply together with all replies before it', async () => {
    const head = ids[3] ?? 0;
    const replies: number[] = [];
    for (let at = 0; at < 6; at++)
      replies.push((await add({ articleId: 40, content: `楼中楼${at}`, parentId: head })).data.id);
    const { data } = await list(`articleId=40&pageSize=4&around=${replies[4]}`);
    const thread = data.records.find((it: { id: number }) => it.id === head);
    expect(thread.children.map((it: { id: number }) => it.id)).toEqual(replies.slice(0, 5));
    expect((await list('articleId=40&pageSize=4')).extra).toMatchObject({ count: 31 });
  });

  it('come with the article, so that the page shows them without script', async () => {
    const { extra } = await call('/v1/article/info?id=40&comments=4');
    const page = extra['comments'] as { records: unknown[]; total: number };
    expect(page.records).toHaveLength(4);
    expect(page.total).toBe(25);
    expect(extra['cursor']).toMatch(/^\d+-\d+$/);
  });

  it('keep counts that a recount agrees with', async () => {
    const rows = () => db.select().from(comments).orderBy(comments.id);
    await db.update(comments).set({ likeCount: 0 });
    await recount(db);
    const before = [await rows(), await countOf(40)];
    await recount(db);
    expect([await rows(), await countOf(40)]).toEqual(before);
  });
});

describe('changing', () => {
  it('is for its author within ten minutes', async () => {
    const { data } = await add({ articleId: 31, content: '原文' });
    const edit = (content: string, token = one) =>
      call('/v1/comment/', { method: 'PUT', body: { id: data.id, content }, token });
    expect(await edit('抢改', two)).toMatchObject({ code: 403 });
    expect((await call(`/v1/comment/source?id=${data.id}`, { token: one })).data).toEqual({
      content: '原文',
    });
    expect(await call(`/v1/comment/source?id=${data.id}`, { token: two })).toMatchObject({ code: 403 });
    expect((await edit('改后')).data.content).toBe('<p>改后</p>');
    await db
      .update(comments)
      .set({ createTime: Date.now() - 601_000 })
      .where(eq(comments.id, data.id));
    expect(await edit('太晚')).toMatchObject({ code: 400, message: expect.stringContaining('10 分钟') });
    expect((await call(`/v1/comment/source?id=${data.id}`, { token: one })).data).toEqual({
      content: '改后',
    });
  });

  it('is listed among one’s own comments with the article', async () => {
    const { data } = await call('/v1/comment/getMyComment?pageSize=5', { token: two });
    expect(data.total).toBeGreaterThan(3);
    expect(data.records[0]).toMatchObject({ userId: 'two', articleTitle: expect.stringContaining('文章') });
  });
});

it('previews what would be stored', async () => {
  const { data } = await call('/v1/comment/preview', { body: { content: '## 粗\n\n`x`' }, token: one });
  expect(data.content).toContain('<strong>粗</strong>');
});

describe('a change that comes after the deletion', () => {
  it('leaves who was named alone', async () => {
    const given = { articleId: 31, content: '@小二 也马上删除', mentions: ['two'], key: 'deleted-named' };
    const { id } = (await add(given)).data;
    await call(`/v1/comment/?id=${id}`, { method: 'DELETE', token: one });
    const text = await renderText('comment', '@小一 改了', [{ id: 'one', nickname: '小一' }]);
    const change = { id, userId: 'one', key: 'deleted-named', since: 0, why: [], now: Date.now() };
    await db.batch([...updateComment(db, change, text)]);
    expect(await db.select().from(commentMentions).where(eq(commentMentions.commentId, id))).toMatchObject([
      { userId: 'two' },
    ]);
  });

  it('brings back no use of an upload', async () => {
    const key = 'u/one/late.png';
    await db
      .insert(files)
      .values({ key, userId: 'one', type: 'article', mime: 'image/png', size: 1, createdAt: 1 });
    const { id } = (await add({ articleId: 31, content: '马上删除的一条评论', key: 'deleted-soon' })).data;
    expect(await call(`/v1/comment/?id=${id}`, { method: 'DELETE', token: one })).toMatchObject({
      code: 200,
    });
    const text = await renderText('comment', `![图](/ming/file/${key})`);
    const change = { id, userId: 'one', key: 'deleted-soon', since: 0, why: [], now: Date.now() };
    await db.batch([...updateComment(db, change, text)]);
    expect(await db.select().from(fileUses).where(eq(fileUses.key, key))).toEqual([]);
  });
});
