import type { AnyEndpoint, Data, Extra, Input } from '../../contract/endpoint.ts';
import { CODE } from '../../contract/envelope.ts';
import { callMing, isOwnBackend, Refusal, type UpstreamEnv } from '../../functions/upstream.ts';

/** How long it is remembered that a host refused a call, and that it failed at it, in ms. */
const REFUSED_MS = 600_000;
const FAILED_MS = 60_000;
/** Timeout of a call that a host may lack, in ms: its fallback needs time too. */
const PROBE_MS = 2_500;

/** Until when a call of a host is taken to be missing. */
const missing = new Map<string, number>();

/** Whether an error may be transient; hosts also answer an unknown call with 500. */
const passes = (error: unknown) =>
  !(error instanceof Refusal) || error.code === CODE.failed || error.code === CODE.limited;

/**
 * A call that an existing host may not have: null where it does not, which is remembered for a while. Our own backend
 * has all calls, so that its failures go on. `kind` tells calls apart that differ only in what they ask for.
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
