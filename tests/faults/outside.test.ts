import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect } from 'vitest';
import { listen } from '../support/port.ts';
import { fault } from './support/fault.ts';
import { Site } from './support/site.ts';
import { Wire, type WireFault } from './support/wire.ts';

const FAILED = '邮件发送失败，请稍后重试';
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../ming/support/fixtures', name));

const data = mkdtempSync(join(tmpdir(), 'mingjie-faults-'));
const taken: string[] = [];
let refusal: string | undefined;
const mail = new SMTPServer({
  key: fixture('localhost.key'),
  cert: fixture('localhost.pem'),
  secure: true,
  onAuth: ({ username }, _session, done) => done(null, { user: username }),
  onRcptTo({ address }, _session, done) {
    if (refusal) done(new Error(refusal));
    else {
      taken.push(address);
      done();
    }
  },
});
mail.on('error', () => undefined);
let wire: Wire;
let site: Site;

beforeAll(async () => {
  wire = await Wire.to(await listen(mail.server));
  site = new Site({
    data,
    ming: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(wire.port),
      SMTP_USER: 'mail@mingjie.test',
      SMTP_PASS: 'right',
      MAIL_FROM: 'mail@mingjie.test',
    },
  });
  await site.begin();
});
afterAll(async () => {
  await site.end();
  await wire.close();
  await new Promise<void>((resolve) => mail.close(() => resolve()));
  rmSync(data, { recursive: true, force: true });
});

const code = (name: string) => site.ask(`/ming/oauth/sendEmailCode?email=${name}@example.com`);

/** Failed mail: reported, pages work, and the retry is not throttled. */
async function meet(name: string, mend: () => Promise<void>): Promise<void> {
  const failed = await code(name);
  expect([failed.code, failed.message]).toEqual([400, FAILED]);
  expect((await site.ask('/article/1')).status).toBe(200);
  await mend();
  expect((await code(name)).code).toBe(200);
  expect(taken).toContain(`${name}@example.com`);
}

const meetOver = async (trouble: WireFault) => {
  await wire.be(trouble);
  await meet(trouble, () => wire.be('whole'));
};

fault('mail-gone', () => meetOver('gone'));

fault('mail-silent', () => meetOver('silent'));

fault('mail-refuses', async () => {
  refusal = '451 try again later';
  await meet('refused', async () => {
    refusal = undefined;
  });
});

fault('mail-silent-many-readers', async () => {
  await wire.be('silent');
  const sent = code('both');
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((id) => site.ask(`/article/${id}`)));
  expect(
    pages.map(({ status }) => status),
    'a letter that waits holds up nobody',
  ).toEqual(pages.map(() => 200));
  expect((await sent).message).toBe(FAILED);
  await wire.be('whole');
});
