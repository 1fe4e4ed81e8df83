import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { articles, pending } from '../../../../ming/src/content/article/schema.ts';
import { categories } from '../../../../ming/src/content/category/schema.ts';
import { publishDue } from '../../../../ming/src/jobs/schedule.ts';
import { gmt8 } from '../../../../ming/src/kit/clock.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { sanctions, tombstones } from '../../../../ming/src/operations/moderation/schema.ts';
import { call } from '../../support/call.ts';
import { buildCommunity, decide, report } from '../../support/community.ts';
import { db, NOON } from '../../support/world.ts';
import { announced, as, authors, create, mine, save, text } from '../../support/writing.ts';

beforeAll(async () => {
  await buildCommunity();
  await authors('w', 'banned', 'odd', 'hidden');
  await db.insert(categories).values({ id: 9, name: '会消失的分类', createTime: NOON });
});

const HOUR = 3_600_000;
const soon = () => gmt8(Date.now() + HOUR);
const later = 2 * HOUR;
const isSeen = async (id: number) => (await call(`/v1/article/info?id=${id}`)).code === 200;
const toldOf = async (userId: string) =>
  (await db.select().from(notices).where(eq(notices.userId, userId))).map((it) => it.content);

async function scheduled(who: string, more: object = {}) {
  const time = soon();
  const { data } = await create(who, { isPublish: 1, publishTime: time, ...more });
  expect(data).toMatchObject({ isPublish: 3, publishTime: time, revision: 2 });
  return { id: data.id as number, time };
}

describe('a schedule', () => {
  it('publishes once when its time has come, also late', async () => {
    const { id, time } = await scheduled('w', { tagList: ['标签2'] });
    expect(await mine('w', id)).toMatchObject({ dueTime: time, isPublish: 3, inReview: false });
    await publishDue(db, Date.now());
    expect(await isSeen(id)).toBe(false);
    const now = Date.now() + later;
    await Promise.all([publishDue(db, now), publishDue(db, now)]);
    expect(await isSeen(id)).toBe(true);
    expect(await announced('article.published', id)).toBe(1);
    const [row] = await db.select().from(articles).where(eq(articles.id, id));
    expect(row).toMatchObject({ createTime: now, publishedAt: now, publish: 1 });
    // Lists are purged, and the schedule is removed.
    expect(await db.$count(tombstones, eq(tombstones.tag, 'list'))).toBe(1);
    expect(await mine('w', id)).toMatchObject({ dueTime: '', publishTime: '', publishedRevision: 2 });
  });

  it('publishes the text that was sent, not what was written since', async () => {
    const { id, time } = await scheduled('w', { title: '确认过的标题' });
    const kept = await save('w', id, 2, { title: '写到一半', publishTime: time });
    expect(kept.data).toMatchObject({ publishTime: time });
    await publishDue(db, Date.now() + later);
    expect((await call(`/v1/article/info?id=${id}`)).data.title).toBe('确认过的标题');
    expect((await mine('w', id)).title).toBe('写到一半');
  });

  it('is moved, and taken back', async () => {
    const moved = await scheduled('w');
    const time = gmt8(Date.now() + 3 * HOUR);
    await save('w', moved.id, 2, { isPublish: 1, publishTime: time });
    const ended = await scheduled('w');
    expect((await save('w', ended.id, 2)).data).toMatchObject({ publishTime: '', isPublish: 3 });
    const down = await scheduled('w');
    await save('w', down.id, 2, { isPublish: 0, publishTime: down.time });
    const binned = await scheduled('w');
    await as('w', `softDeleted?id=${binned.id}`, undefined, 'DELETE');
    const now = await scheduled('w');
    expect((await save('w', now.id, 2, { isPublish: 1 })).data).toMatchObject({
      isPublish: 1,
      publishTime: '',
    });
    await publishDue(db, Date.now() + later);
    for (const { id } of [moved, ended, down, binned]) expect(await isSeen(id)).toBe(false);
    expect(await isSeen(now.id)).toBe(true);
    await publishDue(db, Date.now() + 4 * HOUR);
    expect(await isSeen(moved.id)).toBe(true);
    expect(await db.$count(pending)).toBe(0);
  });

  it('of a published article replaces it then', async () => {
    const { id } = (await create('w', { ...text(), isPublish: 1, title: '旧的' })).data;
    await save('w', id, 2, { isPublish: 1, title: '新的', publishTime: soon() });
    expect((await call(`/v1/article/info?id=${id}`)).data.title).toBe('旧的');
    await publishDue(db, Date.now() + later);
    expect((await call(`/v1/article/info?id=${id}`)).data.title).toBe('新的');
    expect(await announced('article.published', id)).toBe(1);
  });
});

