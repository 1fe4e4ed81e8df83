import type { Identity } from '../../identity/accounts.ts';

/** OAuth client and endpoints. */
export type Client = { id: string; secret: string; authorize: string; token: string; api: string };

/** Authorization request; `challenge` is S256 (RFC 7636). */
export type Start = { state: string; redirect: string; challenge: string };

/** Authorization response with the stored values. */
export type Grant = { code: string; redirect: string; verifier: string };

/** Authorization code flow of a provider. */
export type AuthFlow = {
  addresses: Pick<Client, 'authorize' | 'token' | 'api'>;
  start: (client: Client, start: Start) => string;
  /** Exchanges the code and fetches the identity; throws `Failure` or `RequestFailed`. */
  finish: (client: Client, grant: Grant, signal: AbortSignal) => Promise<Omit<Identity, 'provider'>>;
};
