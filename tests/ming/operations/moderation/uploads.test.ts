import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { change } from '../../../../ming/src/kit/db.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { placeFile } from '../../../../ming/src/kit/file/place.ts';
import { files } from '../../../../ming/src/kit/file/schema.ts';
import { forgetNetworks, removeOrphans } from '../../../../ming/src/kit/file/writes.ts';
import { sha256 } from '../../../../ming/src/kit/ids.ts';
import { decisionRow } from '../../../../ming/src/operations/moderation/reads.ts';
import { targetsOf } from '../../../../ming/src/operations/moderation/targets.ts';
import { takeDecision } from '../../../../ming/src/operations/moderation/writes.ts';
import { fetchMing, requestOf } from '../../support/call.ts';
import { as, buildCommunity, call, enterAs, told } from '../../support/community.ts';
import { deliver, emitted } from '../../support/events.ts';
import { gif, jpeg } from '../../support/pictures.ts';
import { send } from '../../support/upload.ts';
import { addPerson, db } from '../../support/world.ts';

const HOUR = 3_600_000;
const WAVE = ['u1', 'u2', 'u3', 'u4'];
const NETWORK = '203.0.113.7';
const BUCKET = env.FILES;

beforeAll(async () => {
  await buildCommunity();
  for (const id of WAVE) {
    await addPerson(id, { nickname: `上传者${id}`, createTime: Date.now() - HOUR });
    await enterAs(id);
  }
});

