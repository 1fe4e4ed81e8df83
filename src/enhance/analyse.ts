import type { Outcome } from '../../craft/data/analysis.ts';
import { ANALYSES } from '../../craft/data/list.ts';
import { Mistake } from '../../craft/fault.ts';

/** Asks for an analysis of a text or a file. */
export type Ask = { name: string; data: string | Blob; given: ReadonlyMap<string, number> };
/** Its progress, its outcome, or its error. */
export type Answer = { share: number } | { outcome: Outcome } | { fault: string };

const say = (answer: Answer) => postMessage(answer);

addEventListener('message', async ({ data: asked }: MessageEvent<Ask>) => {
  try {
    const text = typeof asked.data === 'string' ? asked.data : await asked.data.text();
    const analysis = ANALYSES.get(asked.name);
    if (!analysis) throw new Mistake('没有这种分析');
    say({ outcome: analysis.run(text, asked.given, (share) => say({ share })) });
  } catch (error) {
    say({ fault: error instanceof Mistake ? error.message : '数据太大，这台设备处理不了' });
  }
});
