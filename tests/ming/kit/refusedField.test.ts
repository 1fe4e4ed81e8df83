import { beforeAll, expect, it } from 'vitest';
import { tags } from '../../../ming/src/content/tag/schema.ts';
import { call } from '../support/call.ts';
import { addPerson, db, logIn } from '../support/world.ts';

let token = '';
beforeAll(async () => {
  await addPerson('a', { nickname: '小一' });
  await addPerson('b', { nickname: '小二' });
  await db.insert(tags).values({ id: 1, name: '接触' });
  token = await logIn('a');
});

const change = (body: object) => call('/v1/user/', { method: 'PUT', body, token });

it('names the field of a profile that was refused', async () => {
  for (const [body, field] of [
    [{ nickname: '小二' }, 'nickname'],
    [{ nickname: '' }, 'nickname'],
    [{ nickname: '网'.repeat(60) }, 'nickname'],
    [{ nickname: '官方客服' }, 'nickname'],
    [{ intro: '网'.repeat(999) }, 'intro'],
    [{ webSite: 'javascript:alert(1)' }, 'webSite'],
    [{ avatar: 'https://else.example/x.png' }, 'avatar'],
    [{ bjCover: 7 }, 'bjCover'],
  ] as const) {
    const { code, extra } = await change(body);
    expect(code, JSON.stringify(body)).not.toBe(200);
    expect(extra, JSON.stringify(body)).toEqual({ field });
  }
});

it('names the field of a question, of its template and of an unreadable input', async () => {
  const ask = (body: object) => call('/v1/forum/', { method: 'POST', body, token });
  const given = { title: '接触为什么不收敛', content: '说明', tags: ['接触'], key: 'attempt-1' };
  expect((await ask({ ...given, title: '' })).extra).toEqual({ field: 'title' });
  expect((await ask({ ...given, template: { stop: '第 3 步' } })).extra).toEqual({ field: 'stop' });
  expect((await ask({ ...given, attachments: [{ url: '/ming/file/none', name: 'a' }] })).extra).toEqual({
    field: 'attachments',
  });
});
