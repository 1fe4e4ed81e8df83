import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../../contract/discovery/openapi/calls.ts';
import { openapi } from '../../../../contract/discovery/openapi/document.ts';
import { isInQuery } from '../../../../contract/kit/endpoint.ts';

type Operation = {
  operationId: string;
  parameters?: { name: string; required: boolean; description?: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: { '200': { content: { 'application/json': { schema: { oneOf: [{ properties: object }] } } } } };
  security: object[];
  'x-audience': string;
  'x-scope'?: string;
  'x-refusals': number[];
};
type Document = { paths: Record<string, Record<string, Operation>>; servers: { url: string }[] };

let document: Document;
const operationOf = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()];
const operations = () => Object.values(document.paths).flatMap((it) => Object.values(it));

beforeAll(() => {
  document = JSON.parse(JSON.stringify(openapi()));
});

it('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(document);
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
  expect(() => validator.resolveRefs()).not.toThrow();
});

it('holds every call of the contract, with what goes in and comes out, and who may call', () => {
  expect(calls.length).toBeGreaterThan(300);
  for (const { endpoint } of calls) {
    const { method, path, audience, scope } = endpoint;
    const it = operationOf(method, path);
    expect(it?.['x-audience'], path).toBe(audience);
    expect(it?.['x-scope'], path).toBe(scope);
    expect(it?.security, path).toHaveLength((audience === 'anyone' ? 2 : 1) + (scope ? 1 : 0));
    expect(it?.requestBody === undefined || !isInQuery(endpoint), path).toBe(true);
    const [success] = it?.responses['200'].content['application/json'].schema.oneOf ?? [];
    expect(Object.keys(success?.properties ?? {}), path).toEqual(['code', 'message', 'data', 'extra']);
    expect(it?.['x-refusals'].includes(403), path).toBe(
      scope !== undefined ||
        audience === 'operator' ||
        audience === 'moderator' ||
        (audience === 'user' && ['POST', 'PUT'].includes(method)),
    );
  }
  expect(operations()).toHaveLength(calls.length + 2);
});

it('calls fields as messages do, and names each operation once', () => {
  const list = operationOf('GET', '/v1/article/selectMyArticle');
  expect(list?.parameters?.find((it) => it.name === 'keyword')).toMatchObject({
    required: false,
    description: '关键词',
  });
  const schema = operationOf('POST', '/v1/article/')?.requestBody?.content['application/json']?.schema;
  expect(schema?.properties).toMatchObject({ contentMd: { title: '正文', type: 'string' } });
  const ids = operations().map((it) => it.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});
