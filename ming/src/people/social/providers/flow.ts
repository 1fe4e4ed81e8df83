import type { Identity } from '../../identity/accounts.ts';

/** Our application at a provider, and where that is reached. */
export type Client = { id: string; secret: string; authorize: string; token: string; api: string };

/** What goes along with the browser to the provider. `challenge` is the S256 of the verifier (RFC 7636). */
export type Start = { state: string; redirect: string; challenge: string };

/** What the browser brought back, with what was kept meanwhile. */
export type Grant = { code: string; redirect: string; verifier: string };

/** One provider's authorisation-code flow. */
export type AuthFlow = {
  addresses: Pick<Client, 'authorize' | 'token' | 'api'>;
  /** The address to send the browser to. */
  start: (client: Client, start: Start) => string;
  /** Exchanges the code and asks who it is; throws `Failure` or `Unanswered`. */
  finish: (client: Client, grant: Grant, signal: AbortSignal) => Promise<Omit<Identity, 'provider'>>;
};
