import type { Block } from '../../../markdown/index.ts';
import { type Change, changeBetween, draw, type Facts } from './draw.ts';

export type PreviewRequest = { id: number; text: string };
/** `locked` null: no locked part. */
export type Answer = { id: number; open: Change; locked: Change | null; facts: Facts };
/** Rendering failed; keep the last preview. */
export type Failure = { id: number; failed: true };

let open: readonly Block[] = [];
let locked: readonly Block[] = [];

async function answer(data: PreviewRequest): Promise<Answer> {
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

addEventListener('message', async ({ data }: MessageEvent<PreviewRequest>) => {
  const failure: Failure = { id: data.id, failed: true };
  postMessage(await answer(data).catch(() => failure));
});
