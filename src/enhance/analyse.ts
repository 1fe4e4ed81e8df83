import type { Outcome } from '../../craft/data/analysis.ts';
import { ANALYSES } from '../../craft/data/list.ts';
import { type Decoded, textOf } from '../../craft/data/table/decode.ts';
import { Mistake } from '../../craft/fault.ts';

/** Asks for an analysis of a text or a file. */
export type Ask = { name: string; data: string | Blob; given: ReadonlyMap<string, number> };
/** Its progress, its outcome, or its error. */
export type Answer = { share: number } | { outcome: Outcome } | { fault: string };

/** The text of what was typed or chosen, with the encoding of a file in words. */
async function textIn(data: string | Blob): Promise<Decoded> {
  if (typeof data === 'string') return { text: data, encoding: '' };
  const { text, encoding } = textOf(new Uint8Array(await data.arrayBuffer()));
  return { text, encoding: `编码 ${encoding}` };
}

const say = (answer: Answer) => postMessage(answer);

addEventListener('message', async ({ data: asked }: MessageEvent<Ask>) => {
  try {
    const { text, encoding } = await textIn(asked.data);
    const analysis = ANALYSES.get(asked.name);
    if (!analysis) throw new Mistake('没有这种分析');
    const outcome = analysis.run(text, asked.given, (share) => say({ share }));
    say({ outcome: { ...outcome, understood: [outcome.understood, encoding].filter(Boolean).join('；') } });
  } catch (error) {
    say({ fault: error instanceof Mistake ? error.message : '数据太大，这台设备处理不了' });
  }
});
