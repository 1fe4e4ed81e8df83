/** What somebody wants to say; `content` as `sendMessage` takes it. */
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
  /** `waiting`: the server is out of reach, and it is sent again by itself; `failed`: it was refused, `why` says what for. */
  state: 'sending' | 'waiting' | 'failed';
  why: string;
};

const PREFIX = 'outbox:';

/** What somebody had left unsent in this browser; what was refused stays so. */
export function keptOutbox(userId: string): readonly Outgoing[] {
  try {
    const list = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '[]') as Outgoing[];
    return list.filter((it) => typeof it.clientId === 'string' && typeof it.content === 'string');
  } catch {
    return [];
  }
}

/**
 * Keeps what is unsent, `list` in place of `before`; what another tab has under way stays. Where storage is refused it
 * lasts as long as the page.
 */
export function keepOutbox(userId: string, before: readonly Outgoing[], list: readonly Outgoing[]): void {
  if (!userId) return;
  const own = new Set([...before, ...list].map((it) => it.clientId));
  const all = [...keptOutbox(userId).filter((it) => !own.has(it.clientId)), ...list];
  try {
    if (all.length > 0) localStorage.setItem(PREFIX + userId, JSON.stringify(all));
    else localStorage.removeItem(PREFIX + userId);
  } catch {
    return;
  }
}
