import { beforeAll, describe, expect, it } from 'vitest';
import { links, sponsors } from '../../../../../ming/src/discovery/site/schema.ts';
import { call } from '../../../support/call.ts';
import { buildCommunity } from '../../../support/community.ts';
import { db, NOON } from '../../../support/world.ts';
import { by, lastDeed } from './support.ts';

beforeAll(async () => {
  await buildCommunity();
  for (const id of [1, 2])
    await db.insert(sponsors).values({
      id,
      nickname: `读者${id}`,
      money: 6_600,
      createTime: NOON + id,
      status: 0,
      contact: '付款备注 1234',
    });
});

const SPONSOR = '/v1/operator/sponsor';
const LINK = '/v1/operator/link';

it('is for administrators alone', async () => {
  for (const [method, path, body] of [
    ['GET', '/v1/operator/sponsors'],
    ['PUT', SPONSOR, { id: 1, nickname: 'x', money: 100, state: 'shown', revision: 0 }],
    ['GET', '/v1/operator/links'],
    ['POST', LINK, { name: 'x', url: 'https://x.test' }],
    ['PUT', LINK, { id: 1, name: 'x', url: 'https://x.test', isHidden: 0, revision: 0 }],
    ['DELETE', `${LINK}?id=1`],
    ['PUT', '/v1/operator/linkOrder', { ids: [1] }],
  ] as const)
    for (const who of ['one', 'editor']) expect((await by(who, method, path, body)).code).toBe(403);
});

describe('a donor’s note', () => {
  it('is on the public list once it was confirmed, corrected, and without its contact', async () => {
    const waiting = (await by('admin', 'GET', '/v1/operator/sponsors')).data;
    expect(waiting).toMatchObject({ total: 2, records: [{ id: 2, contact: '付款备注 1234' }, { id: 1 }] });
    const given = { id: 1, nickname: '老读者', money: 8_800, message: '加油', state: 'shown', revision: 0 };
    const confirmed = await by('admin', 'PUT', SPONSOR, given);
    expect(confirmed.data).toMatchObject({ state: 'shown', money: 8_800, revision: 1 });
    expect(confirmed.headers.get('x-touched')).toBe('site');
    const list = await call('/v1/list');
    expect(list.data).toMatchObject([{ nickname: '老读者', money: 8_800, message: '加油' }]);
    expect(list.extra).toEqual({ total: 8_800, count: 1 });
    expect(JSON.stringify(list.data)).not.toContain('1234');
    expect(await lastDeed()).toMatchObject({
      action: '确认赞助',
      before: '读者1 66 元',
      after: '老读者 88 元',
    });
    const hidden = await by('admin', 'PUT', SPONSOR, { ...given, state: 'hidden', revision: 1 });
    expect(hidden.code).toBe(200);
    expect((await call('/v1/list')).data).toEqual([]);
  });

  it('is changed by one of two at once, and only within its bounds', async () => {
    const given = { id: 2, nickname: '读者2', state: 'shown', revision: 0 };
    const both = await Promise.all(
      [100, 200].map((money) => by('admin', 'PUT', SPONSOR, { ...given, money })),
    );
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    for (const wrong of [{ money: 99 }, { money: 1.5 }, { nickname: '' }, { state: 'paid' }])
      expect((await by('admin', 'PUT', SPONSOR, { ...given, money: 100, revision: 1, ...wrong })).code).toBe(
        10018,
      );
    expect((await by('admin', 'PUT', SPONSOR, { ...given, id: 99, money: 100 })).code).toBe(404);
  });
});

describe('a friendly site', () => {
  const shown = async () => (await call('/v1/link/')).data.map((it: { name: string }) => it.name);
  const add = (name: string, url = `https://${name}.test`) => by('admin', 'POST', LINK, { name, url });

  it('is added once, put in order, hidden and deleted, and every page forgets the former list', async () => {
    await db.delete(links);
    const both = await Promise.all([add('one'), add('one', 'HTTPS://ONE.test')]);
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    const one = both.find((it) => it.code === 200)?.data;
    const two = (await add('two')).data;
    expect((await add('bad', 'javascript:alert(1)')).message).toBe('网址格式不正确');
    expect(await shown()).toEqual(['one', 'two']);
    const ordered = await by('admin', 'PUT', '/v1/operator/linkOrder', { ids: [two.id, one.id, two.id] });
    expect(ordered.headers.get('x-touched')).toBe('site');
    expect(await shown()).toEqual(['two', 'one']);
    const given = { id: one.id, name: 'one', url: 'https://one.test', revision: 0 };
    const hidden = await by('admin', 'PUT', LINK, { ...given, isHidden: true });
    expect(hidden.data).toMatchObject({ isHidden: 1, revision: 1 });
    expect(await shown()).toEqual(['two']);
    expect(await lastDeed()).toMatchObject({ action: '隐藏', kind: 'link', after: 'one' });
    const stale = await by('admin', 'PUT', LINK, { ...given, isHidden: false });
    expect(stale.message).toContain('其他人修改');
    for (const touched of ['site', null]) {
      const gone = await by('admin', 'DELETE', `${LINK}?id=${two.id}`);
      expect(gone.code).toBe(200);
      expect(gone.headers.get('x-touched')).toBe(touched);
    }
    expect(await shown()).toEqual([]);
  });
});
