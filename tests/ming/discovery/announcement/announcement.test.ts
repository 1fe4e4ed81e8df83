import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { announcements } from '../../../../ming/src/discovery/announcement/schema.ts';
import { gmt8 } from '../../../../ming/src/kit/clock.ts';
import { as, buildCommunity, call } from '../../support/community.ts';
import { db } from '../../support/world.ts';

beforeAll(buildCommunity);

const HOUR = 3_600_000;
const at = (hours: number) => gmt8(Date.now() + hours * HOUR);
const words = {
  title: '周日凌晨维护',
  content: '大约一个小时',
  startTime: at(-1),
  endTime: at(1),
  isPublic: true,
};
const send = (method: string, body: object, who = 'admin') =>
  call('/v1/operator/announcement', { method, body, ...as(who) });
const add = (body: object) => send('POST', { key: crypto.randomUUID(), ...words, ...body });
const bars = async () =>
  (await call('/v1/webSiteInfo')).data.announcements.map((it: { title: string }) => it.title);
const archive = async () =>
  (await call('/v1/announcement/')).data.records.map((it: { title: string }) => it.title);

describe('an announcement', () => {
  it('is made once for a key, is on every page until it is over, and stays in the archive', async () => {
    const once = { key: crypto.randomUUID(), audience: 'members' };
    const made = await add(once);
    expect(made.headers.get('x-touched')).toBe('site');
    expect(made.data).toMatchObject({ ...words, audience: 'members', revision: 0 });
    expect((await add(once)).data.id).toBe(made.data.id);
    expect((await call('/v1/webSiteInfo')).data.announcements).toEqual([
      expect.objectContaining({ id: made.data.id, title: words.title, audience: 'members' }),
    ]);
    const [shown] = (await call('/v1/announcement/')).data.records;
    expect(shown).toMatchObject({ title: words.title, content: words.content });
    expect(shown).not.toHaveProperty('audience');
    const over = { ...words, id: made.data.id, endTime: at(-0.5), revision: 0 };
    expect((await send('PUT', over)).data).toMatchObject({ revision: 1 });
    expect(await bars()).toEqual([]);
    expect(await archive()).toEqual([words.title]);
    expect((await send('PUT', over)).message).toContain('已被其他人修改');
  });

  it('that is not public, or has not begun, is in no archive', async () => {
    await add({ title: '草稿', isPublic: false });
    await add({ title: '下周的', startTime: at(100), endTime: at(200) });
    expect(await archive()).toEqual([words.title]);
    expect(await bars()).toEqual(['下周的']);
    const planned = (await call('/v1/operator/announcements', as('admin'))).data;
    expect(planned.total).toBe(3);
  });

  it('is deleted permanently, and its bar with it', async () => {
    const [row] = await db.select().from(announcements).where(eq(announcements.title, '下周的'));
    for (let n = 0; n < 2; n++)
      expect(
        (await call(`/v1/operator/announcement?id=${row?.id}`, { method: 'DELETE', ...as('admin') })).code,
      ).toBe(200);
    expect(await bars()).toEqual([]);
    const log = (await call('/v1/moderation/log', as('admin'))).data.records;
    expect(log[0]).toMatchObject({ action: '删除', kind: 'announcement', key: String(row?.id) });
    expect(log[1].action).toBe('新建');
  });

  it.each([
    ['标题', { title: ' ' }],
    ['标题', { title: '长'.repeat(61) }],
    ['网址', { url: 'javascript:alert(1)' }],
    ['网址', { url: '//other.example' }],
    ['结束时间要晚于开始时间', { endTime: at(-2) }],
    ['没有这样的开始时间', { startTime: '2026-13-41 00:00:00' }],
    ['公告的对象', { audience: 'nobody' }],
  ])('is refused with what is wrong: %s', async (fault, wrong) => {
    expect(await add(wrong)).toMatchObject({ code: 10018, message: expect.stringContaining(fault) });
  });
});
