import { afterEach, describe, expect, it, vi } from 'vitest';
import { edge, page } from './support/edge.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

describe('the log', () => {
  it('is silent while all goes well', async () => {
    const { ask } = edge();
    await ask('/');
    await ask('/ming/v1/tag/');
    await ask('/ming/v1//x');
    expect(log).not.toHaveBeenCalled();
  });

  it('is one line of JSON for a failure, without token, cookie or query', async () => {
    const token = 'abcdefghijklmnopqrstuvwxyz';
    const { ask } = edge({
      ming: () => {
        throw new TypeError(`fetch https://host/ming/x?token=${token} with ${token} failed`);
      },
    });
    await ask(`/ming/v1/user/selectUserInfoByToken?token=${token}`, {
      headers: { authorization: token, cookie: `__Host-token=${token}` },
    });
    expect(log).toHaveBeenCalledTimes(1);
    const line = String(log.mock.calls[0]?.[0]);
    expect(line).not.toContain('\n');
    expect(line).not.toContain(token);
    expect(JSON.parse(line)).toEqual({
      level: 'error',
      at: 'ming',
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      path: '/ming/v1/user/selectUserInfoByToken',
      error: 'Unreachable',
      message: 'fetch https://host/ming/x?… with … failed',
    });
  });

  it('names a request as the platform does, to the backend and in its answer, and never as a visitor says', async () => {
    const seen: (string | null)[] = [];
    const { ask } = edge({
      ming: (request) => {
        seen.push(request.headers.get('x-request-id'));
        throw new Error('away');
      },
    });
    const headers = { 'x-request-id': 'mine', 'cf-ray': '8f0c2a6d1b3e4f50-HKG' };
    const answer = await ask('/ming/v1/tag/', { headers });
    expect(seen).toEqual(['8f0c2a6d1b3e4f50-HKG']);
    expect(answer.headers.get('x-request-id')).toBe('8f0c2a6d1b3e4f50-HKG');
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ request: '8f0c2a6d1b3e4f50-HKG' });
    await ask('/ming/v1/tag/', { headers: { 'x-request-id': 'mine' } });
    await ask('/ming/v1/tag/', { headers: { 'cf-ray': 'mine, and "more"' } });
    for (const name of seen.slice(1)) expect(name).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('tells of an answer that a browser could not read, and of nothing else that is sent there', async () => {
    const { ask } = edge();
    const tell = async (body: string) =>
      (await ask('/fault', { method: 'POST', body, headers: { 'content-length': String(body.length) } }))
        .status;
    const said = { path: '/v1/im/chat', why: 'no envelope, status 200' };
    expect(await tell(JSON.stringify(said))).toBe(204);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      at: 'browser',
      path: '/fault',
      error: 'UnreadableAnswer',
      message: '/v1/im/chat: no envelope, status 200',
    });
    const wrong = [{ ...said, path: 'https://a.test' }, { ...said, path: '/x?token=1' }, { path: '/v1/' }];
    for (const it of wrong) expect(await tell(JSON.stringify(it))).toBe(400);
    expect(await tell('no JSON')).toBe(400);
    expect(await tell(JSON.stringify({ ...said, more: 'x'.repeat(2_000) }))).toBe(413);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('tells of a page that broke, and takes what was thrown as it is', async () => {
    const { ask } = edge({
      page: () => {
        throw new Error('no template');
      },
    });
    await ask('/article/1?code=secret');
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      path: '/article/1',
      message: 'no template',
    });
    expect(String(log.mock.calls[0]?.[0])).not.toContain('secret');
  });

  it('tells of a refresh that failed while the reader saw the old page', async () => {
    let count = 0;
    const { ask, idle } = edge({ page: () => page('页', {}, count++ ? 500 : 200) });
    await ask('/');
    await idle();
    vi.setSystemTime(Date.now() + 61_000);
    expect((await ask('/')).headers.get('x-cache')).toBe('STALE');
    await idle();
    vi.useRealTimers();
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      at: 'refresh',
      message: 'page answered 500',
    });
  });
});
