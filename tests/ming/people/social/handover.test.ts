import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../../ming/src/kit/ids.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { loginTickets } from '../../../../ming/src/people/social/schema.ts';
import { call } from '../../support/call.ts';
import { addPerson, db, logIn } from '../../support/world.ts';

const EDITOR = 'https://editor.example';
const VERIFIER = 'a'.repeat(64);

/** Requests a code as forwarded by the edge, with the allowed origins. */
async function handOver(token: string, editors = EDITOR, challenge?: string) {
  return call('/oauth/handOver', {
    token,
    headers: { 'x-editors': editors },
    body: { challenge: challenge ?? (await sha256(VERIFIER)) },
  });
}

const takeOver = (ticket: string | null, verifier = VERIFIER) =>
  call('/oauth/takeOver', { body: { ticket, verifier } });

const ticketIn = (address: string) => new URL(address).searchParams.get('ticket');

let token = '';
beforeAll(async () => {
  await addPerson('writer');
  await db.insert(settings).values({ name: 'editorUrl', value: JSON.stringify(`${EDITOR}/desk`) });
  token = await logIn('writer');
});

describe('a hand-over', () => {
  it('leads to the writing site, and its code becomes a session once', async () => {
    const { data } = await handOver(token);
    expect(data).toMatch(/^https:\/\/editor\.example\/desk\?ticket=[0-9a-f]{64}$/);
    const person = await takeOver(ticketIn(data));
    expect(person.data).toMatchObject({ id: 'writer', token: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(person.data.token).not.toBe(token);
    const who = await call('/v1/user/selectUserInfoByToken', { token: person.data.token });
    expect(who.data.id).toBe('writer');
    expect((await takeOver(ticketIn(data))).code).toBe(400);
  });

  it('is of no use without the secret, or after its minute', async () => {
    const first = await handOver(token);
    expect((await takeOver(ticketIn(first.data), 'b'.repeat(64))).code).toBe(400);
    expect((await takeOver(ticketIn(first.data))).code).toBe(200);
    const second = await handOver(token);
    await db.update(loginTickets).set({ expiresAt: Date.now() });
    expect((await takeOver(ticketIn(second.data))).code).toBe(400);
  });

  it('goes only to an origin that the deployment lets in, whatever the settings name', async () => {
    const before = await db.$count(loginTickets);
    for (const editors of ['', 'https://other.example', `${EDITOR}.evil.example`])
      expect(await handOver(token, editors)).toMatchObject({
        code: 400,
        message: expect.stringContaining('没有登记写作网站'),
      });
    expect(await db.$count(loginTickets)).toBe(before);
  });

  it('takes a login and a well-formed challenge', async () => {
    expect((await handOver('')).code).toBe(401);
    expect(await handOver(token, EDITOR, 'short')).toMatchObject({
      code: 10018,
      message: '登录凭证格式不正确',
    });
    expect((await takeOver('x')).code).toBe(10018);
  });
});
