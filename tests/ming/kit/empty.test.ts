import { evictAllDurableObjects } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { memory } from '../../../ming/src/kit/memory.ts';
import { startEmpty } from '../support/empty.ts';

it('leaves nothing of what was there, also where it slept', async () => {
  const kept = memory(() => 0);
  kept.now = 1;
  const errors = vi.spyOn(console, 'error');
  const limiter = () => env.LIMITER.get(env.LIMITER.idFromName('door'));
  const rule = { most: 9, windowMs: 60_000 };
  await limiter().take(rule, Date.now());
  expect(await limiter().count(rule, Date.now())).toBe(1);
  await env.DB.exec('create table left (id integer)');
  await env.FILES.put('left', 'text');
  await evictAllDurableObjects();
  await startEmpty();
  expect(await limiter().count(rule, Date.now())).toBe(0);
  await env.DB.exec('create table left (id integer)');
  expect(await env.FILES.get('left')).toBeNull();
  expect(kept.now).toBe(0);
  expect(console.error).not.toBe(errors);
});
