import { beforeAll, expect, inject, it, vi } from 'vitest';
import type { AnyEndpoint } from '../../contract/kit/endpoint.ts';
import { CODE } from '../../contract/kit/envelope.ts';
import { addAccount, enter } from './support/account.ts';
import { fetchMing } from './support/call.ts';
import { endpoints, fieldsOf } from './support/endpoints.ts';
import { buildWorld } from './support/world.ts';

const bytes = (...list: number[]) => new Uint8Array(list);
const multipart = (inner: string) =>
  [inner, { 'content-type': 'multipart/form-data; boundary=b' }] as [string, Record<string, string>];

/** Content types, with bodies of other types or truncated. */
const TYPES = [
  'application/json',
  'application/json; charset=gbk',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary="b',
  'text/xml; charset="',
  'form',
  '',
];
const PIECES: BodyInit[] = [
  ' ',
  '0',
  '"id"',
  '{"id":"\\ud800","email":"\\u0000@\\u202e"}',
  '{"id":1e999,"pageNo":-0,"type":[[]]}',
  '<?xml version="1.0"?><xml><FromUserName><![CDATA[x',
  bytes(0x1f, 0x8b, 0x08, 0x00),
  bytes(0xed, 0xa0, 0x80, 0x26, 0x3d),
];

/** Bodies with headers: broken JSON, other encodings, forms truncated everywhere. */
const BODIES: [BodyInit, Record<string, string>][] = [
  [bytes(0xff, 0xfe, 0x7b, 0x00), { 'content-type': 'application/json' }],
  [bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d), { 'content-type': 'application/json' }],
  [bytes(0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d), { 'content-type': 'application/json' }],
  ['{"id":1,"id":2}', { 'content-type': 'application/json; charset=utf-16' }],
  ['{"id":1}', { 'content-type': 'text/plain' }],
  ['{"id":1}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ['id=1&id=2&=&%zz=%', { 'content-type': 'application/x-www-form-urlencoded' }],
  [
    '{"constructor":{"prototype":{}},"toString":1,"id":{"valueOf":1}}',
    { 'content-type': 'application/json' },
  ],
  [`{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`, { 'content-type': 'application/json' }],
  multipart(''),
  multipart('--b'),
  multipart('--b--'),
  multipart('--b\r\n\r\n--b--'),
  multipart('--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--'),
  multipart('--b\r\ncontent-disposition: form-data; name="multipartFile"; filename=""\r\n\r\n\r\n--b--'),
  multipart(
    `--b\r\ncontent-disposition: form-data; name="multipartFile"; filename="${'../'.repeat(900)}a.png"`,
  ),
  multipart('--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--'),
  ['--b\r\n\r\nx', { 'content-type': 'multipart/form-data' }],
  ['--b\r\n\r\nx', { 'content-type': 'multipart/form-data; boundary=' }],
  ...TYPES.flatMap((type) =>
    PIECES.map((piece): [BodyInit, Record<string, string>] => [piece, { 'content-type': type }]),
  ),
];

/** Headers with text; the runtime warns about non-ASCII bytes. */
const WORDS = ['user-agent', 'x-place', 'x-browser'];
const NAMES = ['authorization', 'cf-connecting-ip', 'range', 'if-none-match', 'cookie', 'content-type'];
const latin = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const FOREIGN = [latin('浏览器/1.0 （网格）'), '\u00ff\u00fe\u0080', latin('😀')];
const VALUES = [
  '%E6%B5%8F%00%zz',
  ',;="\\\t\'<>',
  '-1',
  `${'9'.repeat(400)}`,
  'bytes=0-0',
  '[object Object]',
];

