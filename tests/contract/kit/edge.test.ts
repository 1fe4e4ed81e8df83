import { expect, it } from 'vitest';
import { edgeFlags } from '../../../contract/kit/edge.ts';
import { endpoints } from '../../ming/support/endpoints.ts';

it('the edge knows the flags of every endpoint', () => {
  expect(endpoints.filter((it) => it.edge).length).toBeGreaterThan(5);
  for (const { path, edge } of endpoints)
    if (edge)
      expect(
        edgeFlags(`/ming${path}`),
        `list the endpoint of ${path} in FLAGGED, contract/kit/edge.ts`,
      ).toEqual(edge);
});

it('however a host lets a path be spelled', () => {
  for (const path of ['/ming/logout', '/ming/LOGOUT/', '/ming/v1/article/RestoreDeleted//'])
    expect(edgeFlags(path).headerOnly, path).toBe(true);
  for (const path of ['/ming/logouts', '/ming', '/ming/v1/article/', '/ming/oauth/emailRegister'])
    expect(edgeFlags(path), path).toEqual({});
});
