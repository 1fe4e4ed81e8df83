import { expect, it } from 'vitest';
import { edge } from './support/edge.ts';

const script = () => new Response('self.x', { headers: { 'content-type': 'text/javascript' } });

it('revalidates the worker every time and lets it fetch', async () => {
  const answer = await edge({ page: script }).ask('/sw.js');
  expect(await answer.text()).toBe('self.x');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

it('leaves other scripts alone', async () => {
  const answer = await edge({ page: script }).ask('/other.js');
  expect(answer.headers.get('content-security-policy')).not.toContain('connect-src');
});

it('sends the worker away where the operator says so', async () => {
  const { ask, asked } = edge({ page: script, env: { OFFLINE: 'off' } });
  const answer = await ask('/sw.js');
  expect(await answer.text()).toContain('registration.unregister()');
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(asked).toEqual([]);
});
