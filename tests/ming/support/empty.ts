import { listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { forget } from '../../../ming/src/kit/memory.ts';

// The class has no global name.
const { constructor: Namespace } = env.LIMITER;
const NAMESPACES = Object.values(env).filter(
  (it): it is DurableObjectNamespace => it instanceof (Namespace as FunctionConstructor),
);

/** Wakes what has been idle for ten seconds, and so is passed over by `reset`. */
async function wake(): Promise<void> {
  const objects = await Promise.all(
    NAMESPACES.map(async (it) => (await listDurableObjectIds(it)).map((id) => it.get(id))),
  );
  await Promise.all([
    ...objects.flat().map((it) => runInDurableObject(it, () => undefined)),
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
