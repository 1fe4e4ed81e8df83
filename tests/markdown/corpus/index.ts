import { ANSWER_BYTES, ARTICLE_BYTES, COMMENT_BYTES } from '../../../contract/kit/limits.ts';
import { costOf } from '../../../markdown/cost/cost.ts';
import { excess, MOST_COST } from '../../../markdown/cost/size.ts';
import { attacks } from '../attacks.ts';
import { hostile } from '../hostile.ts';
import { blocks, within } from './blocks.ts';
import { code } from './code.ts';
import { formulas } from './formulas.ts';
import { frames, inline } from './inline.ts';
import { type Make, repeat } from './make.ts';

const lines = (make: Make, each: (line: string) => string): Make => {
  const added = each('').length;
  // Scales the line count to the requested size.
  return (size) => {
    const text = make(size);
    const count = text.split('\n').length;
    return make(size * (text.length / (text.length + count * added)))
      .split('\n')
      .map(each)
      .join('\n');
  };
};

/** All constructs and attacks, repeated to a size, by name. */
export const corpus: Record<string, Make> = Object.fromEntries([
  ...Object.entries(hostile).map(([name, make]) => [`hostile ${name}`, make]),
  ...inline.flatMap((piece) => [
    [`inline ${JSON.stringify(piece)}`, repeat(piece)],
    ...Object.entries(frames).map(([name, frame]) => [
      `${name} ${JSON.stringify(piece)}`,
      name === 'cell'
        ? (size: number) => `| a | b |\n|---|---|\n${repeat(frame(piece.trim()))(size)}`
        : repeat(frame(piece.trim())),
    ]),
  ]),
  ...Object.entries(blocks).flatMap(([name, make]) => [
    [`block ${name}`, make],
    ...Object.entries(within).map(([outer, each]) => [`${outer} of ${name}`, lines(make, each)]),
  ]),
  ...Object.entries(code).map(([name, make]) => [`code ${name}`, make]),
  ...Object.entries(formulas).map(([name, make]) => [`formula ${name}`, make]),
  ...attacks.map((text) => [`attack ${JSON.stringify(text)}`, repeat(`${text}\n\n`)]),
] as [string, Make][]);

export const MOST = { article: ARTICLE_BYTES, answer: ANSWER_BYTES, comment: COMMENT_BYTES };

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const SAMPLE = 4_000;

/** The longest generated text below the limits of size and cost. */
export function justBelow(make: Make, most: number): string {
  const sample = make(SAMPLE);
  const scale = Math.min(most / bytesOf(sample), MOST_COST / Math.max(1, costOf(sample).total));
  for (let share = 0.98; share > 0.05; share *= 0.85) {
    const text = make(Math.floor(sample.length * scale * share));
    if (bytesOf(text) <= most && excess(text) === null) return text;
  }
  return sample;
}