describe('what cannot be published when its time has come', () => {
  it('stays a draft and tells its author, and does not hold up the others', async () => {
    const banned = await scheduled('banned', { title: '被禁言的作者' });
    const homeless = await scheduled('w', { categoryId: 9, title: '没有分类' });
    const fine = await scheduled('w');
    await db.insert(sanctions).values({ userId: 'banned', kind: 'mute', until: 9e15 });
    await db.delete(categories).where(eq(categories.id, 9));
    await publishDue(db, Date.now() + later);
    expect(await Promise.all([banned, homeless, fine].map(({ id }) => isSeen(id)))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await toldOf('banned')).toEqual([
      '你的文章《被禁言的作者》没有按时发布：账号处于禁言或封禁期间。内容还在草稿里，可以重新发布。',
    ]);
    expect(await toldOf('w')).toEqual([
      expect.stringContaining('《没有分类》没有按时发布：所选的分类已经不存在'),
    ]);
    expect(await mine('w', homeless.id)).toMatchObject({ dueTime: '', isPublish: 3 });
  });

  it('is a change of an article that a moderator has hidden since', async () => {
    const first = async (title: string) =>
      (await create('hidden', { isPublish: 1, title })).data.id as number;
    const change = (id: number, revision: number) =>
      save('hidden', id, revision, { isPublish: 1, title: '改过的', publishTime: soon() });
    const gone = await first('被隐藏');
    const restored = await first('隐藏后恢复');
    for (const id of [gone, restored]) {
      await change(id, 2);
      await decide('article', String(id), 'hide');
    }
    await decide('article', String(restored), 'approve');
    // Submitted after it was hidden: the text itself was approved.
    const approved = await first('改好了');
    await decide('article', String(approved), 'hide');
    await change(approved, 2);
    await decide('submission', String(approved), 'approve');
    await publishDue(db, Date.now() + later);
    expect(await Promise.all([gone, restored, approved].map(isSeen))).toEqual([false, true, true]);
    expect(await toldOf('hidden')).toEqual([
      '你的文章《改过的》没有按时发布：文章已被管理员隐藏。内容还在草稿里，可以重新发布。',
    ]);
    expect(await db.$count(pending)).toBe(0);
  });

  it('waits for the decision about an article that reports have hidden', async () => {
    const { id } = (await create('hidden', { isPublish: 1, title: '被举报' })).data;
    await save('hidden', id, 2, { isPublish: 1, title: '举报之后', publishTime: soon() });
    for (const who of ['r1', 'r2', 'r3']) await report('article', String(id), who);
    expect(await isSeen(id)).toBe(false);
    await publishDue(db, Date.now() + later);
    expect([await isSeen(id), await db.$count(pending)]).toEqual([false, 1]);
    await decide('article', String(id), 'approve');
    await publishDue(db, Date.now() + later);
    expect((await call(`/v1/article/info?id=${id}`)).data.title).toBe('举报之后');
  });

  it('is retried for an hour where the fault is not its author’s', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { id } = await scheduled('odd', { title: '写不进去' });
    await db.$client.exec(
      `create trigger broken before update on articles when new.id = ${id} begin select raise(abort, 'disk'); end`,
    );
    await publishDue(db, Date.now() + HOUR + 60_000);
    expect([await toldOf('odd'), await db.$count(pending)]).toEqual([[], 1]);
    await publishDue(db, Date.now() + 3 * HOUR);
    expect(await toldOf('odd')).toEqual([expect.stringContaining('系统出错')]);
    expect(await db.$count(pending)).toBe(0);
    expect(log).toHaveBeenCalledTimes(2);
    await db.$client.exec('drop trigger broken');
    log.mockRestore();
  });
});
