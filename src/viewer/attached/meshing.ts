import { guessesOf } from '../../../craft/result/arrays/choices.ts';
import { contentOf, contentWords, omittedOf, omittedWords } from '../../../craft/result/content.ts';
import { type Conversion, convert } from '../../../craft/result/convert.ts';
import { meshFields } from '../../../craft/result/meshFields.ts';
import { type Result, ResultError } from '../../../craft/result/model.ts';
import { type Quality, qualityOf } from '../../../craft/result/quality/quality.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import type { Source } from '../../../craft/result/read/source.ts';
import { skinOf } from '../../../craft/result/skin/skin.ts';
import { inputsOf } from '../../enhance/inputs.ts';
import { unpack } from '../../enhance/unpack.ts';

export type MeshRequest = { file: File };
/** Progress, mesh with notes and quality, or a fault. */
export type Answer =
  | { share: number }
  | { result: Result; read: string; left: string; quality: Quality }
  | { fault: string };

const say = (answer: Answer) => postMessage(answer);

/** Unaveraged if the mesh is small enough. */
function convertWithFallback(source: Source, conversion: Conversion): Result {
  try {
    return convert(source, conversion).result;
  } catch (error) {
    if (!(error instanceof ResultError)) throw error;
    const fields = conversion.fields.map((it) => ({ ...it, shown: 'averaged' as const }));
    return convert(source, { ...conversion, fields }).result;
  }
}

async function answerOf(file: File): Promise<Answer> {
  const inputs = await inputsOf([file], (share) => say({ share: 0.2 * share }));
  const source = await readFiles(unpack(inputs), (share) => say({ share: 0.2 + 0.4 * share }));
  const quality = qualityOf(source);
  say({ share: 0.7 });
  const last = { ...source, steps: source.steps.slice(-1) };
  const fields = meshFields(last, quality);
  const result = convertWithFallback(last, {
    title: file.name,
    unit: '',
    fields,
    steps: [0],
    unaveraged: false,
  });
  const guesses = guessesOf(source);
  const left = omittedOf(source, skinOf(source.cells, source.points), guesses);
  const later = source.steps.length > 1 ? [{ what: '其余各步', why: '这里只看最后一步' }] : [];
  return {
    result,
    quality,
    read: contentWords(contentOf(source, guesses)),
    left: omittedWords([...left, ...later]),
  };
}

addEventListener('message', async ({ data }: MessageEvent<MeshRequest>) => {
  try {
    say(await answerOf(data.file));
  } catch (error) {
    const message = error instanceof ResultError ? error.message : '没有读懂这个文件';
    say({ fault: error instanceof RangeError ? '文件太大，这台设备的内存不够' : message });
  }
});
