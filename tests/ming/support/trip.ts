import { expect } from 'vitest';
import type { Provider } from '../../../contract/people/auth/auth.ts';
import { PASSWORD } from './account.ts';
import { HERE, said, PROVIDERS as vars, visit } from './visit.ts';

/** All issued states, codes, tickets and tokens, to check for leaks. */
export const secrets: string[] = [];

let browsers = 0;
/** A new browser id, because of rate limits. */
export const fresh = () => (++browsers).toString(16).padStart(32, '0');

/** `as` is the provider's behaviour, `who` consents, `token` links to an account with `PASSWORD`. */
export type Trip = { as?: string; who?: string; place?: string; token?: string; browser?: string };

/** Begins a login; the stand-in redirects back. Returns the callback path and the authorization request. */
export async function leave(
  provider: Provider,
  { as = 'well', who = '1', place = '/', token, browser = HERE }: Trip = {},
) {
  const { data } = token
    ? await said('/v1/user/logins', { vars, browser, token, body: { provider, place, password: PASSWORD } })
    : await said(`/oauth/render/${provider}?${new URLSearchParams({ place })}`, { vars, browser });
  const address = new URL(data);
  address.searchParams.set('as', as);
  address.searchParams.set('who', who);
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  secrets.push(back.searchParams.get('state') ?? '', back.searchParams.get('code') || 'none');
  return { asked: address, back: back.pathname.replace('/ming', '') + back.search };
}

/** Redirect target of a callback. */
export async function comeBack(path: string, browser = HERE): Promise<URL> {
  const answer = await visit(path, { vars, browser });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '', 'https://mingjie.test');
}

/** Error code in an address, or null. */
export const errorOf = (url: URL) => url.searchParams.get('login_error');
export const redeem = (ticket: string | null, browser = HERE) =>
  said('/oauth/redeem', { body: { ticket }, browser, vars });

/** A complete login; returns the redeem response. */
export async function enter(provider: Provider, trip: Trip = {}) {
  const browser = trip.browser ?? fresh();
  const { back } = await leave(provider, { ...trip, browser });
  const ticket = (await comeBack(back, browser)).searchParams.get('ticket');
  secrets.push(ticket ?? 'none');
  return redeem(ticket, browser);
}
