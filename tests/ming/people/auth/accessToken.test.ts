import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SAVE } from '../../../../contract/content/article/write.ts';
import { isAccessToken, SCOPE, type Scope, TOKEN_PREFIX } from '../../../../contract/kit/scope.ts';
import { TOKENS_MOST } from '../../../../contract/people/auth/accessToken.ts';
import { gmt8 } from '../../../../ming/src/kit/clock.ts';
import { sha256 } from '../../../../ming/src/kit/ids.ts';
import { createToken } from '../../../../ming/src/people/identity/accessTokens.ts';
import { sessionCallerOf } from '../../../../ming/src/people/identity/caller.ts';
import { accessTokens } from '../../../../ming/src/people/identity/schema.ts';
import { forgetAccessTokens } from '../../../../ming/src/people/identity/writes.ts';
import { png } from '../../../support/png.ts';
import { addAccount, enter, giveCode, mailsTo, PASSWORD } from '../../support/account.ts';
import { call } from '../../support/call.ts';
import { endpoints } from '../../support/endpoints.ts';
import { upload } from '../../support/upload.ts';
import { buildWorld, db } from '../../support/world.ts';
import { text } from '../../support/writing.ts';

const DAY = 86_400_000;
const sessions: Record<string, string> = {};
const make = (who: string, more: object = {}) =>
  call('/v1/user/tokens', {
    body: { name: '导入', scopes: ['read'], days: 30, password: PASSWORD, ...more },
    token: sessions[who] ?? '',
  });
const list = async (who: string) => (await call('/v1/user/tokens', { token: sessions[who] ?? '' })).data;
const tokenOf = async (who: string, ...scopes: Scope[]) => {
  const made = await createToken(db, { userId: who, name: 'x', scopes, days: 1, now: Date.now() });
  return made?.token ?? '';
};

beforeAll(async () => {
  await buildWorld();
  for (const id of ['t1', 't2', 't3', 't4', 't5']) {
    await addAccount(id, id === 't5' ? { role: 'admin' } : {});
    sessions[id] = await enter(id);
  }
});

