import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { removeOrphans } from '../../../../ming/src/kit/file/writes.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { changePerson } from '../../../../ming/src/people/user/writes.ts';
import { png } from '../../../support/png.ts';
import { call } from '../../support/call.ts';
import { glue } from '../../support/pictures.ts';
import { upload } from '../../support/upload.ts';
import { addPerson, db, logIn } from '../../support/world.ts';

let token = '';
const change = (body: unknown) => call('/v1/user/', { method: 'PUT', body, token });
const row = async () => (await db.select().from(people).where(eq(people.id, 'p')))[0];
const avatar = async (as: string) =>
  (await upload(as, ['type', 'avatar'], ['multipartFile', png(1, 1), 'a.png'])).data as string;

beforeAll(async () => {
  await addPerson('p', { nickname: '旧名', avatar: 'https://elsewhere.example/face.png' });
  await addPerson('q', { nickname: 'Ming' });
  token = await logIn('p');
});

describe('one’s own particulars', () => {
  it('change one by one, and say which pages they touch', async () => {
    const answer = await change({ nickname: '  新  名 ' });
    expect(answer).toMatchObject({ code: 200, data: null });
    expect(answer.headers.get('x-touched')).toBe('author:p');
    expect(await row()).toMatchObject({ nickname: '新 名', intro: '' });
    const quiet = await change({ intro: ' 一\u0000\r\n二\u202e ', webSite: 'HTTPS://Example.com/甲' });
    expect(quiet.headers.get('x-touched')).toBe('author:p');
    expect(await row()).toMatchObject({
      nickname: '新 名',
      intro: '一\n二',
      webSite: 'https://example.com/%E7%94%B2',
    });
    await change({ intro: '', webSite: '' });
    expect(await row()).toMatchObject({ nickname: '新 名', intro: '', webSite: '' });
    expect((await change({ nickname: '新 名' })).headers.get('x-touched')).toBe('author:p');
  });

  it('are left alone by an empty change', async () => {
    const before = await row();
    const answer = await change({});
    expect(answer.code).toBe(200);
    expect(answer.headers.get('x-touched')).toBeNull();
    expect(await row()).toEqual(before);
  });

  it('change twenty times an hour', async () => {
    await addPerson('often');
    const own = { method: 'PUT', token: await logIn('often') };
    const codes: number[] = [];
    for (let n = 0; n < 21; n++)
      codes.push((await call('/v1/user/', { ...own, body: { intro: `第${n}次` } })).code);
    expect(codes).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it('change in no part where one part may not be', async () => {
    const before = await row();
    const bad: [Record<string, string>, number, RegExp][] = [
      [{ nickname: ' ' }, 10018, /昵称不能为空/],
      [{ nickname: '字'.repeat(21) }, 10018, /昵称不能超过 20 个字/],
      [{ nickname: 'a\u200bb' }, 10018, /不可见/],
      [{ nickname: 'a\nb' }, 10018, /不可见/],
      [{ nickname: '名\u3164' }, 10018, /不可见/],
      [{ nickname: '已注销用户' }, 400, /该昵称已被使用/],
      [{ nickname: 'mING' }, 400, /该昵称已被使用/],
      [{ intro: '字'.repeat(201) }, 10018, /简介不能超过 200 个字/],
      [{ webSite: 'example.com' }, 10018, /http/],
      [{ webSite: 'https://example.com，' }, 10018, /http/],
      [{ webSite: 'javascript:alert(1)' }, 10018, /http/],
      [{ webSite: 'https://a:b@example.com' }, 10018, /http/],
      [{ webSite: `https://example.com/${'a'.repeat(200)}` }, 10018, /200/],
      [{ avatar: 'https://elsewhere.example/other.png' }, 10018, /头像只能使用自己上传的图片/],
      [{ avatar: '/ming/file/demo/x.svg' }, 10018, /头像/],
      [{ bjCover: 'data:image/png;base64,' }, 10018, /主页封面只能使用自己上传的图片/],
    ];
    for (const [part, code, message] of bad) {
      const answer = await change({ intro: '另一个', ...part });
      expect(answer, JSON.stringify(part)).toMatchObject({ code, message: expect.stringMatching(message) });
      expect(answer.headers.get('x-touched')).toBeNull();
    }
    expect(await change({ nickname: 5 })).toMatchObject({
      code: 10018,
      message: expect.stringContaining('昵称'),
    });
    expect(await row()).toEqual(before);
  });

  it('change nothing where somebody took the nickname meanwhile', async () => {
    const before = await row();
    expect(await changePerson(db, 'p', { nickname: 'MING', intro: '另一个' }, 1)).toBe(false);
    expect(await row()).toEqual(before);
  });

  it('take one’s own pictures, keep the present one, and drop it', async () => {
    expect((await change({ avatar: 'https://elsewhere.example/face.png' })).code).toBe(200);
    const own = await avatar(token);
    expect((await change({ avatar: own, bjCover: own })).code).toBe(200);
    expect(await row()).toMatchObject({ avatar: own, bjCover: own });
    expect((await change({ avatar: '', bjCover: '' })).code).toBe(200);
    expect(await row()).toMatchObject({ avatar: '', bjCover: '' });
  });

  it('take no picture of somebody else, no other file and none that is gone', async () => {
    const theirs = await avatar(await logIn('q'));
    const deck = await upload(token, ['type', 'annex'], ['multipartFile', glue('*NODE'), 'a.inp']);
    const gone = await avatar(token);
    const { FILES } = (await import('cloudflare:workers')).env;
    await removeOrphans(db, FILES, Date.now() + 2 * 86_400_000);
    for (const address of [theirs, deck.data, gone])
      expect((await change({ avatar: address })).code).toBe(10018);
  });

  it('are changed by nobody else', async () => {
    expect(await call('/v1/user/', { method: 'PUT', body: { nickname: 'x' } })).toMatchObject({ code: 401 });
  });
});
