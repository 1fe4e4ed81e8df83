import type { Data } from '../../../../contract/kit/endpoint.ts';
import type { roomChanges } from '../../../../contract/messages/im/im.ts';
import type { Channel } from './channel.ts';

export type Changes = Data<typeof roomChanges>;

export type Follow = {
  /** '' for the public room. */
  peerId: string;
  /** `extra.version` of the loaded history. */
  version: number;
  /** Applies changes in order, deduplicated; the same `index` replaces. */
  apply: (changes: Omit<Changes, 'resync'>) => void;
  /** Newest messages, for hosts without a change log. */
  newest: () => Promise<Pick<Changes, 'messages' | 'readTo' | 'peerReadTo'>>;
  /** Refetches the room after too many changes; returns the new version. */
  resync: () => Promise<number>;
};

type FollowOptions = {
  /** Changes since a version. */
  ask: (peerId: string, after: number) => Promise<Changes>;
  /** `setInterval` that returns its clear function. */
  every: (run: () => void, ms: number) => () => void;
};

/** Polling interval without a link, in ms. */
const ASK_MS = 5_000;

/**
 * Keeps a room in sync: applies frames in version order, fetches gaps and after reconnects, polls without a
 * link. Returns the stop function.
 */
export function followRoom(channel: Channel, { ask, every }: FollowOptions, room: Follow): () => void {
  let { version } = room;
  let asking = false;
  let again = false;
  let ended = false;

  /** Fetches up to the server's version; the next trigger retries. */
  async function catchUp(): Promise<void> {
    again = true;
    if (asking) return;
    asking = true;
    try {
      while (again && !ended) {
        again = false;
        const changes = await ask(room.peerId, version);
        if (ended) break;
        if (changes.resync) version = await room.resync();
        else if (changes.version > version) {
          version = changes.version;
          room.apply(changes);
        }
      }
    } catch {
      again = false;
    } finally {
      asking = false;
    }
  }

  type Sequel = Omit<Changes, 'resync'> & { peerId: string; before: number };
  const take = (frame: Sequel) => {
    if (frame.peerId !== room.peerId || frame.version <= version) return;
    if (asking || frame.before > version) return void catchUp();
    version = frame.version;
    room.apply(frame);
  };
  const ends = [
    channel.subscribe('message', take),
    channel.subscribe('change', take),
    channel.subscribe('resync', ({ peerId }) => void (peerId === room.peerId && catchUp())),
    channel.state.subscribe((state) => void (state === 'open' && catchUp())),
    every(() => void (channel.state.get() !== 'open' && catchUp()), ASK_MS),
  ];
  return () => {
    ended = true;
    for (const end of ends) end();
  };
}
