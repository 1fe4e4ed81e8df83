import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Grant = { who: number; challenge: string; redirect: string };

const CLIENT = { id: 'year', secret: 'year-secret' };

/** Fake GitHub (OAuth): everybody consents; a code works once, with the PKCE verifier. */
export class Provider {
  private readonly grants = new Map<string, Grant>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));
  private codes = 0;

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get vars(): Record<string, string> {
    const base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      GITHUB_CLIENT_ID: CLIENT.id,
      GITHUB_CLIENT_SECRET: CLIENT.secret,
      GITHUB_AUTHORIZE_URL: `${base}/authorize`,
      GITHUB_TOKEN_URL: `${base}/token`,
      GITHUB_API_URL: base,
    };
  }

  /** Consents for the authorization address; returns the path and query of the redirect. */
  consent(address: string, who: number): string {
    const { searchParams: asked } = new URL(address);
    const redirect = asked.get('redirect_uri') ?? '';
    const code = `code-${++this.codes}`;
    this.grants.set(code, { who, redirect, challenge: asked.get('code_challenge') ?? '' });
    const back = new URL(redirect);
    back.searchParams.set('state', asked.get('state') ?? '');
    back.searchParams.set('code', code);
    return back.pathname + back.search;
  }

  private exchange(given: URLSearchParams): object {
    const code = given.get('code') ?? '';
    const grant = this.grants.get(code);
    this.grants.delete(code);
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      grant?.challenge === challenge &&
      grant.redirect === given.get('redirect_uri') &&
      given.get('client_secret') === CLIENT.secret;
    return fits
      ? { access_token: `token-${grant.who}`, token_type: 'bearer' }
      : { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const who = Number(request.headers.authorization?.replace(/^\w+ token-/, ''));
    const said =
      request.url === '/token'
        ? this.exchange(new URLSearchParams(body))
        : { id: who, login: `year${who}`, name: `工程师${who}` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
  }
}
