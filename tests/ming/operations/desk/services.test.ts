import { eq } from 'drizzle-orm';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { call } from '../../support/call.ts';
import { as, buildCommunity, call as viaQueue } from '../../support/community.ts';
import { PROVIDERS } from '../../support/visit.ts';
import { db } from '../../support/world.ts';

beforeAll(async () => {
  await buildCommunity();
  await db.update(people).set({ email: 'admin@example.org' }).where(eq(people.id, 'admin'));
});

const HUMAN = `http://127.0.0.1:${inject('hosts').human}/siteverify`;
const SHUT = 'http://127.0.0.1:9';
const check = (service: string, vars: object) =>
  call('/v1/operator/services/check', { body: { service }, vars: { ...vars }, ...as('admin') });
const lastOf = async (service: string) =>
  (await viaQueue('/v1/operator/services', as('admin'))).data.find(
    (it: { name: string }) => it.name === service,
  )?.last;

it.each([
  [
    'human',
    { TURNSTILE_SITE_KEY: 'k', TURNSTILE_SECRET: 'wrong', TURNSTILE_VERIFY_URL: HUMAN },
    /不认识这个密钥/,
  ],
  ['human', { TURNSTILE_SITE_KEY: 'k', TURNSTILE_SECRET: 's', TURNSTILE_VERIFY_URL: SHUT }, /没有回答/],
  ['github', { ...PROVIDERS, GITHUB_AUTHORIZE_URL: `${SHUT}/authorize` }, /^授权页：连接不上$/],
  [
    'mail',
    { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9', SMTP_USER: 'a', SMTP_PASS: 'secret' },
    /^邮件服务没有接受/,
  ],
])(
  '%s that fails is named with what is wrong, and so it stays for the next operator',
  async (service, vars, fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { data } = await check(service, vars);
    vi.restoreAllMocks();
    expect(data).toMatchObject({ ok: false, detail: expect.stringMatching(fault) });
    expect(JSON.stringify(data)).not.toMatch(/secret/);
    expect(await lastOf(service)).toMatchObject({ ok: false, detail: data.detail });
  },
);

it('a service that answers takes the place of the failure before; one that is not set up cannot be tried', async () => {
  const vars = { TURNSTILE_SITE_KEY: 'k', TURNSTILE_SECRET: 'human-secret', TURNSTILE_VERIFY_URL: HUMAN };
  expect((await check('human', vars)).data).toMatchObject({ ok: true });
  expect(await lastOf('human')).toMatchObject({ ok: true });
  expect((await check('human', {})).message).toContain('还没有配置好');
});
