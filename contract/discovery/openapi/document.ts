import * as z from 'zod/mini';
import { ANNEX_PART_PATH, annexPart } from '../../content/annex/annex.ts';
import { type Audience, isInQuery } from '../../kit/endpoint.ts';
import { CODE, MESSAGE } from '../../kit/envelope.ts';
import { UPLOAD_FIELD, UPLOAD_PATH } from '../../kit/file/file.ts';
import { labelOf } from '../../kit/names.ts';
import { SCOPE, SCOPE_TEXT, type Scope } from '../../kit/scope.ts';
import { WEBHOOK_EVENT, webhookBody } from '../../messages/webhook/webhook.ts';
import { type Call, calls } from './calls.ts';

type Json = { [name: string]: unknown };

/** Path below /ming. */
export const OPENAPI_PATH = '/openapi.json';

/** Audience in Chinese. */
export const AUDIENCE_TEXT: Record<Audience, string> = {
  anyone: '所有人',
  user: '登录的用户',
  moderator: '编辑与管理员',
  operator: '管理员',
};

/** JSON Schema of the wire format (input side). */
function wireOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...wire } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return wire;
}

/** Possible error codes of a call. */
function refusalsOf({ audience, scope, method }: Call['endpoint'], fields: readonly string[]): number[] {
  const changes = method === 'POST' || method === 'PUT';
  return [
    ...(fields.length > 0 ? [CODE.invalid] : []),
    ...(audience !== 'anyone' || scope ? [CODE.unauthorised] : []),
    ...(scope || (audience === 'user' ? changes : audience !== 'anyone') ? [CODE.forbidden] : []),
    CODE.refused,
    CODE.missing,
    CODE.limited,
    CODE.failed,
  ];
}

/** Security requirement: none, session, or access token with a scope. */
function securityOf(audience: Audience, scope: Scope | undefined): Json[] {
  return [
    ...(audience === 'anyone' ? [{}] : []),
    { session: [] },
    ...(scope ? [{ accessToken: [scope] }] : []),
  ];
}

const LIMIT_HEADERS = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'Retry-After': { $ref: '#/components/headers/RetryAfter' },
};

/** Response: always HTTP 200 with data or a refusal in the envelope. */
function answersOf(data: Json, extra: Json, codes: readonly number[]): Json {
  const success = {
    type: 'object',
    required: ['code', 'message', 'data', 'extra'],
    properties: { code: { const: CODE.ok }, message: { type: 'string' }, data, extra },
  };
  return {
    '200': {
      description: `成功，或信封里 code 不是 200 的拒绝：${codes.join('、')}`,
      headers: LIMIT_HEADERS,
      content: {
        'application/json': { schema: { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] } },
      },
    },
  };
}

/** Adds titles to the fields of an object schema. */
function withFieldTitles(wire: Json, labels: (field: string) => string): Json {
  const fields = Object.entries((wire['properties'] ?? {}) as Record<string, Json>);
  if (fields.length === 0) return wire;
  const properties = fields.map(([field, it]) => {
    const label = labels(field);
    return [field, label === field ? it : { ...it, title: label }] as const;
  });
  return { ...wire, properties: Object.fromEntries(properties) };
}

/** Query parameters; lists are JSON in the query, so their schema is unchanged. */
function parametersOf(wire: Json): Json[] {
  const required = (wire['required'] ?? []) as string[];
  return Object.entries((wire['properties'] ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(schema['title'] ? { description: schema['title'] } : {}),
    schema,
  }));
}

const whoMay = (audience: Audience, scope: Scope | undefined) =>
  `谁能调用：${AUDIENCE_TEXT[audience]}。访问令牌：${scope ? `需要“${SCOPE_TEXT[scope].name}”（${scope}）` : '不开放'}。`;

/** An OpenAPI operation. */
function operationOf({ name, domain, endpoint }: Call): Json {
  const { audience, scope, input, data, extra } = endpoint;
  const wire = withFieldTitles(wireOf(input), (field) => labelOf(endpoint, field));
  const fields = Object.keys((wire['properties'] ?? {}) as Json);
  const codes = refusalsOf(endpoint, fields);
  const asBody = !isInQuery(endpoint) && fields.length > 0;
  return {
    operationId: `${domain.replaceAll('/', '.')}.${name}`,
    tags: [domain],
    description: whoMay(audience, scope),
    'x-audience': audience,
    ...(scope ? { 'x-scope': scope } : {}),
    'x-refusals': codes,
    security: securityOf(audience, scope),
    ...(asBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: wire } } } }
      : { parameters: parametersOf(wire) }),
    responses: answersOf(wireOf(data), extra ? wireOf(extra) : { type: 'object' }, codes),
  };
}

