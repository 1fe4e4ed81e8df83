import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../../../contract/discovery/openapi/calls.ts';
import { faultsOf, type Schema } from './support/accepts.ts';

/**
 * Open tabs and the previous site still use the last release's calls: their input must be accepted, and
 * responses must be readable. Its schemas are kept beside this test; after a release `RELEASE=write npm run
 * unit -- tests/contract/kit/released.test.ts` rewrites them.
 */
type Released = Record<string, { input: Schema; data: Schema }>;

const FILE = new URL('./released.snapshot.json', import.meta.url);
/** Removed calls that the last release no longer makes, with reason. */
const DROPPED: Readonly<Record<string, string>> = {};

const wireOf = (schema: z.ZodMiniType): Schema => {
  const { $schema: _, ...wire } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return wire;
};
const today: Released = Object.fromEntries(
  calls
    .map(
      ({ endpoint: { method, path, input, data } }) =>
        [`${method} ${path}`, { input: wireOf(input), data: wireOf(data) }] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
if (process.env['RELEASE'] === 'write') {
  const lines = Object.entries(today).map(([name, it]) => `${JSON.stringify(name)}: ${JSON.stringify(it)}`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
const released: Released = JSON.parse(readFileSync(FILE, 'utf8'));

describe('the calls of the last release', () => {
  it('are all served', () => {
    const names = Object.keys(released);
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((it) => !today[it] && !DROPPED[it])).toEqual([]);
  });

  it('take what its pages send, and answer what they read', () => {
    const faults = Object.entries(released).flatMap(([name, { input, data }]) => {
      const now = today[name];
      if (!now) return [];
      return [
        ...faultsOf(now.input, input).map((it) => `${name} does not take: ${it}`),
        ...faultsOf(data, now.data).map((it) => `${name} answers what is not read: ${it}`),
      ];
    });
    expect(faults).toEqual([]);
  });
});

describe('what makes two versions miss each other', () => {
  const text = z.object({ a: z.string(), b: z.optional(z.number()) });
  it.each<[string, z.ZodMiniType, z.ZodMiniType, string[]]>([
    ['nothing, where both are the same', text, text, []],
    ['a field that is wanted now', z.object({ a: z.string(), b: z.number() }), text, ['b is required']],
    ['no field that is new to whoever reads', z.object({ a: z.string() }), text, []],
    ['another type', z.object({ a: z.number() }), text, ['a: number and not string']],
    ['no integer for a number', z.number(), z.int(), []],
    ['a value that is not known', z.enum(['x', 'y']), z.enum(['x', 'z']), ['"z" is not known']],
    ['any text for one of several', z.enum(['x']), z.string(), ['one of ["x"]']],
    ['no one of several for any text', z.string(), z.enum(['x']), []],
    ['null for what was always there', z.string(), z.nullable(z.string()), ['string and not null']],
    ['no text for what may be null', z.nullable(z.string()), z.string(), []],
    [
      'a shorter limit',
      z.string().check(z.maxLength(5)),
      z.string().check(z.maxLength(9)),
      ['maxLength is 5'],
    ],
    ['no longer limit', z.string().check(z.maxLength(9)), z.string().check(z.maxLength(5)), []],
    ['a higher least number', z.number().check(z.gte(3)), z.number().check(z.gte(1)), ['minimum is 3']],
    [
      'a field of a list',
      z.array(z.object({ a: z.int() })),
      z.array(z.object({ a: z.string() })),
      ['[]: a: integer and not string'],
    ],
    [
      'a value of a record',
      z.record(z.string(), z.int()),
      z.record(z.string(), z.string()),
      ['*: integer and not string'],
    ],
  ])('%s', (_, wide, narrow, faults) => {
    expect(faultsOf(wireOf(wide), wireOf(narrow))).toEqual(faults);
  });
});
