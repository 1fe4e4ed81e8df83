import { createServer } from 'node:http';
import { listen } from '../port.ts';
import * as data from './data.ts';
import { type CallInput, type HostAnswer, memberCalls } from './member.ts';

const missing = { code: 404, message: '抱歉，文章不存在' };
const invalid = { code: 500, message: '系统异常' };

/** A page of a list without `pages`. */
function paged<T>(given: CallInput, all: T[]): HostAnswer {
  const [current, size] = [Number(given.get('pageNo') ?? 1), Number(given.get('pageSize') ?? 10)];
  const records = all.slice((current - 1) * size, current * size);
  return { data: { records, total: all.length, size, current, pages: 0 } };
}

const all = () => Array.from({ length: data.ARTICLES }, (_, i) => data.item(data.ARTICLES - i));

function articles(given: CallInput): HostAnswer {
  const [category, tag] = [given.get('categoryId'), given.get('tagId')];
  const found = all().filter(
    (it) =>
      (!category || it.categoryId === Number(category)) &&
      (!tag || it.tagList?.some((t) => t.id === Number(tag))),
  );
  if (given.get('orderByDescColumn') === 'quantity') found.sort((a, b) => b.quantity - a.quantity);
  return paged(given, found);
}

const CALLS: Record<string, (given: CallInput) => HostAnswer> = {
  'GET /v1/webSiteInfo': () => ({ data: data.WEBSITE, extra: { siteAccess: '1024', visitorAccess: null } }),
  'GET /v1/article/': articles,
  'GET /v1/article/selectUserInfoByArticleId': () => ({ data: data.PERSON }),
  'GET /v1/article/selectBloggerArticle': (given) => paged(given, all()),
  'GET /v1/article/search': (given) => ({
    data: {
      records: [
        { id: 1, title: `<em>${given.get('keyword')}</em> <script>`, summary: '<img onerror=1>', extra: 1 },
      ],
      pages: 1,
    },
  }),
  'GET /v1/tag/': () => ({ data: data.tags() }),
  'GET /v1/list': () => ({ data: data.donors() }),
  'GET /v1/hot': (given) =>
    given.get('type') === 'weibo'
      ? {
          data: {
            code: 200,
            data: {
              data: [
                { keyword: '热词', url: 'https://hot.example/1', hot: '12345' },
                { keyword: '坏地址', url: 'javascript:alert(1)', hot: null },
              ],
            },
          },
        }
      : invalid,
  'GET /v1/category/': () => ({ data: data.categories() }),
  'GET /v1/category/getCategoryById': (given) => {
    const found = data.categories().find((it) => it.id === Number(given.get('id')));
    return found ? { data: found } : missing;
  },
  'POST /v1/category/getArticleByCategoryId': (given) => paged(given, all()),
  'POST /v1/category/getBloggerCatList': (given) => paged(given, data.categories()),
  'GET /v1/special/list': (given) => paged(given, [data.column(1), data.column(2)]),
  'GET /v1/special/selectSpecialCatList': () => ({ data: [{ id: 1, name: '第一章' }] }),
  'GET /v1/special/selectSpecialArticleList': (given) => paged(given, all().slice(0, 2)),
  'GET /v1/user/info': () => ({ data: data.PERSON }),
  'GET /v1/user/getUserCount': (given) =>
    given.get('id') === '7' ? { data: null, extra: { fansCount: '12', watchCount: 3 } } : invalid,
  'GET /v1/report': () => ({ data: null }),
};

const LACKING = {
  refusal: (path: string) => ({
    status: 200,
    text: JSON.stringify({ code: 404, message: `无此接口 ${path}` }),
  }),
  login: () => ({
    status: 200,
    text: JSON.stringify({ code: 401, message: '未登录', data: null, extra: null }),
  }),
  page: () => ({ status: 404, text: '<h1>Whitelabel Error Page</h1>' }),
  failure: () => ({ status: 500, text: '{"timestamp":1,"status":500,"error":"Internal Server Error"}' }),
} as const;

/** `slow` and `silent` are path prefixes, `slow` with a delay in ms. */
export type HostOptions = {
  lacking?: keyof typeof LACKING;
  slow?: Record<string, number>;
  silent?: string[];
  failing?: string[];
  /** Sends ids as text and digit texts as numbers. */
  swaps?: boolean;
  /** Starts every list with a row without id and title. */
  damaged?: boolean;
};

function damaged(value: unknown): unknown {
  if (Array.isArray(value)) return [{ id: null, title: null }, ...value];
  const { records } = Object(value);
  return records ? Object.assign({}, value, { records: damaged(records) }) : value;
}

/** Ids as text, digit texts as numbers. */
function swapped(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((it) => swapped(it, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, swapped(it, key)]));
  if (typeof value === 'number' && /^id$|Id$/.test(name)) return String(value);
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** Reads the input of a call by name, from its JSON body or its query. */
function inputOf(url: URL, body: string): CallInput['get'] {
  if (!body) return (name) => url.searchParams.get(name);
  const values = JSON.parse(body) as Record<string, unknown>;
  return (name) => (values[name] === undefined ? null : String(values[name]));
}

/**
 * Starts a stand-in of an existing /ming host. `asked` are the received calls; `manner` may be changed while
 * it runs.
 */
export async function startExisting(manner: HostOptions = {}) {
  const asked: string[] = [];
  const acts: string[] = [];
  const calls = { ...CALLS, ...memberCalls() };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const path = url.pathname.replace(/^\/ming/, '');
    asked.push(path);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const begins = (it: string) => path.startsWith(it);
    if (manner.silent?.some(begins)) return;
    const [, wait = 0] = Object.entries(manner.slow ?? {}).find(([it]) => begins(it)) ?? [];
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    const call = calls[`${request.method} ${path}`];
    if (request.method !== 'GET') acts.push(`${request.method} ${path}${url.search} ${body}`);
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(text);
    if (!call) {
      const { status, text } = LACKING[manner.lacking ?? 'refusal'](path);
      return void answer(status, text);
    }
    const given: CallInput = { get: inputOf(url, body), token: request.headers.authorization };
    const result = manner.failing?.some(begins) ? invalid : call(given);
    const sent = (manner.swaps ? swapped(result) : result) as HostAnswer;
    const envelope = { code: 200, message: '操作成功', data: null, extra: null, ...sent };
    if (manner.damaged) envelope.data = damaged(envelope.data) as null;
    answer(200, JSON.stringify(envelope));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    manner,
    asked,
    /** Calls other than GET, with input. */
    acts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
