import { type Ask, type Copy, makeCopy } from './make.ts';

/** The copy that was asked for; null where it could not be made. */
export type Answer = Copy | null;

addEventListener('message', async ({ data }: MessageEvent<Ask>) => {
  const answer: Answer = await makeCopy(data).catch(() => null);
  postMessage(answer);
});
