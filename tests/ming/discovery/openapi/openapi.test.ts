import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fetchMing } from '../../support/call.ts';

const document = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.unknown()),
});

it('/ming/openapi.json describes every call, for anybody', async () => {
  for (const _ of ['made', 'kept']) {
    const answer = await fetchMing(new Request('https://ming.test/ming/openapi.json'));
    expect(answer.headers.get('content-type')).toContain('application/json');
    const { openapi, servers, paths } = z.parse(document, await answer.json());
    expect([openapi, servers]).toEqual(['3.1.1', [{ url: '/ming' }]]);
    expect(Object.keys(paths).length).toBeGreaterThan(200);
  }
});
