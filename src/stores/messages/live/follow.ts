import type { Data } from '../../../../contract/kit/endpoint.ts';
import type { roomChanges } from '../../../../contract/messages/im/im.ts';
import type { Channel } from './channel.ts';

/** What has changed in a room; see `roomChanges`. */
export type Changes = Data<typeof roomChanges>;

export type Follow = {
  /** The other person, or empty for the public room. */
  peerId: string;
  /** The version that is shown: `extra.version` of the history that was read. */
  version: number;
  /** Applies changes, in order and deduped: messages are new, or replace those with the same `index`. */
  apply: (changes: Omit<Changes, 'resync'>) => void;
  /** Reads the newest messages, where the host tells no changes. */
  newest: () => Promise<Pick<Changes, 'messages' | 'readTo' | 'peerReadTo'>>;
  /** Refetches the room where too much has changed, and returns the new version. */
  resync: () => Promise<number>;
};

type Means = {
  /** Fetches the changes since a version. */
  ask: (peerId: string, after: number) => Promise<Changes>;
  /** `setInterval`; returns the function that clears it. */
  every: (run: () => void, ms: number) => () => void;
};

/** Polling interval while the link is not open, in ms. */
const ASK_MS = 5_000;

/**
 * Keeps one room in sync: applies frames of the channel where they are the next version, fetches the gap where
 * they are not and after each reconnect, and polls while the link is not open. Returns the function that stops it.
 */
export function followRoom(channel: Channel, { ask, every }: Means, room: Follow): () => void {
  let { version } = room;
  let asking = false;
  let again = false;
  let ended = false;

  /** Fetches until the version is the server's; after a failure the next trigger retries. */
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
