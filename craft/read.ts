import { attempt, type Fault, Mistake } from './fault.ts';
import {
  type Formula,
  formulaOf,
  type Input,
  inputOf,
  type Plot,
  plotOf,
  type Show,
  showOf,
  type Valid,
  validOf,
} from './lines.ts';
import { sortFormulas } from './order.ts';

/** Formulas in computing order. */
export type Parts = { inputs: Input[]; formulas: Formula[]; shows: Show[]; plots: Plot[]; valids: Valid[] };

function outputLine(text: string, line: number, parts: Parts): void {
  const [, word, rest = ''] = /^(\w+)\s+(.*)$/s.exec(text) ?? [];
  if (word === 'show') parts.shows.push(...showOf(rest, line));
  else if (word === 'plot') parts.plots.push(plotOf(rest, line));
  else if (word === 'valid') parts.valids.push(validOf(rest, line));
  else throw new Mistake('这一段的每一行以 show、plot 或 valid 开头');
}

/** Parses the lines of a sheet; invalid ones become faults. Consistency is checked by `sheetOf`. */
export function readSheet(text: string, faults: Fault[]): Parts {
  const parts: Parts = { inputs: [], formulas: [], shows: [], plots: [], valids: [] };
  let section = 0;
  for (const [at, raw] of text.split('\n').entries()) {
    const line = at + 1;
    const own = raw.trim();
    if (own === '' || own.startsWith('//')) continue;
    if (/^-{3,}$/.test(own)) section += 1;
    else
      attempt(line, faults, () => {
        if (section === 0) parts.inputs.push(inputOf(own, line));
        else if (section === 1) parts.formulas.push(formulaOf(own, line));
        else outputLine(own, line, parts);
      });
  }
  return { ...parts, formulas: sortFormulas(parts.formulas, faults) };
}
