import { describe, expect, it } from 'vitest';
import { policyOf } from '../../functions/policy.ts';

const policy = (control: string, headers: Record<string, string> = {}, status = 200, most?: number) =>
  policyOf(new Response('x', { status, headers: { 'cache-control': control, ...headers } }), most);

describe('policyOf', () => {
  it.each([
    ['s-maxage=30', { fresh: 30, stale: 0, error: 0 }],
    ['public, s-maxage=30, stale-while-revalidate=600', { fresh: 30, stale: 600, error: 600 }],
    ['s-maxage=30,stale-while-revalidate=600,stale-if-error=900', { fresh: 30, stale: 600, error: 900 }],
    ['s-maxage=30, stale-while-revalidate=600, stale-if-error=60', { fresh: 30, stale: 600, error: 600 }],
    ['S-MaxAge=3600', { fresh: 60, stale: 0, error: 0 }],
    ['s-maxage=60, stale-while-revalidate=99999999', { fresh: 60, stale: 86_340, error: 86_340 }],
  ])('%s', (control, expected) => {
    expect(policy(control)).toEqual(expected);
  });

  it('lets a picture be fresh for an hour, unless the cache is off', () => {
    const picture = { 'content-type': 'image/png' };
    expect(policy('s-maxage=9999', picture)?.fresh).toBe(3600);
    expect(policy('s-maxage=10', picture)?.fresh).toBe(10);
    expect(policy('s-maxage=9999', picture, 200, 0)).toBeUndefined();
    expect(policy('s-maxage=9999', { 'content-type': 'text/html' })?.fresh).toBe(60);
  });

  it.each([
    '',
    'public, max-age=60',
    's-maxage=0',
    's-maxage=x',
    'xs-maxage=60',
    'stale-while-revalidate=60',
  ])('%j asks for nothing', (control) => {
    expect(policy(control)).toBeUndefined();
  });

  it.each(['private', 'no-store', 'no-cache', 'No-Store'])('%s wins', (word) => {
    expect(policy(`s-maxage=60, ${word}`)).toBeUndefined();
  });

  it.each([{ 'set-cookie': 'a=b' }, { 'x-no-store': '1' }, { vary: 'Cookie' }, { vary: '*' }])(
    'nothing with %j',
    (headers) => {
      expect(policy('s-maxage=60', headers)).toBeUndefined();
    },
  );

  it('a page may differ by compression', () => {
    expect(policy('s-maxage=60', { vary: 'Accept-Encoding' })).toBeDefined();
  });

  it.each([201, 204, 301, 302, 403, 410, 500, 503])('nothing with status %i', (status) => {
    const headers = { 'cache-control': 's-maxage=60' };
    expect(policyOf(new Response(null, { status, headers }))).toBeUndefined();
  });

  it('a missing page for ten seconds and no longer', () => {
    expect(policy('s-maxage=60, stale-while-revalidate=600', {}, 404)).toEqual({
      fresh: 10,
      stale: 0,
      error: 0,
    });
    expect(policy('s-maxage=5', {}, 404)).toEqual({ fresh: 5, stale: 0, error: 0 });
  });

  it('the way to the page of what is missing for ten seconds, and no other redirect', () => {
    const away = (location: string, headers: Record<string, string> = {}) =>
      policyOf(new Response(null, { status: 302, headers: { location, ...headers } }));
    expect(away('/404')).toEqual({ fresh: 10, stale: 0, error: 0 });
    expect(away('/404', { 'cache-control': 'no-store' })).toBeUndefined();
    expect(away('/')).toBeUndefined();
  });

  it('no longer than the operator allows, and nothing if that is nothing', () => {
    expect(policy('s-maxage=60', {}, 200, 5)).toMatchObject({ fresh: 5 });
    expect(policy('s-maxage=60', {}, 200, 0)).toBeUndefined();
    expect(policy('s-maxage=60', {}, 200, -1)).toBeUndefined();
  });
});
