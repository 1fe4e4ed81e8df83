import { sha256Of } from '../hash.ts';
import { KINDS, type Kind } from './arrays/kinds.ts';
import { type CellDisplay, type Conversion, convert } from './convert.ts';
import { type Result, ResultError } from './model.ts';
import { readFiles } from './read/read.ts';
import type { Input } from './read/source.ts';
import { figureIn, stepWords } from './words.ts';

export type Finding = { right: boolean; words: string };

/** Tolerance for recomputed extremes, relative to their range: rounding of the same formula. */
const SAME = 1e-9;

const SHOWN: readonly CellDisplay[] = ['averaged', 'element', 'jump'];

/** Rebuilds the conversion from the stored recipe; undefined if there is none or it has unknown values. */
function conversionOf({ recipe, fields, title, unit }: Result): Conversion | undefined {
  if (!recipe) return undefined;
  const wanted = recipe.fields.map(({ kind, shown, ...it }, at) => ({
    ...it,
    unit: '',
    displacement: fields[at]?.displacement ?? false,
    kind: Object.hasOwn(KINDS, kind) ? (kind as Kind) : undefined,
    shown: SHOWN.find((own) => own === shown),
  }));
  return { title, unit, fields: wanted, steps: recipe.steps, unaveraged: false };
}

async function checkHashes({ source = [] }: Result, inputs: readonly Input[]): Promise<Finding[]> {
  const found = new Set<string>();
  for (const { bytes } of inputs) found.add(await sha256Of(bytes));
  return source.map(({ file, sha256: own }) => {
    const right = found.has(own);
    return {
      right,
      words: right
        ? `${file} 就是作者用的那份（SHA-256 相同）`
        : `没有选中作者用的 ${file}（没有 SHA-256 相同的文件）`,
    };
  });
}

function checkExtremes(stored: Result, computed: Result): Finding[] {
  return stored.fields.flatMap(({ name, categories, values }, at) =>
    categories
      ? []
      : values.flatMap(({ extremes: [is] }, step) => {
          const own = computed.fields[at]?.values[step]?.extremes[0];
          if (!is || !own) return [];
          const span = Math.max(is.max - is.min, Math.abs(is.max), Math.abs(is.min));
          const right =
            Math.abs(is.min - own.min) <= SAME * span && Math.abs(is.max - own.max) <= SAME * span;
          const when = stored.steps[step] ? stepWords(stored.steps[step]) : '';
          const what = [name, when].filter(Boolean).join('，');
          const said = (of: typeof is) => `最小 ${figureIn(of.min, span)}、最大 ${figureIn(of.max, span)}`;
          return [
            {
              right,
              words: right
                ? `${what}：${said(is)}，重新计算相同`
                : `${what}：图里${said(is)}，重新计算${said(own)}`,
            },
          ];
        }),
  );
}

/**
 * Verifies a figure against its source files or archives: compares SHA-256 and recomputes the extremes of
 * every field. `unpack` expands archives and passes other files through.
 */
export async function checkFigure(
  result: Result,
  inputs: readonly Input[],
  unpack: (inputs: readonly Input[]) => Input[] = (it) => [...it],
): Promise<Finding[]> {
  let hashes: Finding[] = [];
  try {
    const files = unpack(inputs);
    hashes = await checkHashes(result, [...new Set([...inputs, ...files])]);
    const conversion = conversionOf(result);
    if (!conversion) return hashes;
    return [...hashes, ...checkExtremes(result, convert(await readFiles(files), conversion).result)];
  } catch (error) {
    const why = error instanceof ResultError ? error.message : '没有读懂这些文件';
    if (hashes.length === 0) hashes = await checkHashes(result, inputs);
    return [...hashes, { right: false, words: `没有重新计算：${why}` }];
  }
}
