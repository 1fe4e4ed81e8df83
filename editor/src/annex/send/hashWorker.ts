import { Refused } from '../../../../src/client/failure.ts';
import { hashInPieces } from './pieces.ts';

/** Messages of the worker. */
export type HashMessage = { read: number } | { hash: string } | { fault: string };

const say = (it: HashMessage) => self.postMessage(it);

self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    say({ hash: await hashInPieces(data, (read) => say({ read })) });
  } catch (error) {
    say({ fault: error instanceof Refused ? error.message : '' });
  }
});
