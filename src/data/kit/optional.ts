import type { AnyEndpoint, Data, Extra, Input } from '../../../contract/kit/endpoint.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { callMing, isOwnBackend, Refusal, type UpstreamEnv } from '../../../functions/upstream.ts';

/** TTL of the negative cache in ms, after a refusal or a failure. */
const REFUSED_MS = 600_000;
const FAILED_MS = 60_000;
/** Timeout in ms of a call that a host may lack; its fallback needs time too. */
const PROBE_MS = 2_500;

/** Negative cache: until when (ms) a call counts as missing. */
const missing = new Map<string, number>();

/** Whether an error may be transient; hosts also answer an unknown call with 500. */
const passes = (error: unknown) =>
  !(error instanceof Refusal) || error.code === CODE.failed || error.code === CODE.limited;

/**
 * Calls an endpoint that an outside host may lack: returns null if so, and caches that. Our own backend has
 * all calls, so its failures are thrown. `kind` distinguishes calls that differ only in their input.
 */
export async function callOptional<E extends AnyEndpoint>(
  env: UpstreamEnv,
  endpoint: E,
  input: Input<E>,
  kind = '',
): Promise<{ data: Data<E>; extra: Extra<E> } | null> {
  if (isOwnBackend(env)) return callMing(env, endpoint, input);
  const name = `${env.MING_ORIGIN}${endpoint.path}?${kind}`;
  if ((missing.get(name) ?? 0) > Date.now()) return null;
  try {
    return await callMing(env, endpoint, input, { ms: PROBE_MS });
  } catch (error) {
    missing.set(name, Date.now() + (passes(error) ? FAILED_MS : REFUSED_MS));
    return null;
  }
}