async function put(who: string, bytes: Uint8Array<ArrayBuffer>, address = NETWORK): Promise<string> {
  const { data, message } = await tryPut(who, bytes, address);
  expect(data, message).toMatch(/^\/ming\/file\/u\//);
  return String(data).slice('/ming/file/'.length);
}
async function tryPut(who: string, bytes: Uint8Array<ArrayBuffer>, address = NETWORK) {
  const form = new FormData();
  form.append('type', 'article');
  form.append('multipartFile', new Blob([bytes]), 'a.jpg');
  return send(as(who).token, form, { 'cf-connecting-ip': address });
}
const find = async (query = '', who = 'editor') =>
  (await call(`/v1/moderation/bulk/files?${query}`, as(who))).data;
const keysOf = (data: { found: { key: string }[] }) => data.found.map(({ key }) => key).toSorted();
let deliveries = 0;
let acts = 0;
const newId = () => `bulk-of-uploads-${String(++acts).padStart(4, '0')}`;
const hide = (id: string, keys: readonly string[], more: object = {}, who = 'editor') =>
  call('/v1/moderation/bulk/decide', {
    body: { id, texts: [], files: keys, people: [], cause: 'spam', ...more },
    ...as(who),
  });
const undo = (id: string, who = 'editor') =>
  call('/v1/moderation/bulk/undo', { body: { id, skip: 0 }, ...as(who) });
/** Processes decisions as the queue does; the real queue may already have the event. */
async function settle(): Promise<void> {
  const rows = await db.select({ key: files.key }).from(files);
  for (const { key } of rows)
    await deliver({ id: 2_000_000 + ++deliveries, type: 'file.moderated', data: { key } } as Event);
}
/** Whether a file is served to visitors; a missing one is an envelope. */
async function isServed(key: string): Promise<boolean> {
  const answer = await fetchMing(requestOf(`/file/${key}`));
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  await answer.arrayBuffer();
  return answer.ok && !isJson;
}

describe('a search among uploads', () => {
  it('is for moderators', async () => {
    expect((await call('/v1/moderation/bulk/files')).code).toBe(401);
    expect((await call('/v1/moderation/bulk/files', as('one'))).code).toBe(403);
  });

  it('finds them by their bytes, their network, and what their owners write', async () => {
    const same = [
      await put('u1', jpeg(80, 60)),
      await put('u2', jpeg(80, 60)),
      await put('u3', jpeg(80, 60)),
    ];
    const other = await put('u1', gif(9, 9));
    const far = await put('u4', gif(7, 7), '198.51.100.9');
    const all = await find();
    expect(keysOf(all)).toEqual([...same, other, far].toSorted());
    expect(all.same).toMatchObject([{ files: 3, people: 3, mime: 'image/jpeg' }]);
    expect(keysOf(await find(`hash=${all.same[0].hash}&hours=1`))).toEqual(same.toSorted());
    expect(keysOf(await find('near=u1'))).toEqual([...same, other].toSorted());
    expect(all.found.find((it: { key: string }) => it.key === other).author.neighbours).toBe(2);
    await call('/v1/comment/', { body: { articleId: 52, content: '加-微-信领全套资料' }, ...as('u4') });
    await change(db, sql`update people set nickname = '加微信领资料' where id = 'u3'`);
    expect(keysOf(await find(`text=${encodeURIComponent('加微信领')}`))).toEqual([same[2], far].toSorted());
  });

  it('finds the same file of an old account however old, by its bytes alone', async () => {
    await addPerson('old', { createTime: Date.now() - 900 * 24 * HOUR });
    await enterAs('old');
    const key = await put('old', jpeg(80, 60));
    await change(db, sql`update files set created_at = ${Date.now() - 500 * 24 * HOUR} where key = ${key}`);
    const [{ hash }] = (await find()).same;
    expect(keysOf(await find())).not.toContain(key);
    expect(keysOf(await find(`hash=${hash}`))).toContain(key);
  });
});

describe('hiding uploads', () => {
  it('takes them from the public, tells their owners, and gives them back as they were', async () => {
    const keys = [await put('u1', jpeg(30, 31)), await put('u2', jpeg(30, 32))];
    const before = await Promise.all(keys.map(async (key) => (await BUCKET.get(key))?.arrayBuffer()));
    const id = newId();
    const answer = await hide(id, keys, { people: ['u2'], sanction: 'mute', hours: 24 });
    expect(answer.data).toMatchObject({ texts: 0, files: 2, people: 1, left: [], leftFiles: [] });
    await settle();
    await settle();
    for (const key of keys) expect(await isServed(key), key).toBe(false);
    expect(await isServed(`hidden/${keys[0]}`), 'the hidden place is closed').toBe(false);
    expect(keysOf(await find())).not.toContain(keys[0]);
    expect((await told('u1'))[0]).toContain('你上传的文件已被隐藏。原因：广告或刷屏');
    const { data } = await call('/v1/moderation/bulk/list', as('editor'));
    expect(data.records[0]).toMatchObject({ id, texts: 0, files: 2, people: 1, rest: 3 });

    expect((await undo(id)).data).toMatchObject({ files: 2, people: 1, left: [], leftFiles: [], rest: 0 });
    await settle();
    for (const [at, key] of keys.entries()) {
      expect(await isServed(key), key).toBe(true);
      const object = await BUCKET.get(key);
      expect(object?.httpMetadata?.contentType).toBe('image/jpeg');
      expect(await object?.arrayBuffer()).toEqual(before[at]);
      expect(await BUCKET.head(`hidden/${key}`)).toBeNull();
    }
    expect((await undo(id)).data).toMatchObject({ files: 0, people: 0, rest: 0 });
  });

  it('says so by an event, hidden and given back', async () => {
    const key = await put('u1', jpeg(33, 34));
    const taken = async (action: 'hide' | 'unhide', version: number) => {
      const [target] = await targetsOf(db, [{ kind: 'file', key }]);
      if (!target) throw new Error('the file is not there');
      // Outside a call nothing is relayed: the event stays in the outbox.
      const before = (await emitted('file.moderated')).length;
      const [hiding] = action === 'unhide' ? await decisionRow(db, { kind: 'file', key, version }) : [];
      const { of, row } = target;
      const { stamp } = row;
      const it = { of, row, stamp, action, version, hiding, operator: 'editor', hours: 0, reason: '' };
      expect(await takeDecision(db, { ...it, cause: 'spam', now: Date.now() })).toBe(true);
      return (await emitted('file.moderated')).slice(before);
    };
    expect(await taken('hide', 0)).toEqual([{ key }]);
    expect(await taken('unhide', 1)).toEqual([{ key }]);
  });

  it('counts a repeated call once, and names what it leaves', async () => {
    const key = await put('u1', jpeg(40, 41));
    const staff = await put('editor2', jpeg(40, 42));
    const id = newId();
    await Promise.all([hide(id, [key]), hide(id, [key])]);
    const { data } = await hide(id, [key, staff, 'u/nobody/0.jpg']);
    expect(data).toMatchObject({ files: 1, left: [] });
    expect(data.leftFiles).toEqual([
      { key: staff, why: '编辑不能处理编辑和管理员的内容' },
      { key: 'u/nobody/0.jpg', why: '内容已经不在' },
    ]);
    expect((await hide(newId(), [key])).data.leftFiles).toEqual([{ key, why: '内容已经隐藏' }]);
    const { data: list } = await call('/v1/moderation/bulk/list', as('editor'));
    expect(list.records.find((it: { id: string }) => it.id === id)).toMatchObject({ files: 1, rest: 1 });
    await undo(id);
    await settle();
    expect((await hide(newId(), ['../../secret'])).code).toBe(10018);
  });

  it('ends with the last state, however late and often the bytes are moved', async () => {
    const key = await put('u1', jpeg(50, 51));
    const id = newId();
    await hide(id, [key]);
    await undo(id);
    await Promise.all([settle(), settle()]);
    expect(await isServed(key)).toBe(true);
    await hide(newId(), [key]);
    await settle();
    expect(await isServed(key)).toBe(false);
    expect(await BUCKET.head(`hidden/${key}`)).not.toBeNull();
  });

  it('keeps the same bytes out until they are given back', async () => {
    const key = await put('u1', jpeg(60, 61));
    const id = newId();
    await hide(id, [key]);
    await settle();
    expect(await tryPut('u2', jpeg(60, 61))).toMatchObject({
      code: 400,
      message: expect.stringContaining('相同'),
    });
    await undo(id);
    await settle();
    await put('u2', jpeg(60, 61));
  });

  it('leaves what its owner no longer uses to be removed, hidden bytes included', async () => {
    const key = await put('u1', jpeg(70, 71));
    const id = newId();
    await hide(id, [key]);
    await settle();
    await change(db, sql`update files set created_at = 1 where key = ${key}`);
    await removeOrphans(db, BUCKET, Date.now());
    expect(await BUCKET.head(`hidden/${key}`)).toBeNull();
    expect((await undo(id)).data.leftFiles).toEqual([{ key, why: '内容已经不在' }]);
    await settle();
    expect(await BUCKET.head(key)).toBeNull();
  });

  it('is appealed by its address, and given back by the one who decides', async () => {
    const key = await put('u1', jpeg(90, 91));
    await hide(newId(), [key]);
    const url = `/ming/file/${key}`;
    const made = await call('/v1/complaint/', {
      body: {
        key: 'appeal-of-a-file-1',
        kind: 'appeal',
        url,
        name: '上传者',
        email: 'u1@mingjie.test',
        content: '这是我自己画的网格，不是广告',
        isTrue: true,
      },
      ...as('u1'),
    });
    expect(made, made.message).toMatchObject({ code: 200 });
    const { data } = await call('/v1/operator/complaint?state=waiting', as('admin'));
    const it = data.records.find((one: { url: string }) => one.url === url);
    expect(it.target).toBeUndefined();
    expect(it.file).toMatchObject({ kind: 'file', key, isShown: false });
    const { version, stamp } = it.file;
    const body = {
      id: it.id,
      state: 'upheld',
      answer: '已恢复',
      acts: true,
      version,
      stamp,
      revision: it.revision,
    };
    expect(await call('/v1/operator/complaint', { method: 'PUT', body, ...as('admin') })).toMatchObject({
      code: 200,
    });
    await settle();
    expect(await isServed(key)).toBe(true);
  });
});

it('forgets the networks of uploads after two days', async () => {
  const key = await put('u1', jpeg(11, 12));
  const of = async () => (await db.select().from(files).where(eq(files.key, key)))[0]?.network;
  expect(await of()).not.toBe('');
  await forgetNetworks(db, Date.now() + 47 * HOUR);
  expect(await of()).not.toBe('');
  await forgetNetworks(db, Date.now() + 49 * HOUR);
  expect(await of()).toBe('');
});

it('a large file is moved in parts, and stays where its bytes are others than were noted', async () => {
  const bytes = new Uint8Array(9_000_001).map((_, at) => at % 249);
  const key = 'annex/u1/large.zip';
  const row = { key, userId: 'u1', type: 'annex' as const, mime: '', size: bytes.length, createdAt: 0 };
  await db.insert(files).values({ ...row, hash: await sha256(bytes), hiddenAt: Date.now() });
  await BUCKET.put(key, bytes);
  await placeFile(db, BUCKET, key, 1_000_000);
  expect(await BUCKET.head(key)).toBeNull();
  const hidden = await BUCKET.get(`hidden/${key}`);
  expect(await sha256(new Uint8Array((await hidden?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(
    await sha256(bytes),
  );
  await BUCKET.put(key, bytes.fill(0));
  await expect(placeFile(db, BUCKET, key, 1_000_000)).rejects.toThrow('other bytes');
  expect(await BUCKET.head(key)).not.toBeNull();
  await db.delete(files).where(eq(files.key, key));
  await BUCKET.delete([key, `hidden/${key}`]);
});
