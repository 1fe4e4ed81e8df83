import { Mistake } from '../../fault.ts';
import { curveOf, isComment } from './heads.ts';
import type { Line } from './records.ts';
import { excerpt } from './table.ts';

/** Places of skipped lines that are told one by one. */
const TOLD = 3;

/** Lines below a table that sum it up, as Abaqus and Ansys write them, or end it, as LS-PrePost, GiD, gnuplot (e), Grace (&), LAMMPS and CalculiX (its next increment) do. */
export const FOOTER =
  /^(?:(?:absolute\s+)?(?:minimum|maximum|min|max|total|sum|average|mean|std)\b|at (?:node|element)|(?:node|elem|element|value)s?\s+[-+\d.]|end\w*(?:\s+\w+)?$|increment\s+\d+$|[e&]$|loop time of\s|合计|总计|小计|平均|最大|最小)/i;

/** Lines of text between tables, and what of them was understood. */
export class Between {
  private lines: Line[] = [];
  private comments = 0;
  private skipped: number[] = [];
  private rows: number[] = [];

  add(line: Line): void {
    this.lines.push(line);
  }

  comment(): void {
    this.comments++;
  }

  noRow({ line }: Line): void {
    this.rows.push(line);
  }

  /** The first line behind those that are heads of which `isBad` holds. */
  after(used: readonly string[], isBad: (line: Line) => boolean): Line | undefined {
    const head = this.lines.findLastIndex(({ text }) => used.includes(text));
    return head < 0 ? undefined : this.lines.slice(head + 1).find(isBad);
  }

  get texts(): string[] {
    return this.lines.map(({ text }) => text);
  }

  /** Takes the lines; throws at one in the middle of rows that is neither a head nor a footer nor set apart. */
  take(used: readonly string[], within: boolean): void {
    const first = this.lines.find(({ text }) => !isComment(text));
    const isNamed = first && (first.gaps > 0 || FOOTER.test(first.text) || curveOf(first.text) !== '');
    if (within && used.length === 0 && first && !isNamed)
      throw new Mistake(`第 ${first.line} 行有不是数的内容：${excerpt(first.text)}`);
    for (const { line, text } of this.lines) {
      if (used.includes(text) || curveOf(text)) continue;
      if (isComment(text)) this.comments++;
      else this.skipped.push(line);
    }
    this.lines = [];
  }

  end(): string[] {
    const lines = (found: readonly number[]) =>
      `第 ${found.slice(0, TOLD).join('、')} 行${found.length > TOLD ? `等 ${found.length} 行` : ''}`;
    return [
      ...(this.skipped.length > 0 ? [`${lines(this.skipped)}文字`] : []),
      ...(this.rows.length > 0 ? [`${lines(this.rows)}没有数`] : []),
      ...(this.comments > 0 ? [`注释 ${this.comments} 行`] : []),
    ];
  }
}
