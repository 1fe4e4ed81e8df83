import { readStored, writeStored } from '../../kit/stored.ts';

/** `content` as `sendMessage` takes it. */
export type OutgoingMessage = {
  type: number;
  content: string;
  fileName?: string;
  replyTo?: number;
  mentions?: string[];
};

export type Outgoing = OutgoingMessage & {
  clientId: string;
  /** '' for the public room. */
  peerId: string;
  /** In ms. */
  at: number;
  /**
   * `waiting`: retried automatically. `failed`: refused, see `why`. `sent`: stored, but not in the loaded
   * messages.
   */
  state: 'sending' | 'waiting' | 'failed' | 'sent';
  why: string;
};

const PREFIX = 'outbox:';

/** Stored outbox of a user. */
export function keptOutbox(userId: string): readonly Outgoing[] {
  const list = readStored(PREFIX + userId);
  if (!Array.isArray(list)) return [];
  return list.filter(
    (it): it is Outgoing => typeof it?.clientId === 'string' && typeof it.content === 'string',
  );
}

/**
 * Replaces `before` by `list` in storage; keeps messages of other tabs. In memory only where storage is
 * refused.
 */
export function keepOutbox(userId: string, before: readonly Outgoing[], list: readonly Outgoing[]): void {
  if (!userId) return;
  const own = new Set([...before, ...list].map((it) => it.clientId));
  const all = [
    ...keptOutbox(userId).filter((it) => !own.has(it.clientId)),
    ...list.filter((it) => it.state !== 'sent'),
  ];
  writeStored(PREFIX + userId, all.length > 0 ? all : null);
}
