import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { askCode, mailsTo } from '../support/account.ts';
import { call } from '../support/call.ts';

const HOST = `http://127.0.0.1:${inject('hosts').human}/siteverify`;
const VARS = { TURNSTILE_SECRET: 'human-secret', TURNSTILE_VERIFY_URL: HOST };
const email = 'human@example.org';
const ask = (human?: string, vars: Record<string, string> = VARS, headers: Record<string, string> = {}) =>
  askCode(email, { vars, headers, ...(human === undefined ? {} : { human }) });

const printed: string[] = [];
beforeEach(
  () => void vi.spyOn(console, 'error').mockImplementation((line) => void printed.push(String(line))),
);
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

describe('the human check', () => {
  it('lets a code through once for a token, and tells secret, token and address', async () => {
    expect((await ask('human-1', VARS, { 'cf-connecting-ip': '203.0.113.5' })).code).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    const seen = (await (await fetch(HOST)).json()) as string[];
    expect(seen.at(-1)).toBe('secret=human-secret&response=human-1&remoteip=203.0.113.5');
    expect(await ask('human-1')).toMatchObject({ code: 400, message: '人机验证未通过，请重试' });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(printed).toEqual([]);
  });

  it.each([
    [undefined, '请先完成人机验证'],
    ['', '请先完成人机验证'],
    ['robot', '人机验证未通过，请重试'],
  ])('refuses %j and mails nothing', async (token, message) => {
    expect(await ask(token)).toMatchObject({ code: 400, message });
    expect(printed).toEqual([]);
  });

  it.each([
    ['is busy', 'busy', VARS],
    ['is not there', 'human-2', { ...VARS, TURNSTILE_VERIFY_URL: 'http://127.0.0.1:9/siteverify' }],
    ['does not know our secret', 'human-3', { ...VARS, TURNSTILE_SECRET: 'other-secret' }],
  ])(
    'lets nobody through where the service %s, and says so in a line without secrets',
    async (_, token, vars) => {
      expect(await ask(token, vars)).toMatchObject({ code: 400, message: '人机验证暂时不可用，请稍后重试' });
      expect(printed).toHaveLength(1);
      expect(printed.join()).not.toMatch(/other-secret|human-[123]/);
    },
  );
});

it('shows its public key to pages, and nothing where it is off', async () => {
  const keys = async (vars?: Record<string, string>) => {
    const more = vars ? { vars } : {};
    return [
      (await call('/v1/webSiteInfo', more)).data.humanKey,
      (await call('/v1/side', more)).data.site.humanKey,
    ];
  };
  expect(await keys({ TURNSTILE_SITE_KEY: 'public-key' })).toEqual(['public-key', 'public-key']);
  expect(await keys()).toEqual(['', '']);
});
