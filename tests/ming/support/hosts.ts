import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { TestProject } from 'vitest/node';
import { listen } from '../../support/port.ts';
import { S3Store, s3Server } from '../../support/s3/server.ts';
import { galleryServer } from './gallery.ts';
import { humanServer } from './human.ts';
import { startProviders } from './providers.ts';
import { receiverServer } from './receiver.ts';
import { tencentServer } from './tencent.ts';
import { GIVEN } from './wxpay/keys.ts';
import { wxpayServer } from './wxpay/server.ts';

export type Hosts = {
  inbox: number;
  tls: number;
  starttls: number;
  clear: number;
  human: number;
  gallery: number;
  providers: number;
  wxpay: number;
  receiver: number;
  tencent: number;
  s3: number;
};

declare module 'vitest' {
  interface ProvidedContext {
    hosts: Hosts;
    /** PEM of the merchant's private key and WeChat Pay's public key. */
    wxpayKeys: { privateKey: string; publicKey: string };
    /** FUZZ=all: full instead of sampled fuzzing. */
    fuzzAll: boolean;
  }
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));

type Taken = { host: string; secure: boolean; user: string | undefined; to: string[]; raw: string };

/** A real SMTP server; only `mail@mingjie.test` with `right` may send. Returns its port. */
function mailServer(host: string, taken: Taken[], options: SMTPServerOptions) {
  const server = new SMTPServer({
    key: fixture('localhost.key'),
    cert: fixture('localhost.pem'),
    onAuth({ username, password }, _session, done) {
      if (username === 'mail@mingjie.test' && password === 'right') done(null, { user: username });
      else done(new Error('535 wrong'));
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('nobody') ? new Error('550 no such mailbox') : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((it) => it.address);
        const raw = Buffer.concat(parts).toString('utf8');
        taken.push({ host, secure: !!session.secure, user: session.user as string | undefined, to, raw });
        done();
      });
    },
    ...options,
  });
  // Clients that reject the certificate disconnect.
  server.on('error', () => undefined);
  return {
    port: listen(server.server),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Starts SMTP servers with TLS, STARTTLS and plain, the list of their mails, and login providers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env['NODE_EXTRA_CA_CERTS']) throw new Error('the stand-ins are not trusted: npm run unit');
  const taken: Taken[] = [];
  const servers = {
    tls: mailServer('tls', taken, { secure: true }),
    starttls: mailServer('starttls', taken, {}),
    clear: mailServer('clear', taken, { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
  };
  const inbox = createServer((_request, response) => response.end(JSON.stringify(taken)));
  const human = humanServer();
  const gallery = galleryServer();
  const providers = await startProviders();
  const wxpay = wxpayServer();
  const receiver = receiverServer();
  const tencent = tencentServer();
  const s3 = s3Server(new S3Store());
  project.provide('hosts', {
    providers: providers.port,
    inbox: await listen(inbox),
    tls: await servers.tls.port,
    starttls: await servers.starttls.port,
    clear: await servers.clear.port,
    human: await listen(human),
    gallery: await listen(gallery),
    wxpay: await listen(wxpay),
    receiver: await listen(receiver),
    tencent: await listen(tencent),
    s3: await listen(s3),
  });
  project.provide('wxpayKeys', GIVEN);
  project.provide('fuzzAll', process.env['FUZZ'] === 'all');
  return async () => {
    wxpay.closeAllConnections();
    wxpay.close();
    receiver.closeAllConnections();
    receiver.close();
    tencent.closeAllConnections();
    tencent.close();
    s3.closeAllConnections();
    s3.close();
    inbox.close();
    human.close();
    gallery.closeAllConnections();
    gallery.close();
    providers.close();
    await Promise.all(Object.values(servers).map((it) => it.close()));
  };
}
