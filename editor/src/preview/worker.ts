import type { Block } from '../../../markdown/index.ts';
import { type Change, changeBetween, draw, type Facts } from './draw.ts';

/** Asks for a preview of `text`. */
export type Ask = { id: number; text: string };
/** What changes in the preview; `locked` is null where nothing is behind a lock. */
export type Answer = { id: number; open: Change; locked: Change | null; facts: Facts };
/** The text could not be drawn; the preview stays as it was. */
export type Failure = { id: number; failed: true };

let open: readonly Block[] = [];
let locked: readonly Block[] = [];

async function answer(data: Ask): Promise<Answer> {
  const drawn = await draw(data.text);
  const behind = drawn.locked ?? [];
  const changes: Answer = {
    id: data.id,
    open: changeBetween(open, drawn.open),
    locked: drawn.locked || locked.length > 0 ? changeBetween(locked, behind) : null,
    facts: drawn.facts,
  };
  open = drawn.open;
  locked = behind;
  return changes;
}

addEventListener('message', async ({ data }: MessageEvent<Ask>) => {
  const failure: Failure = { id: data.id, failed: true };
  postMessage(await answer(data).catch(() => failure));
});
