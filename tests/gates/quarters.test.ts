import { expect, test } from 'vitest';
import { graph, type Import } from './support/imports.ts';
import { expectNone } from './support/report.ts';

/** Layers of the backend, lowest first; none imports from a later one, except types. */
const QUARTERS = [
  'kit',
  'people',
  'content',
  'discussion',
  'messages',
  'money',
  'discovery',
  'operations',
] as const;

const rankOf = (path: string) => {
  const [, quarter = ''] = /^ming\/src\/([^/]+)\//.exec(path) ?? [];
  return QUARTERS.indexOf(quarter as (typeof QUARTERS)[number]);
};

function goesUp({ from, to, local, typeOnly }: Import): boolean {
  return local && !typeOnly && rankOf(from) >= 0 && rankOf(to) > rankOf(from);
}

test('no quarter of the backend imports a higher one', () => {
  const found = [...graph.values()]
    .flat()
    .filter(goesUp)
    .map(({ from, to, line }) => ({ file: from, line, what: `imports ${to}` }));
  expectNone(
    found,
    'Move the rule down, tell it by an event, let the domain register itself in domain.ts, or make it a flow of the higher quarter:',
  );
});

test('the gate tells up from down', () => {
  const of = (from: string, to: string, typeOnly = false) =>
    goesUp({ from, to, local: true, line: 1, typeOnly, inline: false, names: [] });
  expect(of('ming/src/people/user/reads.ts', 'ming/src/content/article/schema.ts')).toBe(true);
  expect(of('ming/src/people/user/reads.ts', 'ming/src/content/article/schema.ts', true)).toBe(false);
  expect(of('ming/src/content/article/reads.ts', 'ming/src/people/user/schema.ts')).toBe(false);
  expect(of('ming/src/kit/http/serve.ts', 'ming/src/people/identity/caller.ts')).toBe(true);
  expect(of('ming/src/jobs/daily.ts', 'ming/src/domains.ts')).toBe(false);
});
