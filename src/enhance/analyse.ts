import { type Outcome, WHICH_TABLE } from '../../craft/data/analysis.ts';
import { columnsOf } from '../../craft/data/columns.ts';
import { ANALYSES } from '../../craft/data/list.ts';
import { type Decoded, textOf } from '../../craft/data/table/decode.ts';
import { Mistake } from '../../craft/fault.ts';

export type AnalysisRequest = {
  name: string;
  data: string | Blob;
  given: ReadonlyMap<string, number>;
  isLook?: boolean;
};
/** What is recognised in a file before the computation. */
export type Look = Pick<Outcome, 'understood' | 'several' | 'warnings'>;
export type Answer = { share: number } | { outcome: Outcome } | { look: Look } | { fault: string };

async function textIn(data: string | Blob): Promise<Decoded> {
  if (typeof data === 'string') return { text: data, encoding: '' };
  const { text, encoding } = textOf(new Uint8Array(await data.arrayBuffer()));
  return { text, encoding: `编码 ${encoding}` };
}

const say = (answer: Answer) => postMessage(answer);

addEventListener('message', async ({ data: asked }: MessageEvent<AnalysisRequest>) => {
  try {
    const { text, encoding } = await textIn(asked.data);
    const analysis = ANALYSES.get(asked.name);
    if (!analysis) throw new Mistake('没有这种分析');
    const report = (share: number) => say({ share });
    const found = asked.isLook
      ? columnsOf(text, report, asked.given.get(WHICH_TABLE))
      : analysis.run(text, asked.given, report);
    const understood = [found.understood, encoding].filter(Boolean).join('；');
    if ('results' in found) say({ outcome: { ...found, understood } });
    else say({ look: { understood, several: found.several, warnings: found.warnings } });
  } catch (error) {
    say({ fault: error instanceof Mistake ? error.message : '数据太大，这台设备处理不了' });
  }
});
