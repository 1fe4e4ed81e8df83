import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { UPLOAD_FIELD, UPLOAD_PATH } from '../../../contract/kit/file/file.ts';
import { call } from '../../../src/client/call.ts';
import { storage } from '../support.ts';
import { SEED } from './seed.ts';

type Sent = { method: string; path: string; query: Record<string, string>; body: unknown };

const sent: Sent[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'https://a.test');
    sent.push({
      method: init.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    });
    return Response.json({ code: 400, message: '不做' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const texts = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

it('has every call of the seed once: 61 and the upload', () => {
  expect(new Set(SEED.map((it) => it.call)).size).toBe(61);
});

it.each(SEED)(
  '$call goes out letter by letter, each parameter in its place',
  async ({ call: seed, endpoint, query, body }) => {
    await call({ ...endpoint, silent: true }, { ...query, ...body }).catch(() => {});
    const [method, path] = seed.split(' ');
    const isJson = method === 'PUT' || (method === 'POST' && !query);
    expect(sent).toEqual([
      { method, path: `/ming${path}`, query: texts(query), body: isJson ? (body ?? {}) : undefined },
    ]);
    expect(endpoint.input.safeParse({ ...query, ...body }).success).toBe(true);
  },
);

it('POST /file/upload is a form', () => {
  expect([UPLOAD_PATH, UPLOAD_FIELD]).toEqual(['/file/upload', 'multipartFile']);
});

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  options?: Schema[];
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
};
type Schema = z.ZodMiniType & { _zod: { def: Definition } };

/** Fields that accept either number or text but not both. */
function strict(schema: Schema, path: string): string[] {
  const { type, shape, options, element, innerType, in: first } = schema._zod.def;
  if (type === 'number' || type === 'string') return [path];
  if (shape) return Object.entries(shape).flatMap(([name, it]) => strict(it, `${path}.${name}`));
  if (options) {
    const types = options.map((it) => it._zod.def.type);
    return types.includes('number') && types.includes('string')
      ? []
      : options.flatMap((it) => strict(it, path));
  }
  const inner = element ?? innerType ?? first;
  return inner ? strict(inner, path) : [];
}

/** Response parts that existing hosts do not send. */
const OURS =
  /\.(comments|passages|toc|verified|preview|benchmarks|announcements|activities|boards|badges|invoice)\./;
/** Identifying fields. */
const NAMING = /(?:^|\.)(?:\w*[iI]d|name|title|nickname)$/;

it.each(SEED)('$call reads ids and names in its answer as numbers and as text', ({ endpoint }) => {
  const { data, extra } = endpoint;
  const found = [...strict(data as Schema, ''), ...(extra ? strict(extra as Schema, '') : [])];
  expect(found.filter((it) => NAMING.test(it) && !OURS.test(it))).toEqual([]);
});
