import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { change } from '../../../../ming/src/kit/db.ts';
import {
  announced,
  as,
  buildCommunity,
  call,
  comment,
  decide,
  enterAs,
  type Item,
  look,
  queue,
  report,
  shown,
  tombs,
} from '../../support/community.ts';
import { rowsOf } from '../../support/rows.ts';
import { addPerson, db, UNLIMITED } from '../../support/world.ts';

beforeAll(buildCommunity);

describe('a report', () => {
  it('is of what can be read and is not one’s own, with a note where it is something else', async () => {
    const { key } = await comment('被举报的评论');
    expect(
      await call('/v1/moderation/report', { body: { kind: 'comment', key, cause: 'spam' } }),
    ).toMatchObject({
      code: 401,
    });
    expect(await report('comment', key, 'one')).toMatchObject({ code: 400 });
    expect(await report('comment', '99999', 'two')).toMatchObject({ code: 404 });
    expect(await report('question', '99999', 'two')).toMatchObject({ code: 404 });
    expect(await report('comment', key, 'two', { cause: 'nonsense' })).toMatchObject({ code: 10018 });
    expect(await report('comment', key, 'two', { cause: 'other' })).toMatchObject({
      code: 10018,
      message: expect.stringContaining('补充说明'),
    });
    expect(await report('comment', key, 'two', { note: '长'.repeat(201) })).toMatchObject({ code: 10018 });
    for (const note of ['第一次', '改了说法'])
      expect(await report('comment', key, 'two', { note })).toMatchObject({ code: 200 });
    const item = (await queue()).records.find((it: Item) => it.key === key);
    expect(item.reports).toMatchObject([{ cause: 'spam', note: '改了说法' }]);
    expect(JSON.stringify(item)).not.toContain('成员two');
    expect(item.author).toMatchObject({ id: 'one', nickname: '成员one' });
  });

  it('is one of twenty a day, however many are sent at once', async () => {
    const keys: string[] = [];
    for (let at = 0; at < 22; at++) keys.push((await comment(`第${at}条，说的都不一样`, 'two', 53)).key);
    const all = await Promise.all(keys.map((key) => report('comment', key, 'r4')));
    expect(all.filter((it) => it.code === 200)).toHaveLength(20);
    expect(all.find((it) => it.code === 429)?.message).toBe('每天最多举报 20 次，请明天再来');
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*) as n from reports where user_id = 'r4'`,
    );
    expect(row?.n).toBe(20);
  });

  it('by three hides the text of a member until a moderator has decided, and not again after that', async () => {
    const { key } = await comment('三人举报的评论');
    await report('comment', key, 'r1');
    await report('comment', key, 'r2');
    expect(await shown()).toContain(key);
    const third = await report('comment', key, 'r3');
    expect(third.headers.get('x-touched')).toContain('article:51');
    expect(await shown()).not.toContain(key);
    expect(await tombs()).toContain('article:51');
    expect((await call('/v1/comment/getMyComment?pageSize=50', as('one'))).data.records[0]).toMatchObject({
      state: 2,
      content: '<p>三人举报的评论</p>',
    });
    const before = (await announced()).length;
    expect(await decide('comment', key, 'approve')).toMatchObject({
      code: 200,
      data: { state: 1, reports: [] },
    });
    expect((await announced()).length).toBe(before);
    expect(await shown()).toContain(key);
    await change(db, sql`delete from reports where key = ${key}`);
    for (const who of ['r1', 'r2', 'r3']) await report('comment', key, who);
    expect(await shown()).toContain(key);
    expect((await queue()).records.some((it: Item) => it.key === key)).toBe(true);
  });

  it('of many accounts that are all new hides nothing', async () => {
    const { key } = await comment('水军的目标');
    await change(db, sql`update settings set value = '{}' where name = 'conduct'`);
    for (let at = 0; at < 5; at++) {
      await addPerson(`army${at}`, { createTime: Date.now() });
      await enterAs(`army${at}`);
      expect(await report('comment', key, `army${at}`)).toMatchObject({ code: 200 });
    }
    await change(db, sql`update settings set value = ${JSON.stringify(UNLIMITED)} where name = 'conduct'`);
    expect(await shown()).toContain(key);
    expect((await look('comment', key)).reports).toHaveLength(5);
  });

  it('hides nothing of staff, and no person', async () => {
    const { key } = await comment('编辑写的评论', 'editor2');
    for (const who of ['r1', 'r2', 'r3']) await report('comment', key, who);
    for (const who of ['r1', 'r2', 'r3']) await report('person', 'two', who, { cause: 'abuse' });
    expect(await shown()).toContain(key);
    expect((await call('/v1/user/info?userId=two')).data.nickname).toBe('成员two');
    expect((await look('person', 'two')).reports).toHaveLength(3);
  });
});
