import { draw, Typesetting } from '../../../../markdown/formulas/katex.ts';
import { cleanTex } from '../../../../markdown/formulas/tex.ts';
import { Tally } from '../../dialects/tally.ts';
import { tidyTex } from './tex.ts';

/** Environments with rows. */
const ROWED =
  /\\begin\{(?:[bBpvV]?(?:small)?matrix|[dr]?cases|align(?:ed|at|edat)?\*?|gather(?:ed)?\*?|split|array|eqnarray\*?|multline\*?)\}/;
/** Single backslash at a line end: Markdown halved `\\`. */
const CUT_ROW = /(?<!\\)((?:\\\\)*)\\(?=[ \t]*[\n\u2028])/g;
/** Single backslash between columns. */
const CUT_COLUMN = /&[^&\\]*(?<!\\)\\[ \t][^&\\]*&/;

/** Repairs of formulas damaged by a Markdown engine, tallied for the report. */
export class Mending {
  readonly #typesetting = new Typesetting();
  readonly #tally = new Tally();

  /** Whether KaTeX accepts it; shares one article's budget. */
  typesets(tex: string, display: boolean): boolean {
    try {
      draw(cleanTex(tidyTex(tex.replaceAll('\u2028', '\n'))), { display }, this.#typesetting);
      return true;
    } catch {
      return false;
    }
  }

  /** Restores `\\` at row ends where the context proves it. */
  withRows(tex: string, display: boolean): string {
    const mended = tex.replace(CUT_ROW, '$1\\\\');
    if (mended !== tex) {
      const isSure = ROWED.test(tex) && this.typesets(mended, display);
      if (isSure) this.#tally.add('公式里变成 \\ 的换行 \\\\', '已还原');
      else this.#uncertainRow();
      return isSure ? mended : tex;
    }
    if (ROWED.test(tex) && !/\\\\|\\cr\b/.test(tex) && CUT_COLUMN.test(tex)) this.#uncertainRow();
    return tex;
  }

  #uncertainRow(): void {
    this.#tally.add('公式里可能丢了一半的换行 \\\\', '没有改动');
  }

  restored(sign: string): void {
    this.#tally.add(`公式里变成强调的 ${sign}`, '已还原');
  }

  left(): void {
    this.#tally.add('被网页拆断的公式', '没有还原，原样留着');
  }

  list(): string[] {
    return this.#tally.list();
  }
}