/** A non-JSON call: `content` is the request body, `data` the envelope's data. */
function rawOperation(id: string, scope: Scope, content: Json, data: Json, parameters: Json[] = []): Json {
  const codes = [CODE.invalid, CODE.unauthorised, CODE.forbidden, CODE.refused, CODE.limited, CODE.failed];
  return {
    operationId: id,
    tags: [id.split('.').slice(0, 2).join('/')],
    description: whoMay('user', scope),
    'x-audience': 'user',
    'x-scope': scope,
    'x-refusals': codes,
    security: securityOf('user', scope),
    parameters,
    requestBody: { required: true, content },
    responses: answersOf(data, { type: 'object' }, codes),
  };
}

/** Calls whose body is a file or a part of one. */
const raw = (): readonly (readonly [path: string, method: string, Json])[] => [
  [
    UPLOAD_PATH,
    'post',
    rawOperation(
      'kit.file.upload',
      'upload',
      {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [UPLOAD_FIELD],
            properties: {
              type: { type: 'string', title: '用途，例如 article' },
              [UPLOAD_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream', title: '文件' },
            },
          },
        },
      },
      { type: 'string', title: '文件的地址' },
    ),
  ],
  [
    ANNEX_PART_PATH,
    'put',
    rawOperation(
      'content.annex.annexPart',
      'upload',
      {
        'application/octet-stream': {
          schema: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      },
      { type: 'null' },
      parametersOf(
        withFieldTitles(
          wireOf(annexPart.input),
          (field) => (annexPart.labels as Record<string, string>)[field] ?? field,
        ),
      ),
    ),
  ],
];

const COMPONENTS = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'header', name: 'Authorization', description: '登录得到的会话，七天有效' },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'mingjie_pat_…',
      description: `个人中心里新建的访问令牌；权限：${SCOPE.map((it) => `${it}（${SCOPE_TEXT[it].name}）`).join('、')}`,
    },
  },
  schemas: {
    Refusal: {
      type: 'object',
      required: ['code', 'message', 'data', 'extra'],
      properties: {
        code: {
          type: 'integer',
          not: { const: CODE.ok },
          description: Object.entries(MESSAGE)
            .filter(([code]) => Number(code) !== CODE.ok)
            .map(([code, message]) => `${code} ${message}`)
            .join('；'),
        },
        message: { type: 'string', description: '给人看的说明' },
        data: { type: 'null' },
        extra: { type: 'object' },
      },
    },
  },
  headers: {
    RateLimitPolicy: {
      description: '这次调用计入的限额：名字、次数 q、秒数 w（draft-ietf-httpapi-ratelimit-headers）',
      schema: { type: 'string' },
      example: '"token";q=300;w=60',
    },
    RateLimit: {
      description: '限额还剩的次数 r，多少秒 t 之后恢复',
      schema: { type: 'string' },
      example: '"token";r=299;t=60',
    },
    RetryAfter: { description: '信封里 code 是 429 时，多少秒之后再试', schema: { type: 'integer' } },
  },
};

/** A member webhook; Standard Webhooks headers as parameters. */
function webhookOf([type, name]: readonly [string, string]): readonly [string, Json] {
  const wire = wireOf(webhookBody);
  const properties = { ...(wire['properties'] as Json), type: { const: type } };
  const header = (of: string, description: string) => ({
    name: of,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const post = {
    operationId: `webhook.${type}`,
    description: `${name}。由站点发往成员登记的地址，格式与签名照 Standard Webhooks 1.0。`,
    parameters: [
      header('webhook-id', '消息的编号，重试与重发时不变'),
      header('webhook-timestamp', '这一次发送的时间，Unix 秒'),
      header('webhook-signature', 'v1, 与 HMAC-SHA256 的 base64；更换密钥之后一天内有两个，用空格分开'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: { ...wire, properties } } } },
    responses: { '2XX': { description: '已经收到；其他的回答会重试' } },
  };
  return [type, { post }];
}

/** The OpenAPI 3.1 description of the contract. */
export function openapi(): Json {
  const paths: Record<string, Json> = {};
  const put = (path: string, method: string, operation: Json) => {
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const call of calls) put(call.endpoint.path, call.endpoint.method.toLowerCase(), operationOf(call));
  for (const [path, method, operation] of raw()) put(path, method, operation);
  return {
    openapi: '3.1.1',
    info: {
      title: '明解接口',
      version: '1',
      description:
        '由 contract/ 生成。HTTP 状态总是 200，成功与否看信封里的 code；网络或网关出错时是 4xx、5xx，也可能没有信封。时间是北京时间 yyyy-MM-dd HH:mm:ss，金额的单位是分。',
    },
    servers: [{ url: '/ming' }],
    tags: [...new Set([...calls.map((it) => it.domain), 'kit/file'])].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(Object.entries(WEBHOOK_EVENT).map(webhookOf)),
    components: COMPONENTS,
  };
}
