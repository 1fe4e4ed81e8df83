import { reset, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { forget } from '../../../ming/src/kit/memory.ts';

/**
 * Durable Objects used since the last reset, by id. `listDurableObjectIds` includes emptied ones: waking all
 * for each of 150 files takes minutes.
 */
const asked = new Map<string, DurableObjectNamespace>();
const namespaces = Object.getPrototypeOf(env.LIMITER) as DurableObjectNamespace;
const { get } = namespaces;
namespaces.get = function (id, options) {
  asked.set(id.toString(), this);
  return get.call(this, id, options);
};

/** Wakes objects idle for ten seconds, which `reset` skips. */
async function wake(): Promise<void> {
  const objects = [...asked].map(([id, namespace]) => namespace.get(namespace.idFromString(id)));
  asked.clear();
  await Promise.all([
    ...objects.map((it) => runInDurableObject(it, () => undefined)),
    ...[env.DB, env.SEARCH, env.RESTORED].map((it) => it.exec('select 1')),
    ...[env.FILES, env.BACKUPS].map((it) => it.head('nothing')),
  ]);
}

/** Clears storage, module state and stubbed globals of other files. */
export async function startEmpty(): Promise<void> {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await wake();
  await reset();
  forget();
}