describe('a personal access token', () => {
  it('is said once, stored as a hash, and listed with its last use', async () => {
    const { code, data } = await make('t1', { scopes: ['read', 'upload', 'read'] });
    expect(code).toBe(200);
    expect(data.token).toMatch(/^mingjie_pat_[0-9a-f]{64}$/);
    const [row] = await db.select().from(accessTokens).where(eq(accessTokens.userId, 't1'));
    expect(row).toMatchObject({ tokenHash: await sha256(data.token), scopes: ['read', 'upload'] });
    expect(JSON.stringify(row)).not.toContain(data.token);
    expect(await list('t1')).toMatchObject([
      { name: '导入', scopes: ['read', 'upload'], hint: data.token.slice(-4), usedTime: '', expired: false },
    ]);
    expect((await call('/v1/article/selectMyArticle', { token: data.token })).code).toBe(200);
    const [listed] = await list('t1');
    expect(listed.usedTime).not.toBe('');
    expect(listed).not.toHaveProperty('token');
    expect((await mailsTo('t1@mingjie.test')).map((it) => it.subject)).toEqual(['【明解】新建了访问令牌']);
  });

  it('is the same one for a repeat of an attempt whose answer was lost, which says it again and mails nothing', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await make('t1', { key }), await make('t1', { key })];
    expect(second.data).toEqual(first.data);
    expect((await make('t1', { key, password: '错误的密码' })).code).toBe(400);
    const other = await make('t1', { key: crypto.randomUUID() });
    const elsewhere = await make('t3', { key });
    expect(new Set([first, other, elsewhere].map((it) => it.data.token)).size).toBe(3);
    expect(await list('t1')).toHaveLength(3);
    expect(await mailsTo('t1@mingjie.test')).toHaveLength(3);
    expect((await call('/v1/article/selectMyArticle', { token: first.data.token })).code).toBe(200);
    await call('/v1/user/tokens', { method: 'DELETE', token: sessions['t3'] ?? '' });
  });

  it('stays revoked when its creation is repeated, which makes another one', async () => {
    const key = crypto.randomUUID();
    const revoked = (await make('t3', { key })).data;
    await call(`/v1/user/tokens?id=${revoked.id}`, { method: 'DELETE', token: sessions['t3'] ?? '' });
    const { data } = await make('t3', { key });
    expect(data.token).not.toBe(revoked.token);
    expect((await call('/v1/article/selectMyArticle', { token: revoked.token })).code).toBe(401);
    expect((await call('/v1/article/selectMyArticle', { token: data.token })).code).toBe(200);
    expect((await make('t3', { key })).data.token).toBe(data.token);
    await call('/v1/user/tokens', { method: 'DELETE', token: sessions['t3'] ?? '' });
  });

  it('wants a proof of its owner, a scope, a name and an end', async () => {
    expect((await make('t2', { password: '错误的密码' })).message).toBe('密码不正确');
    expect((await make('t2', { password: undefined })).message).toBe('请输入当前密码');
    expect((await make('t2', { scopes: [] })).code).toBe(10018);
    expect((await make('t2', { scopes: ['money'] })).message).toContain('权限');
    expect((await make('t2', { name: '​' })).message).toContain('名称');
    for (const days of [0, 366]) expect((await make('t2', { days })).message).toContain('有效期');
    expect(await list('t2')).toEqual([]);
    await giveCode('t2@mingjie.test');
    expect((await make('t2', { password: undefined, code: '135790' })).code).toBe(200);
  });

  it('is revoked, one or all, and is nobody else’s to revoke', async () => {
    const token = await tokenOf('t2', 'read');
    const id = (await list('t2')).find((it: { hint: string }) => it.hint === token.slice(-4)).id;
    const revoke = (who: string, query: string) =>
      call(`/v1/user/tokens${query}`, { method: 'DELETE', token: sessions[who] ?? '' });
    expect((await revoke('t1', `?id=${id}`)).code).toBe(404);
    expect((await call('/v1/article/selectMyArticle', { token })).code).toBe(200);
    expect((await revoke('t2', `?id=${id}`)).code).toBe(200);
    expect((await call('/v1/article/selectMyArticle', { token })).code).toBe(401);
    expect((await revoke('t2', '')).code).toBe(200);
    expect(await list('t2')).toEqual([]);
  });

  it('is one of at most so many, and forgotten a month after its end', async () => {
    const now = Date.now();
    const one = { userId: 't3', name: 'x', scopes: SCOPE, days: 1, now };
    const made = await Promise.all(Array.from({ length: TOKENS_MOST + 3 }, () => createToken(db, one)));
    expect(made.filter(Boolean)).toHaveLength(TOKENS_MOST);
    expect((await make('t3')).message).toBe(`最多保留 ${TOKENS_MOST} 个访问令牌，请先撤销不用的`);
    await forgetAccessTokens(db, now + 30 * DAY);
    expect(await list('t3')).toHaveLength(TOKENS_MOST);
    await forgetAccessTokens(db, now + 31 * DAY);
    expect(await list('t3')).toEqual([]);
  });

  it('ends with its time, with the account, and with every choice of a password', async () => {
    const now = Date.now();
    const past = await createToken(db, {
      userId: 't4',
      name: 'x',
      scopes: ['read'],
      days: 1,
      now: now - DAY,
    });
    expect((await call('/v1/user/info', { token: past?.token ?? '' })).code).toBe(401);
    const first = await tokenOf('t4', 'read');
    const change = (body: object) =>
      call('/v1/user/password', { method: 'PUT', body, token: sessions['t4'] ?? '' });
    expect((await change({ current: '错误', password: '新的 battery 7' })).code).toBe(400);
    expect((await call('/v1/user/info', { token: first })).code).toBe(200);
    expect((await change({ current: PASSWORD, password: '新的 battery 7' })).code).toBe(200);
    expect((await call('/v1/user/info', { token: first })).code).toBe(401);
    const second = await tokenOf('t4', 'read');
    await giveCode('t4@mingjie.test');
    const body = { email: 't4@mingjie.test', code: '135790', password: '更新的 battery 8' };
    expect((await call('/oauth/forgetPassword', { method: 'PUT', body })).code).toBe(200);
    expect((await call('/v1/user/info', { token: second })).code).toBe(401);
  });
});

