import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../contract/kit/endpoint.ts';
import { FIELD } from '../../contract/kit/names.ts';
import * as posting from '../../contract/kit/posting.ts';
import { expectNone } from './support/report.ts';
import { under } from './support/tree.ts';

/** All fields of a schema, including nested objects and lists. */
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

type Found = Pick<AnyEndpoint, 'path' | 'input' | 'labels'> & { folder: string };

/** All endpoints exported by the contract, single or in lists. */
async function endpoints(): Promise<Found[]> {
  const files = under('contract').filter((path) => path.endsWith('.ts'));
  const modules = await Promise.all(files.map((path) => import(`../../${path}`)));
  return modules.flatMap((it: object, at) =>
    Object.values(it)
      .flat()
      .filter(isEndpoint)
      .map(({ path, input, labels }) => ({
        path,
        input,
        labels: labels ?? {},
        folder: dirname(files[at] ?? ''),
      })),
  );
}

const isChinese = (text: string | undefined) => /\p{Script=Han}/u.test(text ?? '');

test('every input field of every endpoint has a name that people know', async () => {
  const all = await endpoints();
  expect(all.length).toBeGreaterThan(40);
  expectNone(
    all.flatMap(({ folder, path, input, labels }) =>
      fieldsOf(input)
        .filter((field) => !isChinese(labels?.[field] ?? FIELD[field]))
        .map((field) => ({ file: folder, what: `${field} of ${path}` })),
    ),
    'Name these fields in the `labels` of their endpoints:',
  );
});

test('a name that is shared is used in several domains, or of a shape of contract/kit', async () => {
  const all = await endpoints();
  const posted = Object.keys({ ...posting.post, mentions: 0, attachments: 0 });
  const used = (field: string) =>
    new Set(
      all
        .filter((it) => fieldsOf(it.input).includes(field) && it.labels?.[field] === undefined)
        .map((it) => it.folder),
    );
  expectNone(
    Object.keys(FIELD)
      .filter((it) => !posted.includes(it) && used(it).size < 2)
      .map((it) => ({ file: 'contract/kit/names.ts', what: it })),
    'Move these to the `labels` of their endpoints:',
  );
});

test('a label of an endpoint is of a field of its domain, and not the usual one', async () => {
  const all = await endpoints();
  const known = new Map<string, string[]>();
  for (const { folder, input } of all) known.set(folder, [...(known.get(folder) ?? []), ...fieldsOf(input)]);
  expectNone(
    all.flatMap(({ folder, path, labels = {} }) =>
      Object.entries(labels)
        .filter(([field, label]) => !known.get(folder)?.includes(field) || FIELD[field] === label)
        .map(([field]) => ({ file: folder, what: `${field} of ${path}` })),
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
