import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { nameOf } from '../../../contract/kit/names.ts';
import { app } from '../../../ming/src/app.ts';
import { call, read } from '../support/call.ts';

describe('what the contract does not know', () => {
  it('answers 404 in the envelope', async () => {
    for (const path of ['/v1/nothing', '/', '/v1/article', '/v1/tag/x']) {
      const answer = await call(path);
      expect([answer.status, answer.code, answer.data, answer.extra]).toEqual([404, 404, null, {}]);
    }
  });

  it('does not take another method for the same path', async () => {
    expect((await call('/v1/tag/', { method: 'DELETE' })).code).toBe(404);
    expect((await call('/v1/article/increaseBrowseLog?articleId=1')).code).toBe(404);
  });
});

describe('input outside the contract', () => {
  const cases: [path: string, field: string][] = [
    ['/v1/article/?pageNo=0', 'pageNo'],
    ['/v1/article/?pageNo=-1', 'pageNo'],
    ['/v1/article/?pageNo=1.5', 'pageNo'],
    ['/v1/article/?pageNo=', 'pageNo'],
    ['/v1/article/?pageNo=0x10', 'pageNo'],
    ['/v1/article/?pageNo=100001', 'pageNo'],
    ['/v1/article/?pageSize=51', 'pageSize'],
    ['/v1/article/?pageSize=NaN', 'pageSize'],
    ['/v1/article/?orderByDescColumn=id;drop table articles', '排序方式'],
    ['/v1/article/?orderByDescColumn=email', '排序方式'],
    ['/v1/article/?sort=random()', 'sort'],
    ['/v1/article/?categoryId=abc', 'categoryId'],
    ['/v1/article/?tagId=1%20or%201=1', 'tagId'],
    ['/v1/article/?specialId=%F0%9F%98%80', 'specialId'],
    ['/v1/article/info', 'id'],
    ['/v1/article/info?id=', 'id'],
    ['/v1/article/info?id=0', 'id'],
    ['/v1/article/info?id=99999999999999999999', 'id'],
    ['/v1/article/info?id=%00', 'id'],
    ['/v1/article/selectUserInfoByArticleId?id=x', 'id'],
    ['/v1/article/selectBloggerArticle', 'userId'],
    ["/v1/article/selectBloggerArticle?userId='--", 'userId'],
    [`/v1/article/selectBloggerArticle?userId=${'a'.repeat(65)}`, 'userId'],
    ['/v1/special/selectSpecialCatList', 'specialId'],
    ['/v1/special/selectSpecialArticleList?specialId=1&categoryId=x', 'categoryId'],
    ['/v1/user/info?userId=%20', 'userId'],
    ['/v1/hot?type=', 'type'],
    ['/v1/list?pageNo=x', 'pageNo'],
  ];

  const register = (size: number, form = false) => {
    const text = 'a'.repeat(size);
    const [type, body] = form
      ? ['application/x-www-form-urlencoded', `email=${text}`]
      : ['application/json', JSON.stringify({ email: text })];
    return call('/oauth/emailRegister', { method: 'POST', body, headers: { 'content-type': type } });
  };

  it.each([false, true])('is not read beyond 2 MB, form %s', async (form) => {
    const message = expect.stringContaining('请求内容太大');
    expect(await register(2 * 1024 * 1024, form)).toMatchObject({ code: 10018, message });
    expect(await register(2 * 1024 * 1024 - 100, form)).toMatchObject({
      code: 10018,
      message: expect.stringContaining('邮箱'),
    });
  });

  it('is read from both kinds of form', async () => {
    const form = new FormData();
    form.set('email', 'form@example.org');
    form.set('password', 'x');
    const post = async (body: FormData | URLSearchParams) =>
      read(
        await exports.default.fetch(
          new Request('https://ming.test/ming/oauth/emailLogin', { method: 'POST', body }),
        ),
      );
    expect((await post(form)).code).toBe(400);
    expect((await post(new URLSearchParams({ email: 'form@example.org', password: 'x' }))).code).toBe(400);
    expect((await post(new FormData())).code).toBe(10018);
  });

  it.each(cases)('%s is refused and names %s', async (path, field) => {
    expect(await call(path)).toMatchObject({
      status: 200,
      code: 10018,
      message: expect.stringContaining(nameOf(field)),
      data: null,
    });
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['a number', '7'],
    ['text', '"x"'],
  ])('a body that is %s is refused', async (_name, body) => {
    const answer = await call('/v1/article/increaseBrowseLog', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ code: 10018, message: expect.stringContaining('请求内容') });
  });

  it('names the field of a body too', async () => {
    const body = { articleId: 1, progress: 101 };
    expect(await call('/v1/article/increaseBrowseLog', { body })).toMatchObject({
      message: expect.stringContaining('阅读进度'),
    });
  });
});

describe('what goes wrong inside', () => {
  it('is 500 without a word of the cause', async () => {
    const broken = {
      ...env,
      DB: {
        prepare: () => {
          throw new Error('secret table layout');
        },
      },
    };
    const logged: string[] = [];
    const log = console.error;
    console.error = (line: string) => logged.push(line);
    const answer = await app.fetch(
      new Request('https://ming.test/ming/v1/tag/', { headers: { authorization: 'very-secret-token' } }),
      broken as unknown as typeof env,
    );
    console.error = log;
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({ code: 500, message: '系统繁忙，请稍后重试', data: null, extra: {} });
    expect(logged.join()).toContain('secret table layout');
    expect(logged.join()).not.toContain('very-secret-token');
    expect(JSON.parse(logged.join())).toMatchObject({
      level: 'error',
      at: 'call',
      path: '/ming/v1/tag/',
      request: answer.headers.get('x-request-id'),
    });
  });
});

describe('files', () => {
  it('come with their type and may be kept', async () => {
    await env.FILES.put('demo/x.svg', '<svg/>', { httpMetadata: { contentType: 'image/svg+xml' } });
    const ask = (headers: Record<string, string> = {}) =>
      app.fetch(new Request('https://ming.test/ming/file/demo/x.svg', { headers }), env);
    const first = await ask();
    expect(await first.text()).toBe('<svg/>');
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('are offered for download where a browser might run them', async () => {
    await env.FILES.put('demo/x.html', '<script>1</script>', { httpMetadata: { contentType: 'text/html' } });
    const answer = await app.fetch(new Request('https://ming.test/ming/file/demo/x.html'), env);
    await answer.text();
    expect(answer.headers.get('content-disposition')).toBe('attachment');
  });

  it('that do not exist are 404', async () => {
    expect(await call('/file/nothing.png')).toMatchObject({ code: 404, message: '抱歉，文件不存在' });
  });
});