describe('the limits of a call', () => {
  it('are said in its headers, each, to whoever is logged in', async () => {
    const token = await tokenOf('t3', 'draft');
    const { headers } = await call('/v1/article/', { token, body: text() });
    expect(headers.get('ratelimit-policy')).toBe('"token";q=300;w=60, "create";q=1000;w=3600');
    expect(headers.get('ratelimit')).toBe('"token";r=299;t=60, "create";r=999;t=3600');
    expect(headers.has('retry-after')).toBe(false);
  });

  it('are not said to strangers, who share them', async () => {
    const ask = () => call('/oauth/sendEmailCode?email=t1@mingjie.test', { token: 'f'.repeat(64) });
    expect((await ask()).code).toBe(200);
    const { code, headers } = await ask();
    expect(code).toBe(429);
    expect([headers.has('ratelimit'), headers.has('ratelimit-policy')]).toEqual([false, false]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('what a personal access token opens', () => {
  it('is what the calls of its scopes say, and nothing else of the contract', async () => {
    // An administrator's token with all scopes.
    let token = '';
    const opened: string[] = [];
    const closed: number[] = [];
    for (const [at, { method, path, scope }] of endpoints.entries()) {
      if (at % 200 === 0) token = await tokenOf('t5', ...SCOPE);
      const { code, message } = await call(path, {
        method,
        token,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      if (message.includes('不对访问令牌开放')) closed.push(code);
      else opened.push(`${method} ${path}`);
      expect(message.includes('不对访问令牌开放'), `${method} ${path}`).toBe(scope === undefined);
    }
    expect(opened.length).toBeGreaterThan(30);
    expect(closed.length).toBeGreaterThan(200);
    expect(new Set(closed)).toEqual(new Set([403]));
  });

  it('is never money, the account, people, messages or the desk', () => {
    const scoped = endpoints.filter((it) => it.scope !== undefined);
    expect(scoped.filter((it) => it.audience === 'operator' || it.audience === 'moderator')).toEqual([]);
    const own = scoped.filter(
      ({ path }) => !/^\/v1\/(article|category|special|tag|annex|forum|comment)\b/.test(path),
    );
    expect(own.map((it) => it.path).toSorted()).toEqual(['/file/fetch', '/v1/user/info']);
    const changing = scoped.filter((it) => it.scope === 'read' && it.method !== 'GET');
    expect(changing.map((it) => it.path).toSorted()).toEqual([
      '/v1/article/archiveAnnexInfo',
      '/v1/category/getArticleByCategoryId',
      '/v1/category/getBloggerCatList',
      '/v1/category/myCatList',
    ]);
  });

  it('is each scope by itself', async () => {
    const [read, draft, publish, uploads] = await Promise.all(SCOPE.map((it) => tokenOf('t1', it)));
    const write = (token = '', more: object = {}) =>
      call('/v1/article/', { token, body: { ...text(), ...more } });
    const picture = (token = '') => upload(token, ['type', 'article'], ['multipartFile', png(1, 1), 'a.png']);
    expect((await write(read)).message).toBe('这个访问令牌没有“写草稿”权限（draft）');
    expect((await write(draft, { isPublish: 3 })).code).toBe(200);
    expect((await write(draft, { isPublish: 1 })).message).toBe('这个访问令牌没有“发布”权限（publish）');
    expect((await write(publish, { isPublish: 1 })).message).toBe('这个访问令牌没有“写草稿”权限（draft）');
    expect((await write(await tokenOf('t1', 'draft', 'publish'), { isPublish: 1 })).code).toBe(200);
    const publishTime = gmt8(Date.now() + DAY);
    const both = await tokenOf('t1', 'draft', 'publish');
    const due = (await write(both, { isPublish: 1, publishTime })).data;
    const keep = (token = '') =>
      call('/v1/article/', {
        method: 'PUT',
        token,
        body: { ...text(), id: due.id, revision: due.revision, isPublish: SAVE.keep },
      });
    expect((await keep(draft)).message).toBe('这个访问令牌没有“发布”权限（publish）');
    expect((await keep(both)).code).toBe(200);
    expect((await picture(draft)).code).toBe(403);
    expect((await picture(uploads)).code).toBe(200);
  });

  it('does not say the e-mail address, and never becomes a session', async () => {
    const token = await tokenOf('t1', ...SCOPE);
    const { data } = await call('/v1/user/info', { token });
    expect(data).toMatchObject({ id: 't1' });
    expect(data.email).toBeUndefined();
    expect((await call(`/v1/user/selectUserInfoByToken?token=${token}`)).code).toBe(401);
    expect(await sessionCallerOf(db, token, Date.now())).toBeNull();
    expect((await call('/v1/user/tokens', { token })).code).toBe(403);
    expect((await call('/logout', { token })).code).toBe(403);
  });

  it('is refused where it is unknown, also where anybody may call', async () => {
    const made = `${TOKEN_PREFIX}${'0'.repeat(64)}`;
    expect(isAccessToken(made)).toBe(true);
    expect((await call('/v1/tag/', { token: made })).code).toBe(401);
  });

  it('is limited by the minute, and no log names it', async () => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log'), vi.spyOn(console, 'warn')];
    const token = await tokenOf('t1', 'read');
    const answers = await Promise.all(Array.from({ length: 305 }, () => call('/v1/tag/', { token })));
    expect(answers.filter((it) => it.code === 200)).toHaveLength(300);
    const late = answers.filter((it) => it.code === 429);
    expect(late).toHaveLength(5);
    for (const { headers, status } of late) {
      expect(status).toBe(200);
      expect(headers.get('ratelimit-policy')).toBe('"token";q=300;w=60');
      expect(headers.get('ratelimit')).toMatch(/^"token";r=0;t=([1-9]|[1-5]\d|60)$/);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (const spy of said) expect(JSON.stringify(spy.mock.calls)).not.toContain(token);
  });
});
