import { reset, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { forget } from '../../../ming/src/kit/memory.ts';

/**
 * Every object that was asked for since the last time, by its id. `listDurableObjectIds` gives those that were emptied
 * before as well: to wake them all at each of 150 files takes minutes.
 */
const asked = new Map<string, DurableObjectNamespace>();
const namespaces = Object.getPrototypeOf(env.LIMITER) as DurableObjectNamespace;
const { get } = namespaces;
namespaces.get = function (id, options) {
  asked.set(id.toString(), this);
  return get.call(this, id, options);
};

/** Wakes what has been idle for ten seconds, and so is passed over by `reset`. */
async function wake(): Promise<void> {
  const objects = [...asked].map(([id, namespace]) => namespace.get(namespace.idFromString(id)));
  asked.clear();
  await Promise.all([
    ...objects.map((it) => runInDurableObject(it, () => undefined)),
    ...[env.DB, env.SEARCH, env.RESTORED].map((it) => it.exec('select 1')),
    ...[env.FILES, env.BACKUPS].map((it) => it.head('nothing')),
  ]);
}

/** Takes away what other files have left in storage, in the memory of this isolate and in place of globals. */
export async function startEmpty(): Promise<void> {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await wake();
  await reset();
  forget();
}
