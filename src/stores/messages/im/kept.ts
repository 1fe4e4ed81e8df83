/** A message to send; `content` as `sendMessage` takes it. */
export type Said = {
  type: number;
  content: string;
  fileName?: string;
  replyTo?: number;
  mentions?: string[];
};

/** A message that the server has not acknowledged yet. */
export type Outgoing = Said & {
  clientId: string;
  /** Empty for the public room. */
  peerId: string;
  /** When it was written, in ms. */
  at: number;
  /**
   * `waiting`: the server is unreachable, and it is retried automatically; `failed`: it was refused, `why` is the reason;
   * `sent`: it was stored, but is not among the messages that were read.
   */
  state: 'sending' | 'waiting' | 'failed' | 'sent';
  why: string;
};

const PREFIX = 'outbox:';

/** A user's stored outbox of this browser; refused messages stay failed. */
export function keptOutbox(userId: string): readonly Outgoing[] {
  try {
    const list = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '[]') as Outgoing[];
    return list.filter((it) => typeof it.clientId === 'string' && typeof it.content === 'string');
  } catch {
    return [];
  }
}

/**
 * Stores the outbox, `list` in place of `before`; messages of other tabs are kept. Where storage is refused it
 * lasts as long as the page.
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
