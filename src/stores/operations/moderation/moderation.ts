import { atom } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import {
  ACTION,
  type Action,
  type AuditEntry,
  auditLog,
  decideCase,
  type QueueItem,
  queueList,
  UNHIDEABLE,
} from '../../../../contract/operations/moderation/moderation.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, tookPlace } from '../../kit/attempt.ts';
import { tellUnreached } from '../../kit/connection.ts';

type Loading = 'busy' | 'ready' | 'failed';

export type Queue = { items: readonly QueueItem[]; at: number; total: number; state: Loading };

export const queue = atom<Queue>({ items: [], at: 0, total: 0, state: 'busy' });

const PAGE = 20;

const sameAs = (a: Pick<QueueItem, 'kind' | 'key'>) => (b: Pick<QueueItem, 'kind' | 'key'>) =>
  a.kind === b.kind && a.key === b.key;

/** Reloads the queue. */
export async function loadQueue(): Promise<void> {
  queue.set({ ...queue.get(), state: 'busy' });
  try {
    const { records, total } = await call(queueList, { pageSize: PAGE });
    queue.set({ items: records, at: 0, total, state: 'ready' });
  } catch {
    queue.set({ ...queue.get(), state: 'failed' });
  }
}

/** Moves the selection, clamped. */
export function moveBy(step: number): void {
  const { items, at } = queue.get();
  select(Math.max(0, Math.min(items.length - 1, at + step)));
}

/** Selects an item. */
export function select(at: number): void {
  if (at !== queue.get().at) queue.set({ ...queue.get(), at });
}

const waits = (it: QueueItem) => it.openTime !== '';

function applyDecision(before: QueueItem, after: QueueItem): void {
  const now = queue.get();
  const same = sameAs(before);
  const items = waits(after)
    ? now.items.map((it) => (same(it) ? after : it))
    : now.items.filter((it) => !same(it));
  const at = Math.min(now.at, Math.max(0, items.length - 1));
  queue.set({ ...now, items, at, total: now.total - (now.items.length - items.length) });
}

/** `hours` for a mute or ban. */
export type Ruling = Pick<Input<typeof decideCase>, 'cause' | 'note' | 'hours'>;

/** Last hidden text while it can be undone. */
export const hidden = atom<QueueItem | null>(null);

/** Undoes the last hiding: the text is public and pending again. */
export async function undo(): Promise<void> {
  const it = hidden.get();
  if (!it) return;
  const outcome = await ruleAtOnce(it, 'unhide');
  // Somebody else decided, or its author deleted it.
  if (outcome === 'refused') hidden.set(null);
  if (!tookPlace(outcome)) return;
  await loadQueue();
  const at = queue.get().items.findIndex(sameAs(it));
  if (at >= 0) select(at);
}

/** Decisions in flight by kind and key. */
const deciding = new Map<string, Promise<Outcome>>();

/**
 * Decides on an item; reloads the queue on conflict. Idempotent while in flight: a second press gets the same
 * outcome.
 */
export function rule(it: QueueItem, action: Action, ruling: Ruling = {}): Promise<Outcome> {
  const name = `${it.kind} ${it.key}`;
  const outcome = deciding.get(name) ?? decide(it, action, ruling).finally(() => deciding.delete(name));
  deciding.set(name, outcome);
  return outcome;
}

/** `rule` for a button or key outside a form: shows an unreachable site itself. */
export async function ruleAtOnce(it: QueueItem, action: Action): Promise<Outcome> {
  const outcome = await rule(it, action);
  tellUnreached(outcome);
  return outcome;
}

async function decide(it: QueueItem, action: Action, ruling: Ruling): Promise<Outcome> {
  const { kind, key, version, stamp } = it;
  const outcome = await attempt(async () => {
    const after = await call(decideCase, { kind, key, version, stamp, action, ...ruling });
    applyDecision(it, after);
    hidden.set(action === 'hide' && UNHIDEABLE.includes(kind) ? after : null);
  }, `已${ACTION[action]}`);
  const { items, total, state } = queue.get();
  if (outcome === 'refused' || (items.length === 0 && total > 0 && state === 'ready')) await loadQueue();
  return outcome;
}

export type Log = { deeds: readonly AuditEntry[]; page: number; pages: number; state: Loading };

const NO_LOG: Log = { deeds: [], page: 0, pages: 0, state: 'busy' };

export const log = atom(NO_LOG);

/** Loads the next page of the audit log. */
export async function loadLog(): Promise<void> {
  const before = log.get();
  log.set({ ...before, state: 'busy' });
  try {
    const { records, pages } = await call(auditLog, { pageNo: before.page + 1, pageSize: PAGE });
    const known = new Set(before.deeds.map((it) => it.id));
    const deeds = [...before.deeds, ...records.filter((it) => !known.has(it.id))];
    log.set({ deeds, page: before.page + 1, pages, state: 'ready' });
  } catch {
    log.set({ ...before, state: 'failed' });
  }
}

/** Reloads the audit log, which grows with every decision. */
export async function openLog(): Promise<void> {
  log.set(NO_LOG);
  await loadLog();
}
