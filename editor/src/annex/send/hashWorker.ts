import { Refused } from '../../../../src/client/failure.ts';
import { hashInPieces } from './pieces.ts';

/** What the worker says: how many bytes it has read, at the end the hash, or why it cannot go on. */
export type HashSaid = { read: number } | { hash: string } | { fault: string };

const say = (it: HashSaid) => self.postMessage(it);

self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    say({ hash: await hashInPieces(data, (read) => say({ read })) });
  } catch (error) {
    say({ fault: error instanceof Refused ? error.message : '' });
  }
});
