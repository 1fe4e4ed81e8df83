import { type Copy, type CopyRequest, makeCopy } from './make.ts';

/** Null on failure. */
export type Answer = Copy | null;

addEventListener('message', async ({ data }: MessageEvent<CopyRequest>) => {
  const answer: Answer = await makeCopy(data).catch(() => null);
  postMessage(answer);
});
