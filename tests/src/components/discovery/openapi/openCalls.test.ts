import { expect, it } from 'vitest';
import { calls } from '../../../../../contract/discovery/openapi/calls.ts';
import { SCOPE } from '../../../../../contract/kit/scope.ts';
import { openedCalls } from '../../../../../src/components/discovery/openapi/openCalls.ts';

it('lists every call that a scope opens, with its fields by their names', () => {
  const scopes = openedCalls();
  expect(scopes.map((it) => it.scope)).toEqual(SCOPE);
  const listed = scopes.flatMap((it) => it.calls);
  expect(listed).toHaveLength(calls.filter((it) => it.endpoint.scope).length);
  expect(listed.find((it) => it.path === '/ming/v1/article/revision')).toEqual({
    method: 'GET',
    path: '/ming/v1/article/revision',
    fields: 'id（编号）、revision（版本号）',
  });
  expect(scopes[1]?.calls.map((it) => it.path)).toContain('/ming/v1/article/');
});
