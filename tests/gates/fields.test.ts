import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../contract/kit/endpoint.ts';
import { FIELD } from '../../contract/kit/names.ts';
import { PROVIDER } from '../../contract/people/auth/auth.ts';
import { expectNone } from './support/report.ts';
import { under } from './support/tree.ts';

/** Every field of a schema, those of nested objects and lists included. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, it]) => [name, ...fieldsOf(it)]);
  if (def.type === 'array') return fieldsOf(def.element);
  if (def.type === 'union') return def.options.flatMap(fieldsOf);
  if (def.type === 'pipe') return [...fieldsOf(def.in), ...fieldsOf(def.out)];
  return 'innerType' in def ? fieldsOf(def.innerType) : [];
}

const isEndpoint = (it: unknown): it is AnyEndpoint =>
  typeof it === 'object' && it !== null && 'input' in it && 'path' in it;

/** Every endpoint that the files of the contract export, also those that are made for each provider. */
async function endpoints(): Promise<AnyEndpoint[]> {
  const files = await Promise.all(
    under('contract')
      .filter((path) => path.endsWith('.ts'))
      .map((path) => import(`../../${path}`)),
  );
  const exported = files.flatMap((it: object) => Object.values(it));
  const made = exported.filter((it) => typeof it === 'function' && it.name === 'renderLogin');
  return [...exported, ...PROVIDER.flatMap((name) => made.map((it) => it(name)))].filter(isEndpoint);
}

test('every input field of every endpoint has a name that people know', async () => {
  const all = await endpoints();
  expect(all.length).toBeGreaterThan(40);
  expectNone(
    all.flatMap(({ method, path, input }) =>
      fieldsOf(input)
        .filter((field) => !/\p{Script=Han}/u.test(FIELD[field] ?? ''))
        .map((field) => ({ file: 'contract/kit/names.ts', what: `${field} of ${method} ${path}` })),
    ),
    'Name these fields in contract/kit/names.ts:',
  );
});

test('no name is left over', async () => {
  const used = new Set((await endpoints()).flatMap((it) => fieldsOf(it.input)));
  expect(
    Object.keys(FIELD).filter((it) => !used.has(it)),
    'take these out of contract/kit/names.ts',
  ).toEqual([]);
});

test('a label of an endpoint is of one of its fields, and not the usual one', async () => {
  expectNone(
    (await endpoints()).flatMap(({ method, path, input, labels = {} }) =>
      Object.entries(labels)
        .filter(([field, label]) => !fieldsOf(input).includes(field) || FIELD[field] === label)
        .map(([field]) => ({ file: 'contract', what: `${field} of ${method} ${path}` })),
    ),
    'Take these labels out:',
  );
});

test('the gate looks into lists, pipes and what is optional', () => {
  const shape = z.object({
    list: z.optional(z.array(z.union([z.string(), z.object({ inner: z.pipe(z.string(), z.string()) })]))),
  });
  expect(fieldsOf(shape)).toEqual(['list', 'inner']);
});
