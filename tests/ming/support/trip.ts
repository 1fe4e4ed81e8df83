import { expect } from 'vitest';
import type { Provider } from '../../../contract/people/auth/auth.ts';
import { PASSWORD } from './account.ts';
import { HERE, said, PROVIDERS as vars, visit } from './visit.ts';

/** Every state, code, ticket and token that was handed out, to look for them where they must not be. */
export const secrets: string[] = [];

let browsers = 0;
/** A browser nobody has used, so that one test does not use up another's limits. */
export const fresh = () => (++browsers).toString(16).padStart(32, '0');

/** `as` is how the provider behaves, `who` consents, `token` links to an account whose password is `PASSWORD`. */
export type Trip = { as?: string; who?: string; place?: string; token?: string; browser?: string };

/** Begins a login and lets the stand-in send the browser back: the path of the callback, and what it was asked. */
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

/** Where a callback leads. */
export async function comeBack(path: string, browser = HERE): Promise<URL> {
  const answer = await visit(path, { vars, browser });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '', 'https://mingjie.test');
}

/** The error that an address tells, or null. */
export const errorOf = (url: URL) => url.searchParams.get('login_error');
/** Turns a ticket into a session. */
export const redeem = (ticket: string | null, browser = HERE) =>
  said('/oauth/redeem', { body: { ticket }, browser, vars });

/** A whole login; the answer of the redemption. */
export async function enter(provider: Provider, trip: Trip = {}) {
  const browser = trip.browser ?? fresh();
  const { back } = await leave(provider, { ...trip, browser });
  const ticket = (await comeBack(back, browser)).searchParams.get('ticket');
  secrets.push(ticket ?? 'none');
  return redeem(ticket, browser);
}
