import { env } from 'cloudflare:workers';
import { describe, expect, inject, it } from 'vitest';
import { app } from '../../../../ming/src/app.ts';
import { deliver } from '../../../../ming/src/kit/mail/deliver.ts';
import { type Smtp, sendSmtp } from '../../../../ming/src/kit/mail/smtp.ts';
import { codeLetter } from '../../../../ming/src/kit/mail/templates.ts';
import { mailbox } from '../../../../ming/src/messages/mail/reads.ts';
import { db, NOON } from '../../support/world.ts';

const hosts = inject('hosts');
const PROVIDER: Smtp = {
  SMTP_HOST: '127.0.0.1',
  SMTP_USER: 'mail@mingjie.test',
  SMTP_PASS: 'right',
  MAIL_FROM: '明解 <mail@mingjie.test>',
};
const TLS = { ...PROVIDER, SMTP_PORT: String(hosts.tls) };
const STARTTLS = { ...PROVIDER, SMTP_PORT: String(hosts.starttls), SMTP_SECURITY: 'starttls' };
const letter = (to: string) => codeLetter('明解<b>', to, '123456', 10);
const taken = async (to: string) => {
  const answer = await fetch(`http://127.0.0.1:${hosts.inbox}/`);
  const all = (await answer.json()) as {
    host: string;
    secure: boolean;
    user: string;
    to: string[];
    raw: string;
  }[];
  return all.filter((it) => it.to.includes(to));
};

describe('a mail over SMTP', () => {
  it.each([
    ['tls', TLS],
    ['starttls', STARTTLS],
  ])('is handed over with %s and a login', async (host, provider) => {
    const to = `${host}@mingjie.test`;
    await sendSmtp(provider, letter(to));
    const [mail] = await taken(to);
    expect(mail).toMatchObject({ host, secure: true, user: 'mail@mingjie.test' });
    expect(mail?.raw).toContain('multipart/alternative');
    expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.raw).toMatch(/^From: =\?UTF-8\?.*<mail@mingjie\.test>/m);
  });

  it('never says its password where the way is not private', async () => {
    const clear = { ...PROVIDER, SMTP_PORT: String(hosts.clear), SMTP_SECURITY: 'starttls' };
    await expect(sendSmtp(clear, letter('clear@mingjie.test'))).rejects.toThrow(/STARTTLS/);
    expect(await taken('clear@mingjie.test')).toEqual([]);
  });

  it.each([
    ['a wrong password', { ...TLS, SMTP_PASS: 'wrong-secret' }, 'a@mingjie.test'],
    ['a mailbox that does not exist', TLS, 'nobody@mingjie.test'],
  ])('fails on %s, without a word of the secret', async (_, provider, to) => {
    const failure = await sendSmtp(provider, letter(to)).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String((failure as Error).stack)).not.toContain('wrong-secret');
    expect(await taken(to)).toEqual([]);
  });
});

describe('the development mailbox', () => {
  const page = (stage: string | undefined) =>
    app.fetch(new Request('https://ming.test/ming/dev/mailbox'), { ...env, STAGE: stage });

  it('takes what has no provider, and shows it escaped', async () => {
    await deliver(env as never, db, letter('dev@mingjie.test'), NOON);
    expect(await mailbox(db)).toMatchObject([
      { to: 'dev@mingjie.test', text: expect.stringContaining('123456') },
    ]);
    const html = await (await page('demo')).text();
    expect(html).toContain('dev@mingjie.test');
    expect(html).not.toContain('<b>');
  });

  it('is not there in production, where sending without a provider fails', async () => {
    expect(await (await page(undefined)).json()).toMatchObject({ code: 404 });
    await expect(deliver({ ...env, STAGE: '' } as never, db, letter('x@mingjie.test'), NOON)).rejects.toThrow(
      /SMTP_HOST/,
    );
  });
});

it('a letter is escaped in its HTML and plain in its text', () => {
  const { html, text, subject } = letter('a@mingjie.test');
  expect(html).toContain('明解&lt;b&gt;');
  expect(text).toContain('123456');
  expect(subject).toBe('【明解<b>】邮箱验证码 123456');
});
