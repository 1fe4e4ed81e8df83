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
  try {
    const list = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '[]') as Outgoing[];
    return list.filter((it) => typeof it?.clientId === 'string' && typeof it.content === 'string');
  } catch {
    return [];
  }
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
  try {
    if (all.length > 0) localStorage.setItem(PREFIX + userId, JSON.stringify(all));
    else localStorage.removeItem(PREFIX + userId);
  } catch {
    return;
  }
}
