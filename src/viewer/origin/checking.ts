import { checkFigure, type Finding } from '../../../craft/result/check.ts';
import type { Result } from '../../../craft/result/model.ts';
import { inputsOf } from '../../enhance/inputs.ts';
import { unpack } from '../../enhance/unpack.ts';

/** Asks to check a figure with files; the mesh and the values of the result are not needed. */
export type Ask = { result: Result; files: readonly File[] };
/** What was found, or why nothing was. */
export type Answer = { findings: Finding[] } | { fault: string };

addEventListener('message', async ({ data: { result, files } }: MessageEvent<Ask>) => {
  try {
    postMessage({ findings: await checkFigure(result, await inputsOf(files), unpack) } satisfies Answer);
  } catch {
    postMessage({ fault: '文件太大，这台设备处理不了' } satisfies Answer);
  }
});
