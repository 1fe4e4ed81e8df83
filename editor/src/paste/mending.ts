import { draw, Typesetting } from '../../../markdown/katex.ts';
import { clean } from '../../../markdown/tex.ts';
import { Tally } from '../dialects/tally.ts';
import { tidyTex } from './tex.ts';

/** Environments whose rows end with `\\`. */
const ROWED =
  /\\begin\{(?:[bBpvV]?(?:small)?matrix|[dr]?cases|align(?:ed|at|edat)?\*?|gather(?:ed)?\*?|split|array|eqnarray\*?|multline\*?)\}/;
/** A single backslash at the end of a line, which TeX has no use for and Markdown makes of two. */
const CUT_ROW = /(?<!\\)((?:\\\\)*)\\(?=[ \t]*[\n\u2028])/g;
/** A single backslash between two columns. */
const CUT_COLUMN = /&[^&\\]*(?<!\\)\\[ \t][^&\\]*&/;

/** What was done to the formulas that an engine of Markdown had changed before it drew a page, for the report. */
export class Mending {
  readonly #typesetting = new Typesetting();
  readonly #tally = new Tally();

  /** Whether LaTeX can be typeset; the formulas that are asked for share the budget of one article. */
  typesets(tex: string, display: boolean): boolean {
    try {
      draw(clean(tidyTex(tex.replaceAll('\u2028', '\n'))), { display }, this.#typesetting);
      return true;
    } catch {
      return false;
    }
  }

  /** A formula with the ends of its rows, where these are proved by what is around them. */
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

  /** A sign of a formula that had become an element, and is one again. */
  restored(sign: string): void {
    this.#tally.add(`公式里变成强调的 ${sign}`, '已还原');
  }

  /** A formula that is in pieces and stays so. */
  left(): void {
    this.#tally.add('被网页拆断的公式', '没有还原，原样留着');
  }

  /** Each kind with how often, in Chinese. */
  list(): string[] {
    return this.#tally.list();
  }
}
