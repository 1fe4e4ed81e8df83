import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { publishDue } from '../../../../ming/src/jobs/schedule.ts';
import { gmt8 } from '../../../../ming/src/kit/clock.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { as, buildCommunity, call, decide, enterAs, look, queue, told } from '../../support/community.ts';
import { db } from '../../support/world.ts';
import { announced, authors, create, mine, save } from '../../support/writing.ts';

beforeAll(async () => {
  await buildCommunity();
  await authors('w');
  await enterAs('w');
  await db.insert(settings).values({ name: 'writing', value: JSON.stringify({ review: { user: true } }) });
});

const titleOf = async (id: number) => (await call(`/v1/article/info?id=${id}`)).data?.title;
const key = String;

describe('an article of somebody whose articles are reviewed', () => {
  it('waits, is read by moderators alone, and is published by their approval', async () => {
    const { data } = await create('w', { isPublish: 1, title: '等待审核', contentMd: '待审的正文' });
    expect(data).toMatchObject({ isPublish: 2, revision: 2 });
    const { id } = data;
    expect(await titleOf(id)).toBeUndefined();
    expect(await mine('w', id)).toMatchObject({ inReview: true, isPublish: 2 });
    expect(await look('submission', key(id))).toMatchObject({
      state: 2,
      title: '等待审核',
      text: '待审的正文',
      why: ['发布前审核'],
    });
    expect((await queue()).records).toMatchObject([{ kind: 'submission', key: key(id) }]);
    const answer = await decide('submission', key(id), 'approve');
    expect(answer.data).toMatchObject({ state: 1 });
    expect(await titleOf(id)).toBe('等待审核');
    expect((await told('w'))[0]).toBe('你的文章《等待审核》已通过审核。');
    expect((await queue()).records).toEqual([]);
    expect(await mine('w', id)).toMatchObject({ inReview: false, isPublish: 1, publishedRevision: 2 });
  });

  it('comes back with a reason, and may be resent', async () => {
    const { id } = (await create('w', { isPublish: 1, title: '缺少图注' })).data;
    await decide('submission', key(id), 'hide', { cause: undefined, note: '请补充图注' });
    expect(await mine('w', id)).toMatchObject({ inReview: false, isPublish: 3, title: '缺少图注' });
    expect((await told('w'))[0]).toBe(
      '你的文章《缺少图注》没有通过审核，已退回草稿。原因：请补充图注。修改后可以再次发布。',
    );
    expect((await save('w', id, 2, { isPublish: 1 })).data).toMatchObject({ isPublish: 2 });
    await decide('submission', key(id), 'approve');
    expect(await titleOf(id)).toBeDefined();
  });

  it('stays as it is while a change of it waits', async () => {
    const { id } = (await create('w', { isPublish: 1, title: '原来的标题' })).data;
    await decide('submission', key(id), 'approve');
    expect((await save('w', id, 2, { isPublish: 1, title: '改过的标题' })).data).toMatchObject({
      isPublish: 1,
      publishedRevision: 2,
      inReview: true,
    });
    expect(await mine('w', id)).toMatchObject({ inReview: true });
    const seen = await look('submission', key(id));
    // Resubmitted meanwhile: the reviewed text is not the one that would be published.
    await save('w', id, 3, { isPublish: 1, title: '又改过的标题' });
    const late = await call('/v1/moderation/decide', {
      body: { kind: 'submission', key: key(id), version: seen.version, stamp: seen.stamp, action: 'approve' },
      ...as('editor'),
    });
    expect(late.message).toBe('内容或处理结果已经变化，请重新查看后再决定');
    expect(await titleOf(id)).toBe('原来的标题');
    await decide('submission', key(id), 'hide', { cause: undefined, note: '不需要改' });
    expect(await mine('w', id)).toMatchObject({ isPublish: 1, inReview: false });
    expect(await titleOf(id)).toBe('原来的标题');
  });

  it('is withdrawn by its author, who leaves the queue with it', async () => {
    const { id } = (await create('w', { isPublish: 1 })).data;
    expect((await save('w', id, 2, { isPublish: 0 })).data).toMatchObject({ isPublish: 3 });
    expect((await queue()).records).toEqual([]);
  });

  it('is published at its time where that comes after the approval', async () => {
    const time = gmt8(Date.now() + 3_600_000);
    const { data } = await create('w', { isPublish: 1, publishTime: time });
    expect(data).toMatchObject({ isPublish: 2, publishTime: time });
    await publishDue(db, Date.now() + 7_200_000);
    expect(await titleOf(data.id)).toBeUndefined();
    await decide('submission', key(data.id), 'approve');
    expect(await mine('w', data.id)).toMatchObject({ isPublish: 3, dueTime: time });
    await publishDue(db, Date.now() + 7_200_000);
    expect(await titleOf(data.id)).toBeDefined();
    expect(await announced('article.published', data.id)).toBe(1);
  });
});

describe('what moderation hid', () => {
  it('is not shown by publishing it again, and what its author took down is not shown by approving it', async () => {
    await db.update(settings).set({ value: '{}' }).where(eq(settings.name, 'writing'));
    const { id } = (await create('w', { isPublish: 1, title: '被隐藏的文章' })).data;
    await decide('article', key(id), 'hide', { cause: undefined, note: '广告' });
    expect((await save('w', id, 2, { isPublish: 1 })).data).toMatchObject({ isPublish: 2 });
    expect(await look('submission', key(id))).toMatchObject({ why: ['曾被隐藏，再次发布'] });
    await save('w', id, 3, { isPublish: 0 });
    await decide('article', key(id), 'approve');
    expect((await db.select().from(articles).where(eq(articles.id, id)))[0]).toMatchObject({ publish: 0 });
  });
});
