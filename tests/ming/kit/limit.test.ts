import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { limitsOf, networkOf, rule } from '../../../ming/src/kit/http/limit.ts';
import { limitHeaders } from '../../../ming/src/kit/http/limitHeaders.ts';
import { callerPlace } from '../../../ming/src/kit/http/place.ts';

const NOW = Date.parse('2026-05-01T12:00:00+08:00');
const MINUTE = 60_000;
const limits = limitsOf(env as never);

describe('a limit', () => {
  it('lets so many through in its window, and more when the first have left it', async () => {
    const twice = rule(2, 10);
    await limits.take('a', twice, NOW);
    await limits.take('a', twice, NOW + 5 * MINUTE);
    await expect(limits.take('a', twice, NOW + 9 * MINUTE)).rejects.toMatchObject({ code: 429 });
    expect(await limits.count('a', twice, NOW + 9 * MINUTE)).toBe(2);
    await limits.take('a', twice, NOW + 10 * MINUTE + 1);
  });

  it('counts each name apart, and two at once', async () => {
    const once = rule(1, 10);
    await limits.take('b', once, NOW);
    await limits.take('c', once, NOW);
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => limits.take('d', once, NOW)));
    expect(all.filter((it) => it.status === 'fulfilled')).toHaveLength(1);
  });

  it('is told with what is left of it and when more comes, also where it refuses', async () => {
    const told: object[] = [];
    const heard = limitsOf(env as never, (name, it, taken) => told.push(limitHeaders(name, it, taken)));
    const twice = rule(2, 10);
    await heard.take('write:somebody', twice, NOW);
    await heard.take('write:somebody', twice, NOW + MINUTE);
    await expect(heard.take('write:somebody', twice, NOW + 9 * MINUTE + 500)).rejects.toMatchObject({
      code: 429,
    });
    const policy = { 'RateLimit-Policy': '"write";q=2;w=600' };
    expect(told).toEqual([
      { ...policy, RateLimit: '"write";r=1;t=600' },
      { ...policy, RateLimit: '"write";r=0;t=540' },
      { ...policy, RateLimit: '"write";r=0;t=60', 'Retry-After': '60' },
    ]);
    expect(limitHeaders('上传', twice, { wait: 0, left: 1, reset: 1 }).RateLimit).toBe('"limit";r=1;t=1');
  });

  it('does not hold for what a clock has counted that was ahead, beyond what two clocks differ by', async () => {
    const once = rule(1, 10);
    await limits.take('f', once, NOW + 365 * 24 * 60 * MINUTE);
    expect(await limits.count('f', once, NOW)).toBe(0);
    await limits.take('f', once, NOW);
    await expect(limits.take('f', once, NOW - 5_000)).rejects.toMatchObject({ code: 429 });
  });

  it('can be reset', async () => {
    const once = rule(1, 10);
    await limits.take('e', once, NOW);
    await limits.forget('e');
    await limits.take('e', once, NOW);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['CN|GD|Shenzhen', '广东'],
  ['CN|XX|', '中国'],
  ['HK||', '香港'],
  ['SG||', '新加坡'],
  ['', ''],
  ['<b>|x', ''],
])('%s is shown as %s', (told, shown) => {
  expect(callerPlace('203.0.113.7', told)).toBe(shown);
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  '%s is this machine, wherever the edge thinks it is',
  (address) => {
    expect(callerPlace(address, 'US|TX|Austin')).toBe('本机');
  },
);