const HEADERS: Record<string, string>[] = [
  { range: 'bytes=9-1' },
  { range: 'bytes=-' },
  { range: 'bytes=0-0,1-1,99999999999999999999-' },
  { 'if-none-match': '"' },
  { 'if-none-match': `W/${'"a",'.repeat(2_000)}` },
  { 'if-match': '*' },
  { 'if-modified-since': 'gestern' },
  { 'if-unmodified-since': 'Thu, 32 Foo 9999 99:99:99 GMT' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer  ' },
  { authorization: 'Basic Og==' },
  { authorization: 'x'.repeat(8_000) },
  { 'cf-connecting-ip': 'no address' },
  { 'cf-connecting-ip': '::ffff:1.2.3.4' },
  { 'cf-connecting-ip': '' },
  { 'user-agent': '"%00;--'.repeat(1_000) },
  { 'x-browser': '../../..' },
  { accept: 'image/avif' },
  { 'accept-language': 'x'.repeat(4_000) },
  { origin: 'null' },
  { referer: 'javascript:1' },
  ...[...NAMES, ...WORDS].flatMap((name) => VALUES.map((value) => ({ [name]: value }))),
  ...WORDS.flatMap((name) => FOREIGN.map((value) => ({ [name]: value }))),
];

const ODD = [
  '',
  '-0',
  '1.5',
  '1e21',
  'Infinity',
  '0x7fffffffffffffff',
  '%F0%9F%98%80',
  '%C3%28',
  '%E2%80%AE%E2%80%8B',
  "'%3B--",
  '%5B%5D',
  '%7B%7D',
  'true',
  'null',
];

/** Queries with duplicate names, missing values, lists, bad escapes, and great length. */
const QUERIES = [
  '?',
  '?id',
  '?id=&id=1',
  '?id[]=1&id[0]=2',
  '?id=%00',
  '?id=%ED%A0%80',
  '?id=1e309&pageNo=-1&pageSize=1e9',
  '?pageNo=9007199254740993&pageSize=0x10',
  '?pageNo=NaN&userId=%2e%2e%2f&type=__proto__',
  '?keyword=%22%20OR%20%22&type=constructor',
  `?keyword=${'%F0%9F%98%80'.repeat(500)}`,
  `?${Array.from({ length: 500 }, (_, n) => `a${n}=${n}`).join('&')}`,
];

/** These, and for GET endpoints each field with an invalid value. */
const queriesOf = (endpoint: AnyEndpoint) =>
  endpoint.method === 'GET'
    ? [...QUERIES, ...fieldsOf(endpoint).flatMap((field) => ODD.map((value) => `?${field}=${value}`))]
    : QUERIES;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** Each endpoint gets every n-th input with a different offset; FUZZ=all sends all. */
const EVERY = inject('fuzzAll') ? 1 : 4;

/** Calls so far, and minimum expected. */
let calls = 0;
const LEAST_CALLS = 35_000 / EVERY;

beforeAll(async () => {
  await buildWorld();
  await addAccount('wild');
});

it.each(endpoints.map((it, at) => [`${it.method} ${it.path}`, it, at] as const))(
  '%s never fails on a malformed call',
  async (_, endpoint, at) => {
    const { method, path } = endpoint;
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const authorization = await enter('wild');
    const faults: string[] = [];
    let offered = at;
    const ask = async (what: string, query: string, init: RequestInit) => {
      if (offered++ % EVERY !== 0) return;
      calls++;
      const answer = await fetchMing(new Request(`https://ming.test/ming${path}${query}`, init));
      const text = await answer.text();
      if (answer.status >= 500 || text.includes(`"code":${CODE.failed},`))
        faults.push(`${what}: ${answer.status} ${printed.mock.lastCall}`);
    };
    for (const other of METHODS) await ask(other, '', { method: other, headers: { authorization } });
    for (const headers of HEADERS) await ask(JSON.stringify(headers).slice(0, 60), '', { method, headers });
    for (const query of queriesOf(endpoint))
      await ask(query.slice(0, 60), query, { method, headers: { authorization } });
    if (method !== 'GET')
      for (const [n, [body, headers]] of BODIES.entries())
        await ask(`body ${n}`, '', { method, body, headers: { ...headers, authorization } });
    printed.mockRestore();
    expect(faults).toEqual([]);
  },
);

it('comes to thousands of calls', () => {
  expect(calls).toBeGreaterThan(LEAST_CALLS);
});
