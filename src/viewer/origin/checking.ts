import { checkFigure, type Finding } from '../../../craft/result/check.ts';
import type { Result } from '../../../craft/result/model.ts';
import { inputsOf } from '../../enhance/inputs.ts';
import { unpack } from '../../enhance/unpack.ts';

/** The result may lack mesh and values. */
export type OriginRequest = { result: Result; files: readonly File[] };
export type Answer = { findings: Finding[] } | { fault: string };

addEventListener('message', async ({ data: { result, files } }: MessageEvent<OriginRequest>) => {
  try {
    postMessage({ findings: await checkFigure(result, await inputsOf(files), unpack) } satisfies Answer);
  } catch {
    postMessage({ fault: '文件太大，这台设备处理不了' } satisfies Answer);
  }
});
