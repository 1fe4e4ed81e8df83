import type { Data } from '../../../contract/endpoint.ts';
import type { roomChanges } from '../../../contract/im.ts';
import type { Channel } from './channel.ts';

/** What has changed in a room; see `roomChanges`. */
export type Changes = Data<typeof roomChanges>;

export type Follow = {
  /** The other person, or empty for the public room. */
  peerId: string;
  /** The version that is shown: `extra.version` of the history that was read. */
  version: number;
  /** Takes changes in: messages are new, or replace those with the same `index`. Never twice, and in order. */
  apply: (changes: Omit<Changes, 'resync'>) => void;
  /** Reads the room anew where too much has changed, and gives back the version that is shown then. */
  resync: () => Promise<number>;
};

type Means = {
  /** Asks for the changes since a version. */
  ask: (peerId: string, after: number) => Promise<Changes>;
  /** Runs something again and again; gives back what ends it. */
  every: (run: () => void, ms: number) => () => void;
};

/** How often is asked while the link is not open, in ms. */
const ASK_MS = 5_000;

/**
 * Keeps one room current: frames of the channel where they follow on what is known, a question for the rest where
 * they do not, after each time the link opens, and every few seconds while it is not open. Gives back what ends it.
 */
export function followRoom(channel: Channel, { ask, every }: Means, room: Follow): () => void {
  let { version } = room;
  let asking = false;
  let again = false;
  let ended = false;

  /** Asks until what is known is what the server has; a failure leaves it to the next occasion. */
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
