import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sponsorLeave } from '../../../../contract/discovery/site/sponsor.ts';
import { labelOf } from '../../../../contract/kit/names.ts';
import { sponsors } from '../../../../ming/src/discovery/site/schema.ts';
import { daily } from '../../../../ming/src/jobs/daily.ts';
import { call } from '../../support/call.ts';
import { db, NOON } from '../../support/world.ts';

const DAY = 86_400_000;
const note = { nickname: '河汊', money: 6_600, message: '谢谢', contact: 'a@b.test' };
const leave = (body: object, address = '203.0.113.1') =>
  call('/v1/sponsor/', { body, headers: { 'cf-connecting-ip': address } });
const pending = () => db.select().from(sponsors).where(eq(sponsors.status, 0));

beforeAll(async () => {
  for (const [id, money] of [100, 2_000, 50].entries())
    await db.insert(sponsors).values({ id: id + 1, nickname: `甲${id}`, money, createTime: NOON + id });
});

describe('the list of donors', () => {
  it('sums up all of them on every page', async () => {
    const { data, extra } = await call('/v1/list?pageNo=2&pageSize=2');
    expect(data).toHaveLength(1);
    expect(extra).toEqual({ total: 2_150, count: 3 });
  });

  it('is paged beyond its end', async () => {
    expect((await call('/v1/list?pageNo=9')).data).toEqual([]);
  });
});

describe('a note of a donor', () => {
  it('waits for the operator and is shown once confirmed, without what is private', async () => {
    expect(await leave({ ...note, nickname: '  河汊 ' })).toMatchObject({ code: 200, data: null });
    const [row] = await pending();
    expect(row).toMatchObject({ ...note, status: 0 });
    expect((await call('/v1/list')).extra).toMatchObject({ count: 3 });
    await db.update(sponsors).set({ status: 1 }).where(eq(sponsors.nickname, '河汊'));
    const { data, extra } = await call('/v1/list');
    expect(data[0]).toEqual({
      id: row?.id,
      nickname: '河汊',
      avatar: '',
      userId: null,
      money: 6_600,
      message: '谢谢',
      createTime: expect.any(String),
    });
    expect(extra).toEqual({ total: 8_750, count: 4 });
  });

  it.each([
    ['nickname', { nickname: '   ' }],
    ['nickname', { nickname: 'x'.repeat(21) }],
    ['nickname', { nickname: 'a\u202eb' }],
    ['nickname', { nickname: undefined }],
    ['money', { money: 99 }],
    ['money', { money: 10_000_001 }],
    ['money', { money: 100.5 }],
    ['money', { money: '1e3' }],
    ['message', { message: 'x'.repeat(101) }],
    ['message', { message: 'a\nb' }],
    ['contact', { contact: 'x'.repeat(61) }],
    ['contact', { contact: 'a\u0000b' }],
  ])('is refused with the name of the field: %s', async (field, wrong) => {
    const before = await pending();
    expect(await leave({ ...note, ...wrong })).toMatchObject({
      code: 10018,
      message: expect.stringContaining(labelOf(sponsorLeave, field)),
    });
    expect(await pending()).toEqual(before);
  });

  it('takes the bounds themselves, and no more than name and money', async () => {
    const { least, most } = { least: 100, most: 10_000_000 };
    for (const money of [least, most]) {
      expect(await leave({ nickname: 'x'.repeat(20), money }, '203.0.113.2')).toMatchObject({ code: 200 });
    }
  });

  it('can be left twenty times a day from a network, whatever the browser says it is', async () => {
    const from = (address: string, agent: string) =>
      call('/v1/sponsor/', { body: note, headers: { 'cf-connecting-ip': address, 'user-agent': agent } });
    for (let n = 0; n < 5; n++) expect((await from('203.0.113.9', 'same')).code).toBe(n < 3 ? 200 : 429);
    for (let n = 0; n < 17; n++) expect((await from('203.0.113.9', `agent${n}`)).code).toBe(200);
    expect((await from('203.0.113.9', 'one more')).code).toBe(429);
    expect((await from('203.0.113.10', 'one more')).code).toBe(200);
  });

  it('can be left three times a day by a visitor, also when many come at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => (await leave(note, '203.0.113.3')).code),
    );
    expect(codes.filter((it) => it === 200)).toHaveLength(3);
    expect(codes.filter((it) => it === 429)).toHaveLength(7);
    expect(await leave(note, '203.0.113.3')).toMatchObject({ message: '今天已经留过 3 次了，请明天再来' });
    expect(await leave(note, '203.0.113.4')).toMatchObject({ code: 200 });
  });

  it('keeps no address, and after its day not even the name of the visitor', async () => {
    expect(JSON.stringify(await pending())).not.toContain('203.0.113');
    expect((await pending()).every((it) => it.visitor !== '')).toBe(true);
    await daily(createScheduledController({ scheduledTime: new Date(Date.now() + DAY) }), env);
    expect((await pending()).every((it) => it.visitor === '')).toBe(true);
  });
});
