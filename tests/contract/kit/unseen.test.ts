import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../../../contract/discovery/openapi/calls.ts';

/** Texts with bidi overrides, short and long. */
const TEXTS = ['好\u202e坏', '好\u202e坏文字'.repeat(20)];

/** Fields that keep such characters, by kind: not displayed as text to others. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'passwords, codes and keys': [
    ...['password', 'current', 'ticket', 'human', 'key', 'clientId', 'couponCode', 'phone', 'token'],
    ...['payoutNo', 'stamp', 'rotateTime', 'taxNumber', 'fingerprint', 'id'],
  ],
  'addresses, which are looked at where they are used': [
    ...['url', 'avatar', 'cover', 'bjCover', 'webSite', 'originalUrl', 'place', 'referer'],
  ],
  'what is searched for': ['keyword', 'error of /v1/forum/similarMessages', 'exact', 'prefix', 'suffix'],
  'a draft as it is typed, which publishing cleans or refuses': [
    'contentMd',
    'tagList',
    'facets',
    'publishTime',
  ],
  'refused by their own rule': ['nickname'],
};
const kept = new Set(Object.values(KEPT).flat());

type Def = {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  in?: z.core.$ZodType;
};

/** Names of input fields that keep invisible characters. */
function keeping(schema: z.core.$ZodType, name = ''): string[] {
  const stays = TEXTS.some((text) => {
    const read = z.safeParse(schema, text);
    return read.success && typeof read.data === 'string' && read.data.includes('\u202e');
  });
  if (stays) return [name];
  const { shape = {}, element, innerType, options = [], in: first } = schema._zod.def as Def;
  const same = [element, innerType, first, ...options].flatMap((it) => (it ? keeping(it, name) : []));
  return [...same, ...Object.entries(shape).flatMap(([key, it]) => keeping(it, key))];
}

it('nothing that members write and others read keeps what nobody sees, as characters that turn the order round', () => {
  const found = calls
    .filter(({ endpoint: { method, audience } }) => method !== 'GET' && /^(anyone|user)$/.test(audience))
    .flatMap(({ endpoint: { path, input } }) =>
      keeping(input)
        .filter((name) => !kept.has(name) && !kept.has(`${name} of ${path}`))
        .map((name) => `${path} ${name}`),
    );
  expect([...new Set(found)], 'use named(), optionalName() or written() of contract/kit/fields.ts').toEqual(
    [],
  );
});
